import { expect, test } from 'vitest'
import { emptyDraft, emptyGoods, type ShipmentDraft } from '../../../../shared/new-shipment/draft.ts'
import { findFormFindings, findOverridden, type FormContext } from '../../../../shared/new-shipment/form-findings.ts'
import { fullDraft, harbour, seattle, testReference } from '../../../support/new-shipment/drafts.ts'

const context: FormContext = { reference: testReference, countries: [], documents: new Set() }

/** A draft without findings: the only ones found are those that a row's change causes. */
const faultless = fullDraft({ value: '141.00', contents: 'Printed books about boats', currency: 'CAD' })

const at = (path: string, draft: ShipmentDraft): string[] =>
  findFormFindings(draft, context).flatMap((finding) => (finding.path === path ? [finding.text] : []))

const line = { ...emptyGoods(), code: '490199', description: 'Printed books', quantity: '2', weight: '1', cost: '70.50', country: 'CA' }
const to = (changes: Partial<ShipmentDraft['destination']>): Partial<ShipmentDraft> => ({
  destination: { ...faultless.destination, ...changes },
})
const parcel = (changes: Partial<ShipmentDraft['parcels'][number]>): Partial<ShipmentDraft> => ({
  parcels: [{ count: '1', weight: '9', length: '3', width: '4', height: '5', ...changes }],
})
const goods = (changes: Partial<typeof line>): Partial<ShipmentDraft> => ({ goods: [{ ...line, ...changes }] })

/** The input, the field with the message, and the message. */
const badInput: readonly (readonly [Partial<ShipmentDraft>, string, string])[] = [
  [to({ name: '' }), 'destination.name', 'Fill in this field.'],
  [to({ country: 'Atlantis' }), 'destination.country', 'Unknown country: Atlantis. Choose one from the list, or enter its number.'],
  [to({ country: '999' }), 'destination.country', 'No order uses this number so far. Check it.'],
  [to({ postalCode: '' }), 'destination.postalCode', 'United States needs a postal code.'],
  [to({ postalCode: '9' }), 'destination.postalCode', 'Postal codes of United States look different. Check it.'],
  [to({ phone: '+1 20' }), 'destination.phone', 'This does not look like a phone number.'],
  [to({ phone: '+1 206 555 0101 777 888' }), 'destination.phone', 'This does not look like a phone number of this country. Check it.'],
  [to({ email: 'ana@sol' }), 'destination.email', 'Not an email address.'],
  [to({ line1: 'x'.repeat(300) }), 'destination.line1', 'Too long: 300 of at most 255 characters.'],
  [to({ line1: 'x'.repeat(40) }), 'destination.line1', '40 characters: carriers print about 35 and may cut the rest.'],
  [to({ city: 'Sea\u0007ttle' }), 'destination.city', 'Contains a line break or an invisible character. Type this field again.'],
  [{ parcels: [] }, 'parcels', 'Enter at least one parcel.'],
  [parcel({ weight: '' }), 'parcels.0.weight', 'Fill in this field.'],
  [parcel({ weight: '0' }), 'parcels.0.weight', 'Must be more than 0.'],
  [parcel({ weight: '-1' }), 'parcels.0.weight', 'Must not be negative.'],
  [parcel({ weight: 'heavy' }), 'parcels.0.weight', 'Not a number.'],
  [parcel({ weight: '1,234' }), 'parcels.0.weight', '1,234 can be read in two ways. Write 1234 or 1.234.'],
  [{ value: '1.500' }, 'value', '1.500 can be read in two ways. Write 1500 or 1.5.'],
  [parcel({ weight: '1.2345' }), 'parcels.0.weight', 'At most 3 decimals.'],
  [parcel({ length: '10000' }), 'parcels.0.length', 'Too large: at most 9999.'],
  [parcel({ count: '1.5' }), 'parcels.0.count', 'Must be a whole number.'],
  [goods({ code: '' }), 'goods.0.code', 'Fill in this field.'],
  [goods({ code: '49AB' }), 'goods.0.code', 'An HS code has digits only.'],
  [goods({ code: '4901' }), 'goods.0.code', 'An HS code has at least 6 digits; this one has 4.'],
  [goods({ quantity: '2.5' }), 'goods.0.quantity', 'Must be a whole number.'],
  [goods({ country: 'Narnia' }), 'goods.0.country', 'Unknown country: Narnia. Choose one from the list, or enter its number.'],
  [{ value: '' }, 'value', 'Fill in this field.'],
  [{ value: '10.005' }, 'value', 'At most 2 decimals.'],
  [{ value: '10.5', currency: 'JPY' }, 'value', 'No decimals here.'],
  [{ currency: 'EURO' }, 'currency', 'No such currency: EURO. Use a code such as EUR.'],
  [{ purpose: 'gift' }, 'purpose', 'Choose one from the list, or enter its number.'],
  [{ reason: '-1' }, 'reason', 'Choose one from the list, or enter its number.'],
  [{ contents: '' }, 'contents', 'Fill in this field.'],
  [{ goods: [], withTaxesAndDuties: true }, 'withTaxesAndDuties', 'Taxes and duties can be estimated once there are goods lines.'],
]

