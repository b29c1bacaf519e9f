"""The palettes: 256 colours each, as base 85.

Written by ``python -m renderer.bake``: do not edit.
"""

PALETTES: dict[str, str] = {
    "deblockle classic": """
_y7L@007jJ8a9-vVoo`{vYz_PTN71fkJ#j=dP|vP4mTkW{NkbmCop=ew#nVqMsjq_q*7eT-1oaEWkV2@mWmg7k1{$kqk
b-;zQc=QH(`j8dV6p`R#M%<hWGB+8XXzr&#bYTdP}Oj5kX8+HyzikJN40k;qdZzStDOvRJ3{&x06RTgOje&*oV8uDQ<n
DuchU@X79a8_T#?5mokuVD$b*Et$Ie3hjfl^N<u9fxy{2+nySN)Sw~AhYDy|vHwG&f1%FcwpoeJd(Uq>Fk91&2cABCmT
4N_NEs(Fa5omm2vcgYzg5#$j)xMlDNJlwmYy8SVoygG2-{Zili3uSly@3_-$ZOZ+*C~RQXr;1DjG4-!M6!QMsJN~pIy>
9az1*%$d{r=rV;fLoVSj5=MLH^=cq3SAXv~!)xrI(Cc83d0T?RNssdYliz^fe*2t+9pgIhD@urzqY(LggK%%E*QaD4E=
T8NE;Sv(oM)y(_bjJl97Y)v1Ad1zL>&(o=Q?&i;ybWZxhG^d(|Mxn7~RY9SCJM8!P98Oq#v%aNm4lNrD*`z_;$E1OxsY
iQ;mY<ZY#L0}i#>9ja@7%c*Ff^{QqSoo`+_PO|ovVL>ce2E~Ig6aamSw+-RGyQ8nr=XdXhm#mU%;GBiD)QGhLZHnccFA
e>bO44jTsSQby`F%|M%dgfK|w>b9KDPmv=2hK{S_d9?YURfnYqesg}y7d&#wx6mNx+XFIFi<$PHfOfeV3+R-^rOoX?>)
V6%>uq?fhU)Z&Zw~AT$#YD2Tr`4S&bWba>fgp@r4PZnZHbXuVIzl8A3N9-nQ$jJ6eqljgT(5{Migj3usIOx~C4gZj<ES
e7(r+?pcH_8Lb59Yuqk}<}rnk+}NG%B=VQ@5GX2+FXaallArL~>8za&vxSe2uyk#f7)-kqnM=gg19x~B5im}`=p<=n<T
B@+J7OR<Ads)#{uuDjF9wa1%j?!;pVKu^J%Ivqqz
""",
    "deblockle colour-blind": """
|Ns900076IAv|B1hpO@a<$hjJ9-Eht3o2gD&C76YXlseX&bVNdbrL5fBtJ%0p^r<u(*K{V!~gHH|JhC;L3P;6mvw=a=)
5j?YB>ZHFWlkiL^cUfU3ZFxe?dGiwX&^YTur^AK#P^7z_EO!h9i1j0O`?ndYaoKE<;&!rWzIrw4z?R#n_I3P4eKHG){T
#&R!opYnrj$7bH4XX^pI@qsY<UUP%a#i-ayE3IE?_b7Cg6kR7YR?0$Q7igYJULLH%(aZ^n?5H)ey+1OrNR=Aom-LNAV7
#DGcsMfML*u!yjYD4hx@&E`FWn4RZn9MaZFE~|(JTeuKeK~=7TWeMkXl-`+-F>aK!ZkQSzpZ2lAV`8|5wxFAV_;mQf)~
K5S5Hhx-o#&?nv>kTNtmFnkEF{RGFiXBzfES4F+Nqtq9}rlon(KorI151QG+BN41b~J|K^L9k$(&e321zvM^tb3(^X()
Z8k+?d6K|$lF`4(+O?)|_s>NVC{8afEGa>0;=MeVhDjYDCVp{6eQPZD+HlUkhN+ocjfjCxMk)X6pRcd4YIK4I8ar-eKe
L%SQ9uibnzr-fr?0H1Q*52()|^5>KCHOQ`PgEFax%oz@5!u0A|)?&Z(bNTYtq=_gJuW~En)-@A=trZbY(Ha&E2A&nY@@
GIxGN*fn{P&5SWyWQDcP?9WQBFBHh4Lsh)O=ZV#J$7<OJ0SXNP7R62Qea1s#^*woCq!OonBKU+~R|Jztza+Z>cZ<UBsL
OUYNxNEG68@`}6|Kf5vS&!bcE0%sLg^;6<nW}(?l9HjiR8mecEF2>tA22dE`QeF!e|qWa>qc05Tx)~z*?EO{NliyGfRn
IpXj-n4F3GW8T1pgYV^l>t7}KdFJxyxAn<XkJCunz$te8q}hqbr1wIw!GYG-1PwEyDCY@({Ub#iR@`1z5k)&>Ow?#Dv9
q){tKcsM>x%c(Tu;^I_QSIe<asHLDuM?-gghB`Pj
""",
}
