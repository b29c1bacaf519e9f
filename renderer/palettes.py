"""The palettes: 256 colours each, as base 85.

Written by ``python -m renderer.bake``: do not edit.
"""

PALETTES: dict[str, str] = {
    "deblockle classic": """
_y7L@007jJ8a9-vVNE!^vYz_PTN71fkJ#j>drO&Q4nZde{NkbmCop=ew#nVqMsjq_q*7eT-1oaEYDW^3mWmg7k1#kfqk
b-;zQc=QH(`j8I#*VDdvM*thWGB+8XXzr&#bJJbxW$e5kXAXtULA5fK)gfcUdFh@bX_>RJ3{&x06RTgOje&*oV8uDQ<n
DuchU@X79a8(57?t<G#R`GLUa7l!tVycSD43Qn}5;t)h=YEEz{eI#8ObS~mtO76oTVD1TE8>(Q0NkXUqJNGMukcABCpE
hmt#wh?H2VY0&2zno8ag5#$jIcIAxM@Rh1L7m9Z%HQJ&Att?n6`+P^z^aMz$ZOZ+*C~RQXr;1DjG4-!M6i8GA3#N@xUR
Q~S$tM7dudhN)4trUO++XYh-4g4V_~3pBUo!_SVAq#l_bi*tAtxKDRzeoOkD;zMV)U!9T5oSur$f0dw9grKX80QGa~T8
T3<sPh>e20)y(_bjJl97R=v+_O&{*&&!K)h`oc7cd}>CavDB(~W>rA!_xK!5SA4U+rELzSn1q&ePT8bEfugBLdxp58f|
j3@ti;KTyT&;p5X6KO6fiWdv7*-L?B29qWSy&jf_JjSy1t52Ig6a#$E1a2LhswT$D3(vYhS>ePKjtKONNq+Y)C{vGxW`
OqIE`{l7Q;CKFp075n^@!_uxw~7j?YImv=3fZywB|IFo2Re_S}pwUvEZ7!+@XtKH?asg~5Xe8bw&tAbS6w~RJJK7_Zz#
JZ-ogH7$QEG-)hU_TCGLnJs(O!>t`j9d+}wWrmcC$WJbg>_;}FbfhoLP1_!bx$jidRwoEEQ+YF$CX{<s49SACi>EEGHG
^4O+su;EX<*9<G5FJP!YY5UqO|oaalk)GA6gp(ZZHxAz^SdU}sdNwVk=YBvD&fm7_vbPrKRPou{1C%eLptkMh@;Ym%Jh
+{Qj768_LjBoqp&h(T_yyVR{%?!;q7Iw}Z2Pr;fx
""",
    "deblockle colour-blind": """
|Ns900076IAv|B1hpO@a<$hpNAe)wt3@l;K&C73WXKRVW&bVNdbrL!(06#`np^r<u(*K~X!vF8G|JhC<BrPF9cG%08b%
B-Wye@cZI5jgb+~Md?U3iLyf3~x(VOmPPqCkt4rNFU#q=qAUUI6LPZ+e>BS#zdOJq5I)UK$n&B{WXD#n_I3P4eKHG){T
#&RkANGn%p8R%wkSA|R}(q{z|VkBfvJJ8S>nW^`jF1{yppDk-#(9Y{VOtHJDldv%F(C83vbVqaST2o&1c*tnW8-LNBWX
j*ZFsMfML*urr%H$QAu4e;^udzj2*S~odWg*!13kbOCUd0S|0cKO|XuC~J{Kxe<LWPxT8L{V%KC{DDWPo#nuz^Yf?#9y
75kxooV+`LJcpstUk%fZ0F5jS>CW{}6CD1wZgT1pgTf3T&HLmC+vGEjqmq2>SPi<XgpXndge(^Ywrz;lw(1P>v<$=WJI
Z4VC)RZ>nR9}Bgna92<|_s>P*y*!tONpxKk8!}mbaYcP=E%(}R&c22}F$SrbTq!6fFEBKXh=Kp>pAa)`udlCabb?JqDQ
;vxvza<LK1)A4Fo>GA7bH3+B_s3Wr?j!GQ*52()|_BvZK}4)`PgC-5fFrOGQ`vGH%DY>VpGYiL|;k?c5hz=6)@7+;)7-
g*uiIWWii9e-JzbCyqF=0fn_i#4w#dTQDcQCJ6&p9BS%+u-M~~wMM6F|9;u#oL^u$OZV#J$7<qMY*woCNh(B9VFaO(EF
)bdrz|LNBmXeBZm55W!xNEG68@`}62p~xR;&M4zkKVH@mVPRQkfV>8s%d6nfQOQjp}P6ui9kO*gMfPK>g!x<gXqzHg?L
GTld!ImF3GW8AuK`DsU#RWale}-U{4ijcaE%>O8EHsZilr92L-vgxNBDxkF@_?T2<l6Y@({Ub#ZLt<KmI2)?!*c?#Dv9
q){tKc+06Y%dt<WrJ#3xg;hx%P(cuMYC~97Qt;S#
""",
}
