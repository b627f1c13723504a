import type { CountryFacts } from '../../../shared/reference-data/country.ts'

/** Interface, "Country object". Each field is parsed separately, so that a malformed one does not hide the others. */

type Fields = Readonly<Record<string, unknown>>

export function asObject(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

export function looseText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const trimmed = typeof value === 'string' ? value.trim() : ''
  return trimmed === '' ? null : trimmed
}

export function looseNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function looseId(value: unknown): number | null {
  const id = typeof value === 'string' && !/^\s*\d+\s*$/.test(value) ? null : looseNumber(value)
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}

function looseFlag(value: unknown): boolean | null {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : null
}

export interface LooseCountry {
  readonly id: number
  readonly facts: CountryFacts
}

/** Null without an id. */
export function readLooseCountry(value: unknown): LooseCountry | null {
  const wire = asObject(value)
  const id = looseId(wire?.['id'])
  if (wire === null || id === null) return null
  const duties = asObject(wire['taxes_and_duties_config'])
  const read = {
    name: looseText(wire['name']),
    isoCode2: looseText(wire['iso_code_2'])?.toUpperCase() ?? null,
    isoCode3: looseText(wire['iso_code_3'])?.toUpperCase() ?? null,
    taxNumberLabel: looseText(wire['tax_number_label']),
    importCodeLabel: looseText(wire['import_code_label']),
    exportCodeLabel: looseText(wire['export_code_label']),
    carrierTaxCode: looseText(wire['carrier_tax_code']),
    carrierImportCode: looseText(wire['carrier_import_code']),
    carrierExportCode: looseText(wire['carrier_export_code']),
    defaultPostalCode: looseText(wire['default_postal_code']),
    isPostalCodeRequired: looseFlag(wire['postal_code_required']),
    vatRate: looseNumber(wire['vat_rate']),
    dutyThreshold: looseNumber(duties?.['minimum_value_of_goods']),
    dutyThresholdCurrency: looseText(duties?.['minimum_value_of_goods_currency_id']),
  }
  return { id, facts: Object.fromEntries(Object.entries(read).filter(([, fact]) => fact !== null)) }
}
