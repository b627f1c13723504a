import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDescription } from '../../../../shared/pre-checks/check-description.ts'
import { checkShipment } from '../../../../shared/pre-checks/check-shipment.ts'
import type { CheckedParty } from '../../../../shared/pre-checks/shipment-facts.ts'

interface Row {
  readonly namesGoods: boolean
  readonly description: string
  /** The finding as `rule strength source`, or `none`. */
  readonly expected: string | undefined
}

function readTable(file: string): Row[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => /^[+-] /.test(line))
    .map((line) => {
      const [description = '', expected] = line.slice(2).split(' | ')
      return { namesGoods: line.startsWith('+'), description, expected }
    })
}

const rows = readTable('descriptions.txt')
const heldOut = readTable('held-out-descriptions.txt')

const namesGoods = (description: string): boolean => ['specific', 'partly-vague'].includes(checkDescription(description).kind)

function partyIn(countryCode: string): CheckedParty {
  const address = { phone: '+49 30 23125 117', postalCode: '10967', postalCodeRequired: true }
  return { ...address, countryCode, countryName: null, isBusiness: undefined, taxNumber: null, importCode: null, taxNumberLabel: undefined }
}

const foundVague = (some: readonly Row[]): number => some.filter(({ description }) => !namesGoods(description)).length

/** What a shipment abroad with this description is found to have. */
function findingOf(contents: string): string {
  const unknown = { incoterm: undefined, value: null, currency: null, goods: undefined, parcelWeight: undefined, hasInvoice: undefined }
  const [finding] = checkShipment({ ...unknown, origin: partyIn('GB'), destination: partyIn('DE'), contents })
  return finding === undefined ? 'none' : `${finding.rule} ${finding.strength} ${finding.source}`
}

test('The table has 200 descriptions, half of them acceptable', () => {
  expect(rows).toHaveLength(200)
  expect(rows.filter((row) => row.namesGoods)).toHaveLength(100)
})

test('Every description of the table is judged as expected, by the rule, strength and source that it names', () => {
  expect(rows.filter((row) => namesGoods(row.description) !== row.namesGoods)).toEqual([])
  expect(rows.map(({ description }) => `${description} | ${findingOf(description)}`)).toEqual(
    rows.map(({ description, expected }) => `${description} | ${expected}`),
  )
})

test('Of descriptions that did not feed the lists, seven in ten vague ones are found and no more than one in fifty good ones', () => {
  const good = heldOut.filter((row) => row.namesGoods)
  const vague = heldOut.filter((row) => !row.namesGoods)
  expect([good.length, vague.length]).toEqual([62, 75])
  expect(heldOut.filter(({ description }) => rows.some((row) => row.description.toLowerCase() === description.toLowerCase()))).toEqual([])
  expect(foundVague(vague) / vague.length).toBeGreaterThanOrEqual(0.7)
  expect(foundVague(good) / good.length).toBeLessThanOrEqual(0.02)
})

describe('A description', () => {
  test.each([null, '', '  \n'])('of %j is missing', (description) => {
    expect(checkDescription(description)).toEqual({ kind: 'missing' })
  })

  test.each(['SPARE PARTS', 'Spare Parts.', '  spare   parts ', 'spáre pàrts', 'Ｓｐａｒｅ ｐａｒｔｓ', '3 x spare parts'])(
    'is judged alike in every spelling: %s',
    (description) => expect(checkDescription(description).kind).toBe('vague'),
  )

  test.each([
    ['points to a document', ['as per invoice', 'According to invoice', 'refer to packing list', 'laut Rechnung', 'Selon facture jointe']],
    ['is only a number', ['PO 12345', 'Order no. 4711', 'SKU-99 812', '1x item', '3 pallets']],
    [
      'is a kind of goods with a general noun',
      ['Motorcycle parts', 'Spare parts for machines', 'Beauty products', 'Lab supplies', 'Bürobedarf'],
    ],
    ['is a term of freight', ['FAK', 'STC', 'LCL cargo', 'Chemicals non-hazardous', 'Fruit Pulp']],
    ['was typed to fill the field', ['qwerty', 'aaaa', 'xxxx']],
    ['names no goods in another language', ['Handelsware', 'Muster ohne Wert', 'Marchandises diverses', 'Accesorios para coche']],
  ])('that %s is vague', (_, descriptions) => {
    expect(descriptions.filter((description) => checkDescription(description).kind !== 'vague')).toEqual([])
  })

  test.each([
    ['begins with a general noun', ['Product catalogues', 'Sample bottles, glass', 'Equipment cases']],
    ['says the number beside the goods', ['Ceramic mug, item 4711', 'Smartphones, 128 GB', 'Button cells in equipment (UN 3091)']],
    ['has a container for goods', ['Mail boxes', 'Shopping bags', 'Tool boxes']],
    ['says more than one word about parts', ['Hydraulic pump parts', 'Brake caliper parts for trucks']],
  ])('that %s is specific', (_, descriptions) => {
    expect(descriptions.filter((description) => checkDescription(description).kind !== 'specific')).toEqual([])
  })

  test('names the EU list as the source if a term is on that list, and another source otherwise', () => {
    expect(checkDescription('parts')).toMatchObject({ source: 'ics2' })
    expect(checkDescription('household goods')).toMatchObject({ source: 'cbp' })
    expect(checkDescription('spares')).toMatchObject({ source: 'carriers' })
  })

  test('with some of its goods is partly vague, and the vague part is quoted', () => {
    expect(checkDescription('Ceramic mugs, accessories')).toEqual({ kind: 'partly-vague', vague: ['accessories'], source: 'ics2' })
  })

  test('with a material beside its goods is specific', () => {
    expect(checkDescription('Kitchen knives, stainless steel')).toEqual({ kind: 'specific' })
  })

  test.each(['茶具', 'أكواب خزفية', 'Керамические кружки', 'ceramiczne kubki'])(
    'in another language or script is specific: %s',
    (description) => {
      expect(checkDescription(description)).toEqual({ kind: 'specific' })
    },
  )

  test.each(['样品', 'هدية', 'запчасти', 'próbki'])('is vague in another language or script: %s', (description) => {
    expect(checkDescription(description).kind).toBe('vague')
  })
})
