import type { CountryLookup } from './country-names.ts'
import { codePrefixes, tellingPatterns } from './postal-patterns.ts'
import { isProvince } from './provinces.ts'
import { spanWithin, type Segment, type Span } from './segments.ts'

export interface FoundCountry {
  readonly code: string | null
  /** Its position; null if it was inferred or not found. */
  readonly span: Span | null
}

/** The country at the end of a segment, such as `10115 Berlin Germany`. */
function endingCountry(segment: Segment, lookup: CountryLookup): { readonly code: string; readonly span: Span } | null {
  const starts = [...segment.text.matchAll(/(?<=\s)\S/gu)].map(({ index }) => index)
  for (const start of starts.slice(-4)) {
    const ending = segment.text.slice(start)
    const code = lookup.byName(ending)
    // Short names are often codes of provinces.
    if (code !== null && (ending.length > 3 || ending === 'USA' || ending === 'UAE'))
      return { code, span: spanWithin(segment, start, ending.length) }
  }
  return null
}

function wholeCountry(segment: Segment, isLast: boolean, lookup: CountryLookup): string | null {
  const plain = segment.text.replaceAll(/^[([]|[)\].]$/g, '')
  return lookup.byName(segment.text) ?? lookup.byName(plain) ?? (isLast ? lookup.byCode(plain) : null)
}

function inferCountry(source: string, phoneCountry: string | null | undefined): string | null {
  const prefix = /(?<![\p{L}\p{N}])([A-Z]{1,3})-\d{4,5}(?!\d)/u.exec(source)?.[1]
  if (prefix !== undefined && codePrefixes[prefix] !== undefined) return codePrefixes[prefix]
  const state = /(?<![\p{L}\p{N}])([A-Z]{2})\.? \d{5}(?:-\d{4})?(?![\p{L}\p{N}])/u.exec(source)?.[1]
  if (state !== undefined && isProvince(state, 'US')) return 'US'
  return tellingPatterns.find(([, pattern]) => pattern.test(source))?.[0] ?? phoneCountry ?? null
}

/** The country by its name or code near the end of the address; else by the format of its postal code or the phone number. */
export function findCountry(
  source: string,
  segments: readonly Segment[],
  lookup: CountryLookup,
  phoneCountry: string | null | undefined,
): FoundCountry {
  for (const [index, segment] of [...segments.entries()].toReversed()) {
    const code = index === 0 ? null : wholeCountry(segment, index === segments.length - 1, lookup)
    // Singapore and Luxembourg are towns too: a later line decides.
    if (code !== null) return { code, span: { start: segment.start, end: segment.end } }
    const ending = endingCountry(segment, lookup)
    if (ending !== null && index > 0) return ending
  }
  return { code: inferCountry(source, phoneCountry), span: null }
}
