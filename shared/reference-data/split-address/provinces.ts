import { foldName } from './country-names.ts'

const tables: Readonly<Record<string, string>> = {
  US: String.raw`AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico`,
  CA: String.raw`AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`,
  AU: String.raw`ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia`,
  BR: String.raw`AC,AL,AP,AM,BA,CE,DF,ES,GO,MA,MT,MS,MG,PA,PB,PR,PE,PI,RJ,RN,RS,RO,RR,SC,SP,SE,TO`,
  IN: String.raw`Andhra Pradesh,Assam,Bihar,Delhi,Goa,Gujarat,Haryana,Karnataka,Kerala,Madhya Pradesh,Maharashtra,Odisha,Punjab,Rajasthan,Tamil Nadu,Telangana,Uttar Pradesh,Uttarakhand,West Bengal`,
  MX: String.raw`CDMX,Jalisco,Nuevo León,Puebla,Querétaro,Guanajuato,Yucatán,Quintana Roo,Baja California,Estado de México,Sonora,Chihuahua`,
  MY: String.raw`Selangor,Johor,Penang,Pulau Pinang,Perak,Sabah,Sarawak,Kedah,Melaka`,
  JP: String.raw`Tokyo,Osaka,Kyoto,Hokkaido,Kanagawa,Aichi,Fukuoka,Hyogo,Saitama,Chiba,Hiroshima,Nagano,Shizuoka,Okinawa,Nara,東京都,大阪府,京都府,北海道,神奈川県,愛知県,福岡県,兵庫県`,
  CN: String.raw`Guangdong,Zhejiang,Jiangsu,Sichuan,Fujian,Hubei,Hunan,Shandong,Henan,Hebei,Anhui,Liaoning,Guangdong Province,Zhejiang Province,Jiangsu Province,Sichuan Province`,
  AE: String.raw`Dubai,Abu Dhabi,Sharjah,Ajman,Fujairah,Ras Al Khaimah,Umm Al Quwain`,
  ZA: String.raw`Gauteng,Western Cape,KwaZulu-Natal,Eastern Cape,Free State,Limpopo,Mpumalanga,North West,Northern Cape`,
  GB: String.raw`Greater Manchester,West Midlands,Kent,Essex,Surrey,Devon,Cornwall,Norfolk,Suffolk,Hampshire,Oxfordshire,Cambridgeshire,Lancashire,West Yorkshire,South Yorkshire,North Yorkshire,Merseyside,Berkshire,Somerset,Hertfordshire`,
  IE: String.raw`Co. Cork,Co. Dublin,Co. Galway,Co. Kerry,Co. Limerick,Co. Kildare,County Cork,County Dublin,County Galway,County Kerry,County Limerick,County Kildare`,
}

/** Countries that write the province after the town as two capitals, in brackets or not. */
export const provinceAfterTown: ReadonlySet<string> = new Set(['IT'])

const folded = new Map<string, ReadonlySet<string>>()

function namesOf(country: string): ReadonlySet<string> {
  const known = folded.get(country)
  if (known !== undefined) return known
  const entries = (tables[country] ?? '').split(',').filter((entry) => entry !== '')
  const names = entries.flatMap((entry) => {
    const [, code, name] = /^([A-Z]{2,3}) (.+)$/u.exec(entry) ?? []
    return code === undefined || name === undefined ? [entry] : [code, name]
  })
  const made = new Set(names.map(foldName))
  folded.set(country, made)
  return made
}

/** Whether a text is a province, state or county of the country. A code counts in capitals only. */
export function isProvince(text: string, country: string | null): boolean {
  if (country === null) return false
  const isCode = /^\p{L}{2,3}$/u.test(text)
  return namesOf(country).has(foldName(text)) && (!isCode || text === text.toUpperCase())
}
