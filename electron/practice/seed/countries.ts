import type { WireCountry } from '../wire-types.ts'

type Row = readonly [iso2: string, iso3: string, name: string, currency: string, vat: number, minimum: number, postalCode: string | null]

const rows: readonly Row[] = [
  ['AE', 'ARE', 'United Arab Emirates', 'AED', 0.05, 1000, null],
  ['AU', 'AUS', 'Australia', 'AUD', 0.1, 1000, '2000'],
  ['BR', 'BRA', 'Brazil', 'BRL', 0.17, 50, '01001-000'],
  ['CA', 'CAN', 'Canada', 'CAD', 0.05, 20, 'K1A 0B1'],
  ['CN', 'CHN', 'China', 'CNY', 0.13, 50, '200000'],
  ['CZ', 'CZE', 'Czechia', 'CZK', 0.21, 150, '110 00'],
  ['DE', 'DEU', 'Germany', 'EUR', 0.19, 150, '10115'],
  ['GB', 'GBR', 'United Kingdom', 'GBP', 0.2, 135, 'SW1A 1AA'],
  ['GR', 'GRC', 'Greece', 'EUR', 0.24, 150, '104 31'],
  ['HK', 'HKG', 'Hong Kong', 'HKD', 0, 0, null],
  ['IE', 'IRL', 'Ireland', 'EUR', 0.23, 150, 'D01 F5P2'],
  ['IN', 'IND', 'India', 'INR', 0.18, 0, '110001'],
  ['JP', 'JPN', 'Japan', 'JPY', 0.1, 10_000, '100-0001'],
  ['MA', 'MAR', 'Morocco', 'MAD', 0.2, 1250, '20000'],
  ['NP', 'NPL', 'Nepal', 'NPR', 0.13, 0, '44600'],
  ['NZ', 'NZL', 'New Zealand', 'NZD', 0.15, 1000, '1010'],
  ['PL', 'POL', 'Poland', 'PLN', 0.23, 150, '00-001'],
  ['SG', 'SGP', 'Singapore', 'SGD', 0.09, 400, '018956'],
  ['TR', 'TUR', 'Türkiye', 'TRY', 0.2, 30, '34000'],
  ['UA', 'UKR', 'Ukraine', 'UAH', 0.2, 150, '01001'],
  ['US', 'USA', 'United States', 'USD', 0, 800, '10001'],
  ['ZA', 'ZAF', 'South Africa', 'ZAR', 0.15, 500, '2000'],
]

const withoutPostalCodes: ReadonlySet<string> = new Set(['AE', 'HK', 'IE'])

export interface Country {
  readonly wire: WireCountry
  readonly currency: string
}

function country([iso2, iso3, name, currency, vat, minimum, postalCode]: Row, index: number): Country {
  const wire: WireCountry = {
    id: 11 + index * 7,
    default_postal_code: postalCode,
    carrier_export_code: '',
    carrier_import_code: iso2 === 'US' ? 'EIN' : '',
    carrier_tax_code: vat === 0 ? '' : 'VAT',
    export_code_label: iso2 === 'IN' ? 'IEC number' : 'Export code',
    import_code_label: iso2 === 'GB' ? 'EORI number' : 'Import code',
    tax_number_label: vat === 0 ? 'Tax number' : 'VAT number',
    iso_code_2: iso2,
    iso_code_3: iso3,
    name,
    postal_code_required: !withoutPostalCodes.has(iso2),
    vat_rate: vat,
    taxes_and_duties_config: { id: 301 + index, minimum_value_of_goods: minimum, minimum_value_of_goods_currency_id: currency },
  }
  return { wire, currency }
}

const byCode: ReadonlyMap<string, Country> = new Map(rows.map((row, index) => [row[0], country(row, index)]))

export function countryOf(code: string): Country {
  const found = byCode.get(code)
  if (found === undefined) throw new RangeError(`The practice data has no country ${code}`)
  return found
}

const byId: ReadonlyMap<number, Country> = new Map([...byCode.values()].map((each) => [each.wire.id, each]))

/** Null when no country has the id. */
export function countryById(id: number): Country | null {
  return byId.get(id) ?? null
}
