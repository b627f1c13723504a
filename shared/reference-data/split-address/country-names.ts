import type { Country } from '../country.ts'

/** Languages in which people write countries in addresses. */
const languages = 'en,de,fr,es,it,nl,pt,pl,cs,sk,da,sv,nb,fi,el,tr,hu,ro,uk,ja,zh,zh-Hant,ko,ar,he,th'.split(',')

/** Names that Unicode's data lacks. */
const otherNames = new Map(
  String.raw`usa=US|u.s.a.=US|united states of america=US|uk=GB|u.k.=GB|great britain=GB|england=GB|scotland=GB|wales=GB|northern ireland=GB|uae=AE|u.a.e.=AE|holland=NL|the netherlands=NL|czech republic=CZ|turkey=TR|republic of korea=KR|republic of ireland=IE|p.r. china=CN|pr china=CN|p.r.c.=CN|hong kong=HK|hong kong sar=HK|macau=MO`
    .split('|')
    .map((entry): [string, string] => [entry.slice(0, -3), entry.slice(-2)]),
)

export function foldName(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
let namesOfAll: ReadonlyMap<string, string> | null = null

/** Every country's names in these languages, folded, with its code. */
function worldNames(): ReadonlyMap<string, string> {
  if (namesOfAll !== null) return namesOfAll
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    // Codes of former countries have the name of their successor.
    .filter((code) => english.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  const names = new Map<string, string>()
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = display.of(code)
      if (name !== undefined && !names.has(foldName(name))) names.set(foldName(name), code)
    }
  }
  for (const [name, code] of otherNames) names.set(name, code)
  namesOfAll = names
  return names
}

/** The code of the country that has this name in any of the languages, or a common abbreviation of it. */
export function codeOfCountryName(name: string): string | null {
  return worldNames().get(foldName(name)) ?? null
}

/** The codes of all countries whose English name begins like this. */
export function codesOfBeginning(beginning: string): ReadonlySet<string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = [...new Set(worldNames().values())]
  return new Set(codes.filter((code) => foldName(english.of(code) ?? '').startsWith(foldName(beginning))))
}

export interface CountryLookup {
  /** The code of a country by its name in any of the languages. */
  byName(text: string): string | null
  /** The code by a code of two or three letters. */
  byCode(text: string): string | null
  idOf(code: string): number | null
}

/** Finds countries: known ones with their ids, and all others by name. */
export function createCountryLookup(known: readonly Pick<Country, 'id' | 'name' | 'isoCode2' | 'isoCode3'>[]): CountryLookup {
  const names = new Map<string, string>()
  const codes = new Map<string, string>()
  const ids = new Map<string, number>()
  for (const { id, name, isoCode2, isoCode3 } of known) {
    if (isoCode2 === null) continue
    ids.set(isoCode2, id)
    if (name !== null) names.set(foldName(name), isoCode2)
    codes.set(isoCode2, isoCode2)
    if (isoCode3 !== null) codes.set(isoCode3, isoCode2)
  }
  return {
    byName: (text) => names.get(foldName(text)) ?? codeOfCountryName(text),
    byCode: (text) => codes.get(text) ?? (/^[A-Z]{2}$/.test(text) && [...worldNames().values()].includes(text) ? text : null),
    idOf: (code) => ids.get(code) ?? null,
  }
}
