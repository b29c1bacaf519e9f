"""The palettes: 256 colours each, as base 85.

Written by ``python -m renderer.bake``: do not edit.
"""

PALETTES: dict[str, str] = {
    "deblockle classic": r"""
_y7L@007gI8a9-vVNE!^vYz_PTN71fkJ#j=d`+2T4mcqX{NkbmCop=ew#nVqMsjq_q*7eT-
1oaEWI_*=mWmg7k1seeqkb-;zQc=QH(`j8JX>0Fa%SDahWGB+8XXzr&#SPQc}uFi5kX8+I3U-
oJN40kcUdFh@bbNiQnY#$HG`9`(b$K(#wl)nqOYapyk_scNx+vf&ZBW&T~qeszJY~#kZ&ric|}1i8oABGt)h=eOh8bYs
)TM*WJD%fHwG&f1%Fcw>(P~TU`VipRCb!8C|YAGEhmt#w$i+s5omm2vcgYzg5#$jF-
S+ljUlRtLOEw^{K`R{$k58)<HeF%2_YtleQWZ_Yrv|B*W}kJf|j|ATWF=SOpKYRxUL^SMSNB;&ZRuu)4trUO;l%Ph-
4f^J1d}gBj2Pd%D}5Bc83d0U4vUQ2tZG$bwPV+RUHusLnssFur$b)UU<aOKX82T!CKC#eNZ$QSVJwm)y%+~P5ax7R=v+
`P9H;GUGC=3`oc6sGa^Qzv9*Fs?DzN_O;>!gzNKvrrI>^*8w`|(bb+F&M|+0b#iH4yL7{a<mY<ZY#L0}i#;=Gh!h;kMG
dixZqSoo`-n3q1ovX6Mx;cxSv3*JJ+qq^{K#6E6iH?IyhLZHncbjiPxuS#2l_b=*eCoJ9dVFyaVs-
!b;Gupyuz?_TyvW9yXvnmbmv=2{Xk5#mY>8<`mv0`EXgtcGHrcq1fnPh2dRl#27!+@XtKH?asg_486vNulyp=<BPb*16
G&@mFgtx-&uq^q-
M2uVwvbCqwoF}xBNoz|hLqj))c4G!OMI;moJ2NK4x~86lWu20Mr;l)osIOc=9OkPkfMF*3(r+?pcEOHT<G5FIPZ2glKF
Ep~L6xR)SwOeV(MT-
`WJVkzVQ@5HXH=!NxsflOxxXY)TUeE&yV>5Ir<~KNcGSzZ=gg1t*O+UPoaNlcl5tEvBohA6OTUw1Zmzq!hELS3SnkAQ
""",
    "deblockle colour-blind": r"""
|Ns900076IAv|B1hpO@a<$hmMAe)zv3@l;K&C79ZXlseX&bVNdbrL!(06<1op^r+t(*K~X!vF8G|JhC<B`qOAcG%08c7
m4Zye>5}FL-J=+~Md@U3ZFwe_~uqwX&_fqCkt4rNFU#q=qAUUI6LQb$XiHS#zdQK@7B_UL`b68WstTfK9r^*z(|-
G){R=NH*=xUYfDpBqAZKsiVlz-;axgR%?(RJ8S>nW^-
aCEi5Vq8a%X+9jn3YNIoBbdv#Y;QK6S{00<P?+1R+6G2O5uiE<@zg{aoDIM~B+G&etNRSjfXHF|DE@bU6{n9M#i6F5|c
Q*51(eK})jaQWSRuC~L!tz>~_5rutZC_rZtC{DDWPgGJ)q=FY@VO_wgSKh>5o|%)}yh)g#u8*Y4z`(x|H+ILOC`3_gf{
dM7N)%*&u%wVf8W|WeQG<V><^Sf3mXUvFe4zK!Re6%YbCS^n4<WzF+9e+gDno4#4-
S=xQ?;gWTTw6f&qaW3FXFvCR%ncLT@xEJS@+s-&c22|F$RNnN2;1!FEBKXh=F-
>UP3)D|LdO+Gi|T0uqr4gac4oZnL0Q=Oj1`~h?=%ua+Vh)IwvM1^W&#=b#<?-
r{&h1P)IFUQ9G)(%K6x05)lx@)9+17N6D;2UrGs^h(HAuFh4jS(%9mIW(aj=F4)0mFenbg&E2A&n7o)Fg>*DGM`etIVV
IPSCp%qfS|UeRcHO{Ksh)O=ZVz^HZDn(bF)be0)XYq0lK<OSxWLYlif_!gYpjYJzMwXnd>9BINJcmd|Kf5vS&u|QK;E+
}g^;6QU09Eqs(*%&lA*d>SycJqiEC$KgMfPK>g(~@d4Q9!orpTFk}k=yUY33;aC?m*EJ4$$Bp5nzzndj#V^m~ZK44E3t
e8sp`1x*!wFn0Vd3JDbX<E3qwrf`vkF@_qT!rGvY@({Uk*U^FWQ999HSWhkx};GnNO)989LuRR<KyC<k66pGPpGA!
""",
}
