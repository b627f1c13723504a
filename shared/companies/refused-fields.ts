import type { CompanyField } from './company-draft.ts'

/** One reason of a refusal, verbatim, and its field; null if the form has no such field. */
export interface RefusalReason {
  readonly field: CompanyField | null
  readonly quote: string
}

const addressFields: readonly (readonly [RegExp, CompanyField])[] = [
  [/^(?:address )?(?:address|line|street)[ _]?1\b|^street\b/i, 'line1'],
  [/^(?:address )?(?:address|line|street)[ _]?2\b/i, 'line2'],
  [/^(?:address )?(?:address|line|street)[ _]?3\b/i, 'line3'],
  [/^(?:address )?(?:postal|post|zip)[ _]?code\b|^(?:address )?zip\b/i, 'postalCode'],
  [/^(?:address )?city\b/i, 'city'],
  [/^(?:address )?(?:province|state)\b/i, 'province'],
  [/^(?:address )?country\b/i, 'countryId'],
  [/^(?:address )?phone\b/i, 'phone'],
  [/^(?:address )?import[ _]code\b/i, 'importCode'],
  [/^(?:address )?export[ _]code\b/i, 'exportCode'],
  [/^(?:address )?tax[ _]number\b/i, 'taxNumber'],
  [/^(?:address )?classification\b/i, 'classification'],
  [/^address e-?mail\b/i, 'addressEmail'],
  [/^address name\b/i, 'contact'],
  [/^address company\b/i, 'addressCompany'],
]

const companyFields: readonly (readonly [RegExp, CompanyField])[] = [
  [/^(?:company )?name\b/i, 'name'],
  [/^(?:api[ _]?users?[ .]*)?e-?mail\b/i, 'email'],
  [/^currency\b/i, 'currency'],
]

function fieldOf(quote: string): CompanyField | null {
  const found = [...companyFields, ...addressFields].find(([pattern]) => pattern.test(quote))
  return found?.[1] ?? null
}

/**
 * The reasons in a refusal of POST /companies: `Validation failed: ` and sentences that start with the name of a field. The interface
 * documents two of them, a taken name and a taken e-mail; others are matched by the names of the fields or not at all.
 */
export function refusalReasons(upstreamMessage: string): readonly RefusalReason[] {
  const quotes = upstreamMessage.split('\n').flatMap((line) => line.replace(/^\s*validation failed:\s*/i, '').split(/,\s+(?=\p{Lu})/u))
  return [...new Set(quotes.map((quote) => quote.trim()))]
    .filter((quote) => quote !== '')
    .map((quote) => ({ field: fieldOf(quote.replace(/^(?:company\.)?address(?:_attributes)?\./i, 'address ')), quote }))
}
