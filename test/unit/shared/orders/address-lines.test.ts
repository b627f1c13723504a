import { describe, expect, it } from 'vitest'
import { addressLines, linesWithProvince, personLine } from '../../../../shared/orders/address-lines.ts'
import type { Address } from '../../../../shared/orders/order.ts'
import { emptyAddress } from '../../../support/orders/empty-address.ts'

function linesOf(address: Partial<Address>): readonly string[] {
  return addressLines({ ...emptyAddress, ...address }).lines
}

describe('an address in its country’s format', () => {
  it('puts the German postal code before the town, the town in capitals, the country last', () => {
    const address = {
      name: 'Ute Groß',
      company: 'Werk GmbH',
      lines: ['Lange Straße 1'],
      postalCode: '10115',
      city: 'Berlin',
      countryCode: 'DE',
      countryName: 'Germany',
    }
    expect(linesOf(address)).toEqual(['Ute Groß', 'Werk GmbH', 'Lange Straße 1', '10115 BERLIN', 'GERMANY'])
  })

  it.each([
    ['US', { city: 'Austin', province: 'tx', postalCode: '78701' }, ['AUSTIN, TX 78701']],
    ['CA', { city: 'Montréal', province: 'QC', postalCode: 'h2x 1y4' }, ['MONTRÉAL QC H2X 1Y4']],
    ['GB', { city: 'London', postalCode: 'SW1A 1AA' }, ['LONDON', 'SW1A 1AA']],
    ['AU', { city: 'Perth', province: 'WA', postalCode: '6000' }, ['PERTH WA 6000']],
    ['FR', { city: 'Paris', postalCode: '75001' }, ['75001 PARIS']],
    ['IT', { city: 'Torino', province: 'TO', postalCode: '10121' }, ['10121 TORINO TO']],
    ['BR', { city: 'São Paulo', province: 'SP', postalCode: '01310-100' }, ['SÃO PAULO-SP', '01310-100']],
    ['CH', { city: 'Zürich', postalCode: '8001' }, ['CH-8001 Zürich']],
    ['CH', { city: 'Zürich', postalCode: 'CH-8001' }, ['CH-8001 Zürich']],
    ['TR', { city: 'İzmir', province: 'İzmir', postalCode: '35210' }, ['35210 İZMİR/İzmir']],
    ['IN', { city: 'Bengaluru', province: 'Karnataka', postalCode: '560025' }, ['BENGALURU 560025', 'Karnataka']],
    ['SG', { city: 'Singapore', postalCode: '018989' }, ['SINGAPORE 018989']],
    ['HU', { city: 'Budapest', postalCode: '1051' }, ['BUDAPEST', '1051']],
  ])('follows the format of its country: %s', (countryCode, parts, lines) => {
    expect(linesOf({ ...parts, countryCode, countryName: 'Land' })).toEqual([...lines, 'LAND'])
  })

  it('goes from country to person in Japanese, and the other way round in Latin letters, and keeps every town', () => {
    const japanese = {
      name: '山田 花子',
      lines: ['桜丘町1-2'],
      city: '渋谷区',
      province: '東京都',
      postalCode: '150-0031',
      countryCode: 'JP',
    }
    expect(linesOf({ ...japanese, countryName: 'Japan' })).toEqual(['〒150-0031', '東京都渋谷区', '桜丘町1-2', '山田 花子', 'JAPAN'])
    const latin = { name: 'Hanako Yamada', lines: ['1-2 Sakuragaoka'], city: 'Shibuya', province: 'Tokyo', postalCode: '150-0031' }
    expect(linesOf({ ...latin, countryCode: 'JP' })).toEqual(['Hanako Yamada', '1-2 Sakuragaoka, Shibuya, TOKYO', '150-0031', 'JP'])
  })

  it('gives a town or code its own line if the country’s format has no place for it', () => {
    expect(linesOf({ lines: ['Rua 1'], city: 'Taipa', postalCode: '999078', countryCode: 'MO' })).toEqual([
      'Rua 1',
      'Taipa',
      '999078',
      'MO',
    ])
    expect(linesOf({ city: 'دبي', province: 'دبي', postalCode: '0000', countryCode: 'AE' })).toEqual(['دبي', '0000', 'AE'])
  })

  it('omits a province that the format of the country does not use, and returns it separately', () => {
    const french = addressLines({ ...emptyAddress, city: 'Nice', postalCode: '06000', province: 'Provence', countryCode: 'FR' })
    expect(french).toEqual({ lines: ['06000 NICE', 'FR'], province: 'Provence' })
    expect(addressLines({ ...emptyAddress, city: 'Austin', province: 'TX', countryCode: 'US' }).province).toBe(null)
  })

  it.each([
    ['PL', { city: 'Łódź', province: 'łódzkie', postalCode: '90-001', countryName: 'Poland' }, ['90-001 ŁÓDŹ', 'łódzkie', 'POLAND']],
    [
      'NZ',
      { city: 'Waitangi', province: 'Chatham Islands', postalCode: '8942', countryName: 'New Zealand' },
      ['WAITANGI 8942', 'Chatham Islands', 'NEW ZEALAND'],
    ],
    ['DE', { city: 'Berlin', province: 'Berlin', postalCode: '10115', countryName: 'Germany' }, ['10115 BERLIN', 'GERMANY']],
    [
      'FR',
      { city: 'Nice', province: 'Provence', postalCode: '06000', countryCode: null, countryName: null },
      ['NICE', '06000', 'Provence'],
    ],
  ])('puts the province on its own line before the country if it is requested: %s', (countryCode, parts, lines) => {
    expect(linesWithProvince({ ...emptyAddress, countryCode, ...parts })).toEqual(lines)
  })

  it.each([
    ['CN', { city: '上海市', province: '上海' }, ['上海市']],
    ['CN', { city: '广州市', province: '广东省' }, ['广东省广州市']],
    ['CN', { city: 'Shanghai', province: 'Shanghai' }, ['Shanghai']],
    ['JP', { city: '東京都台東区', province: '東京都' }, ['東京都台東区']],
    ['JP', { city: 'Tokyo', province: 'Tokyo' }, ['Tokyo']],
    ['KR', { city: '서울특별시', province: '서울특별시' }, ['서울특별시']],
    ['TW', { city: '台北市', province: '台北市' }, ['台北市']],
    ['TH', { city: 'กรุงเทพมหานคร', province: 'กรุงเทพมหานคร' }, ['กรุงเทพมหานคร']],
    ['TR', { city: 'İstanbul', province: 'İstanbul' }, ['İSTANBUL']],
    ['VN', { city: 'Vinh Long', province: 'Vinh' }, ['VINH LONG', 'Vinh']],
    ['US', { city: 'New York', province: 'New York' }, ['NEW YORK, NEW YORK']],
  ])('omits a province that the town already names: %s %o', (countryCode, address, expected) => {
    expect(addressLines({ ...emptyAddress, ...address, countryCode })).toEqual({ lines: [...expected, countryCode], province: null })
  })

  it('finds the line with the person, even if the postal code comes first', () => {
    const japanese = { ...emptyAddress, name: '山田 花子', postalCode: '150-0031', city: '渋谷区', province: '東京都', countryCode: 'JP' }
    const { lines } = addressLines(japanese)
    expect(lines[0]).toBe('〒150-0031')
    expect(lines[personLine(japanese, lines)]).toBe('山田 花子')
    expect(personLine(emptyAddress, ['Lyon'])).toBe(0)
  })

  it('returns no province that is the same as the town', () => {
    expect(addressLines({ ...emptyAddress, city: 'Singapore', province: 'Singapore', countryCode: 'SG' }).province).toBeNull()
    expect(addressLines({ ...emptyAddress, city: 'Kentville', province: 'Kent', countryCode: 'GB' }).province).toBe('Kent')
  })

  it('writes an address of an unknown country in the given order', () => {
    expect(linesOf({ name: 'A', lines: ['B'], city: 'C', postalCode: '1', countryCode: 'QQ' })).toEqual(['A', 'B', 'C', '1', 'QQ'])
    expect(linesOf({ city: 'Nowhere' })).toEqual(['NOWHERE'])
  })

  it("shows the service's own summary when it has no parts, and nothing for nothing", () => {
    expect(linesOf({ summary: '1 Main St\nSpringfield', countryCode: 'US' })).toEqual(['1 Main St', 'Springfield'])
    expect(linesOf({})).toEqual([])
  })
})
