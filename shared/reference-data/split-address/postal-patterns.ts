/** Patterns of postal codes inside a line of text, by country. */

const five = String.raw`\d{5}`
const four = String.raw`\d{4}`
const six = String.raw`\d{6}`
const threeTwo = String.raw`\d{3} ?\d{2}`

const patterns: Readonly<Record<string, string>> = {
  AT: four,
  AU: four,
  BE: four,
  BG: four,
  BR: String.raw`\d{5}-?\d{3}`,
  CA: String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d`,
  CH: four,
  CN: six,
  CZ: threeTwo,
  DE: five,
  DK: four,
  ES: five,
  FI: five,
  FR: five,
  GB: String.raw`(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})`,
  GR: threeTwo,
  HU: four,
  IE: String.raw`(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}`,
  IL: String.raw`\d{7}|\d{5}`,
  IN: String.raw`\d{3} ?\d{3}`,
  IT: five,
  JP: String.raw`〒?\d{3}-?\d{4}`,
  KR: five,
  LU: four,
  MA: five,
  MX: five,
  MY: five,
  NL: String.raw`[1-9]\d{3} ?[A-Z]{2}`,
  NO: four,
  NP: five,
  NZ: four,
  PL: String.raw`\d{2}-\d{3}`,
  PT: String.raw`\d{4}-\d{3}`,
  RO: six,
  SE: threeTwo,
  SG: six,
  SI: four,
  SK: threeTwo,
  TH: five,
  TR: five,
  TW: String.raw`\d{3,6}`,
  UA: five,
  US: String.raw`\d{5}(?:-\d{4})?`,
  ZA: four,
}

/** Countries whose addresses have no postal code: a number there is part of something else. */
const withoutCodes: ReadonlySet<string> = new Set(['AE', 'HK', 'MO', 'QA', 'AO', 'GH'])

/** Letters before a postal code in Europe, with their country. */
export const codePrefixes: Readonly<Record<string, string>> = {
  D: 'DE',
  A: 'AT',
  F: 'FR',
  I: 'IT',
  B: 'BE',
  L: 'LU',
  S: 'SE',
  N: 'NO',
  E: 'ES',
  P: 'PT',
  CH: 'CH',
  DK: 'DK',
  DE: 'DE',
  AT: 'AT',
  FR: 'FR',
  IT: 'IT',
  NL: 'NL',
  BE: 'BE',
  LU: 'LU',
  SE: 'SE',
  NO: 'NO',
  ES: 'ES',
  FI: 'FI',
  FIN: 'FI',
  PL: 'PL',
  PT: 'PT',
  CZ: 'CZ',
  SK: 'SK',
  SI: 'SI',
  HU: 'HU',
  RO: 'RO',
  BG: 'BG',
  GR: 'GR',
  LT: 'LT',
  LV: 'LV',
  EE: 'EE',
  UA: 'UA',
}

/** Matches the postal code in a line; null for a country that has none. */
export function postalCodePattern(country: string | null): RegExp | null {
  if (country !== null && withoutCodes.has(country)) return null
  const code = (country === null ? undefined : patterns[country]) ?? String.raw`\d{4,6}(?:-\d{3,4})?`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:[A-Z]{1,3})-)?(?:${code})(?![\p{L}\p{N}])`, 'gu')
}

/** Countries that can be recognized by the format of their postal code alone. */
export const tellingPatterns: readonly (readonly [string, RegExp])[] = [
  ['GB', /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/u],
  ['CA', /(?<![\p{L}\p{N}])[A-Z]\d[A-Z] \d[A-Z]\d(?![\p{L}\p{N}])/u],
  ['NL', /(?<![\p{L}\p{N}])[1-9]\d{3} [A-Z]{2}(?= \p{L})/u],
  ['BR', /(?<![\p{L}\p{N}])\d{5}-\d{3}(?![\p{L}\p{N}])/u],
  ['PL', /(?<![\p{L}\p{N}])\d{2}-\d{3}(?= \p{L})/u],
  ['PT', /(?<![\p{L}\p{N}])\d{4}-\d{3}(?= \p{L})/u],
  ['JP', /〒\d{3}-\d{4}/u],
]
