import { formattingLocale, onLocaleChange } from '../../../shared/messages/locale.ts'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'

/** ISO 3166-1 alpha-2. */
const countryCodes =
  'AD,AE,AF,AG,AI,AL,AM,AO,AQ,AR,AS,AT,AU,AW,AX,AZ,BA,BB,BD,BE,BF,BG,BH,BI,BJ,BL,BM,BN,BO,BQ,BR,BS,BT,BV,BW,BY,BZ,CA,CC,CD,CF,CG,CH,CI,CK,CL,CM,CN,CO,CR,CU,CV,CW,CX,CY,CZ,DE,DJ,DK,DM,DO,DZ,EC,EE,EG,EH,ER,ES,ET,FI,FJ,FK,FM,FO,FR,GA,GB,GD,GE,GF,GG,GH,GI,GL,GM,GN,GP,GQ,GR,GS,GT,GU,GW,GY,HK,HM,HN,HR,HT,HU,ID,IE,IL,IM,IN,IO,IQ,IR,IS,IT,JE,JM,JO,JP,KE,KG,KH,KI,KM,KN,KP,KR,KW,KY,KZ,LA,LB,LC,LI,LK,LR,LS,LT,LU,LV,LY,MA,MC,MD,ME,MF,MG,MH,MK,ML,MM,MN,MO,MP,MQ,MR,MS,MT,MU,MV,MW,MX,MY,MZ,NA,NC,NE,NF,NG,NI,NL,NO,NP,NR,NU,NZ,OM,PA,PE,PF,PG,PH,PK,PL,PM,PN,PR,PS,PT,PW,PY,QA,RE,RO,RS,RU,RW,SA,SB,SC,SD,SE,SG,SH,SI,SJ,SK,SL,SM,SN,SO,SR,SS,ST,SV,SX,SY,SZ,TC,TD,TF,TG,TH,TJ,TK,TL,TM,TN,TO,TR,TT,TV,TW,TZ,UA,UG,UM,US,UY,UZ,VA,VC,VE,VG,VI,VN,VU,WF,WS,YE,YT,ZA,ZM,ZW'

let names: Intl.DisplayNames | null = null
onLocaleChange(() => {
  names = null
})

export function countryName(code: string): string {
  names ??= new Intl.DisplayNames([formattingLocale()], { type: 'region', fallback: 'code' })
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

const withArticle =
  /^(?:United |Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Central African|Dominican Republic|Isle of)|Islands$|Territor/

/** The name within a sentence: `the United States`, `Canada`. */
export function countryInSentence(code: string): string {
  const name = countryName(code)
  return withArticle.test(name) ? printingRuleMessages.countryWithArticle({ country: name }) : name
}

export interface Country {
  readonly code: string
  readonly name: string
}

/** Every country, sorted by name. */
export function listCountries(): readonly Country[] {
  return countryCodes
    .split(',')
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, formattingLocale()))
}

/** What typed text is searched in: the name and the code. */
export function searchTextOf({ name, code }: Country): string {
  return `${name} ${code}`
}

/** Whether text is typed that matches none of these countries, so that a rule would not be for the country that was meant. */
export function isCountryMissing(codes: readonly string[], typed: string, contains: (text: string, part: string) => boolean): boolean {
  const part = typed.trim()
  return part !== '' && !codes.some((code) => contains(searchTextOf({ code, name: countryName(code) }), part))
}
