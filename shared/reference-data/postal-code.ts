import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** For countries that are missing in the table or for which it is too narrow. */
const ownPatterns: Readonly<Record<string, RegExp>> = {
  GR: /^\d{3} ?\d{2}$/,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/i,
  CZ: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  SE: /^(?:SE-?)?\d{3} ?\d{2}$/i,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(?:-\d{3})?$/,
  BR: /^\d{5}-?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  US: /^\d{5}(?:-?\d{4})?$/,
  LT: /^(?:LT-?)?\d{5}$/i,
  LV: /^(?:LV-?)?\d{4}$/i,
}

/** Countries without postal codes. */
const withoutPostalCodes: ReadonlySet<string> = new Set(['AE', 'AO', 'BO', 'BS', 'BW', 'FJ', 'GH', 'HK', 'MO', 'QA', 'UG', 'ZW'])

/**
 * Whether a text may be a postal code of the country. Null if unknown: without a country, or without a rule for it. A code that
 * is not plausible may still be right, so it is a reason to check and not to refuse.
 */
export function isPlausiblePostalCode(code: string, isoCode2: string | null): boolean | null {
  const trimmed = code.trim()
  if (isoCode2 === null || trimmed === '') return null
  if (withoutPostalCodes.has(isoCode2)) return null
  const own = ownPatterns[isoCode2]
  if (own !== undefined) return own.test(trimmed)
  return postcodeValidatorExistsForCountry(isoCode2) ? postcodeValidator(trimmed.toUpperCase(), isoCode2) : null
}
