import type { CountryCode } from '#contracts/countries.ts'

/** Host networks in the countries people ask about most; elsewhere the wholesaler names none in advance. */
const table = `
AE:Etisalat,du AR:Claro,Movistar,Personal AT:A1,Magenta,Drei AU:Telstra,Optus,Vodafone BE:Proximus,Orange,BASE
BG:A1,Vivacom,Yettel BR:Claro,TIM,Vivo CA:Rogers,Telus,Bell CH:Swisscom,Sunrise,Salt CL:Entel,Movistar,WOM
CN:China Unicom,China Mobile CO:Claro,Movistar,Tigo CR:Kolbi,Liberty,Claro CY:Cyta,Epic CZ:O2,T-Mobile,Vodafone
DE:Telekom,Vodafone,O2 DK:TDC,Telenor,Telia DO:Claro,Altice EC:Claro,Movistar EE:Telia,Elisa,Tele2
EG:Vodafone,Orange,Etisalat ES:Movistar,Orange,Vodafone FI:Elisa,DNA,Telia FR:Orange,SFR,Bouygues GB:EE,O2,Vodafone
GH:MTN,Telecel GR:Cosmote,Vodafone,Nova GT:Claro,Tigo HK:csl,3,SmarTone HN:Tigo,Claro HR:HT,A1,Telemach
HU:Telekom,Yettel,Vodafone ID:Telkomsel,XL,Indosat IE:Vodafone,Three,Eir IL:Partner,Cellcom,Pelephone IN:Airtel,Jio
IS:Siminn,Vodafone IT:TIM,Vodafone,WindTre JM:Digicel,Flow JO:Zain,Orange JP:KDDI,SoftBank,NTT Docomo
KE:Safaricom,Airtel KH:Smart,Cellcard KR:SK Telecom,KT,LG U+ LA:Unitel,LTC LK:Dialog,Mobitel LT:Telia,Bite,Tele2
LU:Post,Tango LV:LMT,Tele2,Bite MA:Maroc Telecom,Orange,inwi MO:CTM,3 MT:Epic,GO MX:Telcel,AT&T,Movistar
MY:Maxis,CelcomDigi,U Mobile NG:MTN,Airtel NI:Claro,Tigo NL:KPN,Odido,Vodafone NO:Telenor,Telia NP:Ncell
NZ:Spark,One NZ,2degrees OM:Omantel,Ooredoo PA:Tigo,Digicel PE:Claro,Movistar,Entel PH:Globe,Smart PK:Jazz,Zong
PL:Orange,Play,Plus,T-Mobile PR:T-Mobile,Liberty PT:MEO,NOS,Vodafone QA:Ooredoo,Vodafone RO:Orange,Vodafone,Digi
RS:MTS,Yettel,A1 SA:STC,Mobily,Zain SE:Telia,Tele2,Telenor SG:Singtel,StarHub,M1 SI:Telekom,A1 SK:Orange,Telekom,O2
SV:Claro,Tigo TH:AIS,TrueMove,dtac TN:Ooredoo,Orange TR:Turkcell,Vodafone TW:Chunghwa,Taiwan Mobile,FarEasTone
TZ:Vodacom,Airtel UA:Kyivstar,Vodafone,lifecell UG:MTN,Airtel US:T-Mobile,AT&T,Verizon UY:Antel,Movistar
VN:Viettel,Vinaphone,Mobifone ZA:Vodacom,MTN,Cell C
`

const entry = /([A-Z]{2}):(.+?)(?=\s[A-Z]{2}:|\s*$)/gs

const networksByCountry = new Map<string, string[]>(
  [...table.trim().replaceAll('\n', ' ').matchAll(entry)].map(([, code = '', names = '']) => [
    code,
    names.split(','),
  ]),
)

/** Host networks of those countries that are known, by country. */
export const networksOf = (codes: readonly CountryCode[]): Partial<Record<CountryCode, string[]>> =>
  Object.fromEntries(
    codes.flatMap((code) => (networksByCountry.has(code) ? [[code, networksByCountry.get(code)!]] : [])),
  )
