"""The palettes: 255 colours each, as base 85; the 256th place is free.

Written by ``python -m renderer.bake``: do not edit.
"""

PALETTES: dict[str, str] = {
    "deblockle classic": """
_y7L@007jJ8a9-vVoo`{vYz_PTN71fkJ#j=dP|vP4mTkW{NkbmCop=ew#nVqMsjq_q*7eT-1oaEWkV2@mWmg7k1{$kqk
b-;zQc=QH(`j8dV6p`R#M%<hWGB+8XXzr&#bYTdP}Oj5kX8+HyzikJN40k;qdZzStDOvRJ3{&x06RTgOje&*oV8uDQ<n
DuchU@X79a8_T#?5mokuVD$b*Et$Ie3hjfl^N<u9fxy{2+nySN)Sw~AhYDy|vHwG&f1%FcwpoeJd(Uq>Fk91&2cABCmT
4N_NEs(Fa5omm2vcgYzg5#$j)xMlDNJlwmYy8SVoygG2-{Zili3uSly@3_-$ZOZ+*C~RQXr;1DjG4-!M6!QMsJN~lKt<
cqz1*%$d{r=rV;fLoVSj5=MLH^=cq3SAXv~!)xrI(Cc83d0T?RNssdYliz^fe*2t+9pgIhD@urzqY(LggK%%E*QaD4E=
T8NE;Sv(oM)y(_bjJl97Y)v1Ad1zL>&(o=Q?&i;ybWZxhG^d(|Mxn7~RY9SCJM8!P98Fhzv%aNm4lNrD*`z_;$E1OxsY
iQ;mY<ZY#L0}i#>9ja@7%c*Ff^{QqSoo`+_PO|ovVL>ce2E~Ig6aamSw+-RGyQ8nr=XdXhm#mU%;GBiD)QGhLZHnccFA
e>bO44jTsSQby`F%|M%dgfK|w>b9KDPmv=2hK{S_d9?YURfnYqesg}y7d&#wx6mNx+XFIFi<$PHfOfeV3+R-^rOoX?>)
V6%>uq?fhU)Z&Zw~AT$#YD2Tr`4S&bWba>fgp@r4PZnZHbXuVIzl8A3N9-nQ$jJ6eqljgT(5{Migj3usIOx~C4gZj<ES
e7(r+?pcH_8Lb59Yuqk}<}rnk+}NG%B=VQ@5GX2+FXaallArL~>8za&vxSe2uyk#f7)-kqnM=gg19x~B5im}`=p<=n<T
B@+J7OR<Ads)#{uuDjF9wa1%j?!;pVKu^J%Is
""",
    "blokus classic": """
|M%b|6bj{q8cK7*bzVl`ke3rTeR<8J!XhvG(OfyEa9%2rdK(_9kXDa*m%qi&EJG`-WE1z`q|;z&i>25bPqRcIRQtacUq
}g1WQz(OL~fmY*}7~jf>)YGP1&SDqlLVmwTwe36IH>BnrB_IhYv$bX4k=*?%%ztiGWi!H-1&8m3Kg#)T?=sy>U^8pdBY
!c3p>37|A<F_O4$}BYBK<S|cn=!FML7R$bY5fA_d^W1DWdqtMl%627OXFB%*|W~}s>G`N~-i)OGFL6cc`vZ0J`NHHofT
|Kdrq3OCfd$yJR*KokBjE;<rE<<xEH6dF(V8U<~OAiv*mqwkl-pJp<nxe7Gt66k5G;w&0=Ci6=TWN-75~*w|Wlb`9Mh@
oHuum*k)XB7@eh&>MR#d5egm73~H4NCehFgHhF=|UkW17XAA~BF)d4ZKZBoRNkeD>qMrhiMiYH*#ChIUt#ZH{+HKSMts
K=jL)u|7wHX)}p=XpC!jU`{<hMl4!RSxIP5?8#^1k2Fv&9)d+ehMB&!mZc&jImofShixL2hj#Sq*1U;1a6+8A&9Kg#VN
F_cr?kw^kdq%aWrti^Ksg_qg=S^PmY{WVyNg$IlhB`ut{6ryw;(OdcNb_q6i#ibA6q?kXL6OM$Kk1K+>?d0Qd&49DSBN
CT@e?F7$IPUYHn3LXIDsBLoAwlx*AKV#49(+oIJOkxTH!_zk`7M%tcu$hwil%iPWw`9%t2OaH@Dcwxfi|wU$RC9XlFYM
l2kVW-JyvgkeT{Dq6T~A}Hy;u|zjEW`MH%#VyWGSygVIQ8RB(G7ULqy_lb^$Cna<ZHY5DXPJ12ARHv-+{UuF!>g5dD;5
WcZlWX*H)>dDc1=t2j2mDwCiSC9Hk)bF$;RcNrF5u>Fe@>xl*n#U5IatLhLNn6R}$mUs)k>!l6+yqsC#~BPs+ZkuAz;&
n^H_jRNaM*m%5qIh&bKTy@SP~=cZm?XL_1)5d
""",
    "curve classic": """
|M%b)3<kN2H@~!@TTMWSdu!mdUq&hvjb<v|)xfKmed@@EWkeo!Wl+_jKuS9=Egln~c{cXqxX#3|cvvL5r;3$|dGP4cR6
7}KT1SF#T4zozKQJW8mprPUjafn|m4j*|6bd*e8<cP}w5pe{gEXO!by7n%*37u(-N<ZDAjP|=!mp8pUMHWEg0i23c4=B
RA`kZN*ok*wYhF-CG#`$Fa)5JWP%{^rh;N*9E<Pv{&zwF}JtJaNMvr}FTS+-98Vp@N8$K-?NH-_JkvgTCh;CCZucVTbY
%J{K&KwX3Q9v=Meljv57I0%#duml<Q9qiFeI^+Xw1+lvUrb3c6)_$TW?4)9^46u3dD_vudTn02v7S&oDLgG8hhr#cN*<
wiFnwDkb5kPv^4qthhvM18zpReRz^synb(U@{JR=cbMI2p5D_1xfubhE|cW7TuJoD?+Rz);YIT%AI6IVz(nshTxH5WrN
B!qHYSxY{chHZ3bSZ-ZPaZVv+R6@;~Jwq%L(w;v{I4CL^4_7@JOD`5TCl%DnwvvEoA`=OXdt|t+nmj8WUr|J|r<9?Vg?
eaICl?E!jB`&xG*Ut`MmQ{MNgq!>FBuL8J}x0SBoMreIK`AZV@DlRKPif3DKH=ubYf0TKQbd14QN+H@8-~HTTN(2AFZO
0#k!}9Xe%HR34L*4iG6LXfHS3gF@s?zE*uRsBp8ruD=r=qKP3{fgf&Y#D`ZS8MlTdJAP-SE7`KTxLNX-K#<KbG+P$)$*
w4EB^xchtaAa3Wd2C&$oQgp*C(OdGmy3Gj+r`||zJP96q>^~Nsf>VKCMg&UF(VmcLmhQgBRV1wOEVUqbuV2(8)ZlyIVl
}fKPFg0CL$IJdsifDOdvoj6L(f4hjm^%ClN_FDV>XQz^#v&aW2Tdt5!T2xTT0)MkuM4dqy=Uj%X@{d1<hnf^bnG*`z@=
B^k7$g}}C>T}(UR*TV7X)1rAWf^}tEKO1soRs
""",
    "deblockle colour-blind": """
|Ns900076IAv|B1hpO@a<$hjJ9-Eht3o2gD&C76YXlseX&bVNdbrL5fBtJ%0p^r<u(*K{V!~gHH|JhC;L3P;6mvw=a=)
5j?YB>ZHFWlkiL^cUfU3ZFxe?B@fwX&^YTur^AK#P^7z_EO!h9i1j0O`?ndYaoKE<;&!rWzIrw4z?R#n_I3P4eKHG){T
#&R!opYnrj$7bH4XX^pI@qsY<UUP%a#i-ayE3IE?_b7Cg6kR7YR?0$Q7igYJULLH%(aZ^n?5H)ey+1OrNR=Aom-LNAV7
#DGcsMfML*u!yjYD4hx@&E`FWn4RZn9MaZFE~|(JTeuKeK~=7TWeMkXl-`+-F>aK!ZbKQzpZ2lAV`8|5wxFAV_;mQf)~
K5S5Hhx-o#&?nv>kTNtmFnkEF{RGFiXBzfES4F+Nqtq9}rlon(KorI151QG+BN41b~J|K^L9k$(&e321zvM^tb3(^X()
Z8k+?d6K|$lF`4(+O?)|_s>NVC{8afEGa>0;=MeVhDjYDCVp{6eQPZD+HlUkhN+ocjfjCxMJfO5pRcd4YIK4I8ar-eKe
L%SQ9uibnzr-fr?0H1Q*52()|^5>KCHOQ`PgEFax%oz@5!u0A|)?&Z(bNTYtq=_gJuW~En)-@A=trZbY(Ha&E2A&nY@@
GIxGN*fn{P&5SWyWQDcP?9WQBFBHh4Lsh)O=ZV#J$7<OJ0SXNP7R62Qea1s#^*woCq!OonBKU+~R|Jztza+Z>cZ<UBsL
OUYNxNEG68@`}6|Kf5vS&!bcE0%sLg^;6<nW}(?l9HjiR8mecEF2>tA22aC`QeF!e|qWa>qc05Tx)~z*?EO{NlZpEfRn
IpXj-n4F3GW8T1pgYV^l>t7}KdFJxyxAn<XkJCunz$te8q}hqbr1wIw!GYG-1PwEyDCY@({Ub#iR@`1z5k)&>Ow?#Dv9
q){tKcsM>x%c(Tu;^I_QSIe<asHLDuM?-ggh5
""",
    "blokus colour-blind": """
00030|NqFS7(r#DxwWlyFbp~rX7<}*o_c3l#;YK0TKMO=$5a^GkZ6o?tu`VRD4Tw|<kweLR*iQT5<iRop)O&Kf(IBif7
8BdMwN%2#j2lfUq&d>wmiIrKjE*FFfcdr%N^?H;!Y%i%E`x_N*;P`H<gr=YKONCEMq-YegCvrsJYd3Zi!5GYxd%dbYc(
^MmZc96<s6+*N7)-s+zi`Nv@o|N2iceD@34^TiC^E|HXcyVLhTf2wF=GCk{k9S5IwhYpsD^vvMFIfoZ{(ei{@a*_TI+y
|1Z`6pDFnOJ$MK#oaGfn#^M>gOR8SB_7MTV{O5#FSwRSCUEo7H`9Jm;Jh2^z^OJ!Yth4norbt_f}WSz$6ilGihV{yHYM
V)a~fMqzpu-AS)csUpI}CQ^V`jURUlzK5xtLPMnyzYUUC#FQYtAY`Rvl)+}Dn5PJe!TwQ^3WrJRm_nbyLxo2tZAb*xC0
fXRO)_4DtmQzb!LhBP}#;h#@M7<!&$97!DpW<U~JGl@qj86_hkw$sV*p+Fi5F7LT`=+kh+N(!}VLEqA~W?CU!Xnw$sP|
mD?JTpSAs-w&4-$cKl)V`Pu1_C`X2v9d9&x$pIa352GcN{-_X<ImBVqp(7bexW%L``15zrKigGbv|Sds|1)+30P}whaa
tb#!x;b6md5-{-;{A3Zd#o>q!92VGoS;Glh4n~EnUBr+ihltvxymn(d2Vw$JHiHL^k&|Jr-l3{qCK4)G3y=|kDh?QU;_
uq7cjG4ZoCcm(vEfPx8(8}w`v?h^uR6cJYG*&SYR??(wn}QTzQV~x;C@V!hEUk@bO@~xcPOy13xttcvl5!SQM6iKJag4
g*rG;xsHyAQ2Fg8FgEibjB$`c(gIYd_V)k@gZ%m)byw!hB0wyy~uLy(xIA|o#D>*hizVm>}S|EolQW}Z>7m}_8mO-xKU
EhXB~<UlhNzpY&yN0AZ{5NtIVpTf1ry4SUzI{
""",
    "curve colour-blind": """
|Ns9B3JQgVgvZ0YNk>E~DJP_)qiJVj;o;$!m5<od%vo4h8yOk5w5>WgHg$D$@bK`;%F4UDy4cv*j*X0*oST7ud8@0cK|
elIP)%=cZeLzqA|W3V5fC#mFZlTQ>+0&v$ib|rqS4UM($2=k#l@wen~aHsytuL7+}6RszqPfr!M?Y%uc_(h;&pOvu&}R
}mzI%{kb8T2RZ~!9V_)?2^wiYUfq{T)YHD6wSVTlaCnY3KOi4aHIxa0MH8eAzpPs0wrxz9!4-O3;9UR`>-J6(_laPvhd
31@0h=zlIiH3pg?d|*f`;Ux=<mBX^oR)rmeNs|Ul$4XHrl7B@rE+p{cy)1RWn^1gS#ob{ySTB>%*2C$e3p`pwX&;zdw0
ad!)a(|zPq%Vnwg`ZnqpvFVq#%iSynqbH#jylKR!KfYiCeTO(Y{CkdKd4R8vGkKOrC<y1BTsv$Ab$YskpR+S=OF($a&2
g1x=GDJLdtX=ICviPhEBTwGhPudYZ&LoqNd5fBfeqM`Qo_NJqq#lgComy!Ma{HCU*85kGK$G~)SbJNersi~-*o}FM_T1
!bscXxL2@$noS8!Rd*GcqtiKRj4gQ$s>Q4GaviuBU*1f7sN_Pft#Wg@6?l6I4=9-{0TN%*$|aZ-<A5+}zuGcXP?bzD7n
xDJUj3G%~ojw_ICVba8EGWMD`~MvI7pac*kD!ofH<HidzGTw7R_k&ISVQIU>`W@cq$VO={pIDLG3MMFV0HZ_flg-S_CB
_txMr=etIV;mbAD=8>XPD?E;DossHKRr7d85gv$sWLDwQBY3x^zt7b9ZO3}e|>l&ARj$EJ6>E`BqJd;GchnPEhr`>Cnh
8&B_lUBGkJM<{{H?!Kt1*K^<Q0CwzI62m6U2}Xb=w$`T6-qMMHLUZ#_IYFfJ^or>4HTvr|%0U|?UauC21Nv4Vel7#9{4
6B3x1m!6%RzrViO+1cXa;?~m3LP0<s92>B#rT
""",
}