test.each(badInput.map(([changes, path, words]) => [path, words, changes] as const))('%s: %s', (path, words, changes) => {
  expect(at(path, faultless)).toEqual([])
  expect(at(path, { ...faultless, ...changes })).toContain(words)
})

test('a pre-check shows its rule with a date, and its remedy', () => {
  const [found] = findFormFindings({ ...faultless, contents: 'gift' }, context).filter(({ path }) => path === 'contents')
  expect(found).toMatchObject({ severity: 'warning', isMissing: false })
  expect(found?.text).toMatch(/^.+\. .+\.$/)
  expect(found?.source).toMatch(/ICS2.*\d{4}-\d\d/)
})

test('reports goods that do not add up once, with both amounts', () => {
  const found = findFormFindings({ ...faultless, ...goods({ cost: '1' }) }, context).filter(({ path }) => path === 'goods')
  expect(found.map(({ source }) => source)).toEqual([expect.stringMatching(/\d{4}-\d\d/)])
  expect(found[0]?.text).toMatch(/141/)
})

test('doubts an HS code once it was looked up without result', () => {
  const draft = { ...faultless, ...goods({ code: '490177' }) }
  const known = (exists: boolean) => findFormFindings(draft, { ...context, nomenclature: { has: () => exists } })
  expect(known(true).some(({ path }) => path === 'goods.0.code')).toBe(false)
  expect(known(false).some(({ path }) => path === 'goods.0.code')).toBe(true)
})

test('empty goods lines before a filled one do not move its findings', () => {
  const draft = { ...faultless, goods: [emptyGoods(), { ...line, country: '' }] }
  expect(findFormFindings(draft, context).map(({ path }) => path)).toContain('goods.1.country')
})

test('a quote requires less than an order, and the findings follow the form', () => {
  const found = findFormFindings({ ...emptyDraft(), origin: harbour, destination: { ...seattle, name: '', country: '' } }, context)
  const blocking = found.filter(({ severity }) => severity === 'blocking')
  expect(blocking.map(({ path, stage }) => `${path} ${stage}`)).toEqual([
    'destination.country quote',
    'destination.name order',
    'parcels quote',
    'contents order',
    'value quote',
    'currency quote',
    'purpose quote',
  ])
})

test('A finding that a person overrode is no longer shown, and is shown again when the field changes', () => {
  const draft = { ...faultless, contents: 'gift' }
  const [found] = findFormFindings(draft, context).filter(({ path }) => path === 'contents')
  if (found?.preCheck == null) throw new Error('Nothing was found.')
  const override = { ...found.preCheck, reason: 'Agreed', person: 'Ana', at: '2026-11-24T09:00:00Z' }
  const known = { ...context, overrides: [override] }
  expect(findFormFindings(draft, known).map(({ path }) => path)).not.toContain('contents')
  expect(findOverridden(draft, known)).toEqual([override])
  const other = { ...faultless, contents: 'samples' }
  expect(findFormFindings(other, known).map(({ path }) => path)).toContain('contents')
  expect(findOverridden(other, known)).toEqual([])
})

test('A blocking finding cannot be overridden', () => {
  const found = findFormFindings(emptyDraft(), context).filter(({ severity }) => severity === 'blocking')
  expect(found.length).toBeGreaterThan(3)
  expect(found.map(({ preCheck }) => preCheck)).toEqual(found.map(() => null))
})
