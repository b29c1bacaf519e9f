"""Two games of Blokus as they were played: for samples and measurements.

A move is the first letter of its colour and the spaces covered.
"""

from __future__ import annotations

FOUR = """
b:a19,c19,a20,b20,c20 y:t17,s18,t18,t19,t20 r:s1,t1,t2,t3,t4 g:a1,b1,a2,a3,a4
b:d16,e16,c17,d17,d18 y:r15,r16,q17,r17,q18 r:s5 g:b5,c5,b6,c6 b:a15,b15,a16,b16
y:n15,o15,n16,o16,p16 r:r2,q3,r3 g:e3,d4,e4,f4,e5 b:e12,e13,f13,f14,f15 y:s12,q13,r13,s13,q14
r:r6,q7,r7,s7 g:g3,h3,i3,i4 b:f11,g11,h11,i11,j11 y:n11,o11,o12,p12,o13 r:n5,n6,o6,p6,o7
g:g5,h5,h6,i6 b:f17,f18 y:p10,q10,r10,s10 r:n2,o2,p2,n3 g:j7,j8,i9,j9,k9 b:d9,e9,f9,g9,e10
y:l15,l16,l17,m17 r:k6,k7,l7,m7,m8 g:j5,k5,l5,l6,m6 b:c10,c11,c12,c13 y:l12,m12 r:k2,k3,l3,l4,m4
g:d1,e1,d2 b:k12,j13,k13 y:k18,j19,k19,i20,j20 r:n9,o9 g:f7,e8,f8,g8,h8 b:d6,c7,d7,c8
y:o19,p19,o20,p20 r:l10,m10,k11,l11,m11 g:j1,j2 b:l14,m14,m15,m16 y:g16,g17,g18,h18,i18
r:i12,j12,g13,h13,i13 g:a7,a8,b8,a9,b9 b:n17,o17,p17,o18 y:e18,d19,e19,f19,e20
r:j14,j15,h16,i16,j16 g:l8 b:l18,m18,l19,k20,l20 y:h14,i14,h15 r:f10,g10,h10,i10,j10
g:n7,p7,n8,o8,p8 b:k15,k16,k17 y:t11 r:n12,l13,m13,n13,n14 g:p4,o5,p5,q5,q6 b:g19
y:t7,r8,s8,t8,t9 r:d10,d11,e11,d12,d13 g:q9,r9,s9 b:o14,p14,p15,q15,q16 y:a17,b17,b18,c18
r:c14,c15,c16 b:r14,s14,t14,t15,t16 r:a12,b12,a13,b13
"""

DUO = """
p:e10,e11,f11,g11,f12 o:j5,k5,l5,j6,l6 p:d7,c8,d8,c9,d9 o:m2,n2,m3,n3,m4 p:b10,a11,b11,b12,b13
o:f7,g7,h7,i7,g8 p:b4,c4,b5,b6,b7 o:j8,j9,j10,j11,k11 p:f3,f4,d5,e5,f5 o:i3,j3,k3,h4,i4
p:f9,g9,h9,h10,i10 o:l12,k13,l13,j14,k14 p:i12,g13,h13,i13,g14 o:m9,l10,m10,n10,m11
p:c1,e1,c2,d2,e2 o:f1,g1,h1,g2,g3 p:d12,d13,c14,d14,e14 o:c5,c6,d6,e6 p:h5,i5,g6,h6
o:b2,b3,c3,d3,d4 p:l3,j4,k4,l4 o:a4,a5,a6,a7,a8 p:n4,m5,n5,n6 o:j1,k1,l1 p:l7,m7,m8,n8,n9
o:n13,m14,n14 p:h2,i2,j2,k2 o:e8,e9 p:a1,a2,a3 o:d10,c11,d11,c12 p:k8,k9,l9 o:b9 p:a14
"""
