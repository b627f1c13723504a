import { describe, expect, it } from 'vitest'
import {
  emptyAddress,
  emptyDraft,
  emptyGoods,
  type DraftAddress,
  type DraftGoods,
  type DraftParcel,
  type ShipmentDraft,
} from '../../../../shared/new-shipment/draft.ts'
import type { FindingCode } from '../../../../shared/new-shipment/finding.ts'
import { noReference } from '../../../../shared/new-shipment/reference-port.ts'
import { validateDraft } from '../../../../shared/new-shipment/validate-draft.ts'
import { messageText } from '../../../support/message-text.ts'
import { fullDraft, harbour, seattle, smallestDraft, testReference } from '../../../support/new-shipment/drafts.ts'

const parcel = (changes: Partial<DraftParcel>): Partial<ShipmentDraft> => ({
  parcels: [{ count: '1', weight: '2', length: '3', width: '4', height: '5', ...changes }],
})
const goods = (changes: Partial<DraftGoods>): Partial<ShipmentDraft> => ({
  goods: [{ ...emptyGoods(), code: '490199', description: 'Books', ...changes }],
})
const destination = (changes: Partial<DraftAddress>): Partial<ShipmentDraft> => ({ destination: { ...seattle, ...changes } })
const origin = (changes: Partial<DraftAddress>): Partial<ShipmentDraft> => ({ origin: { ...harbour, ...changes } })

const country = (typed: string): DraftAddress => ({ ...emptyAddress(), country: typed })

/** Bad input: what is typed, the field it is found at, and as what. `!` blocks. */
const badInput: readonly (readonly [Partial<ShipmentDraft>, string, FindingCode, string])[] = [
  [{ contents: 'Books \ud83d' }, 'contents', 'damagedCharacter', '!'],
  [{ contents: 'Books ⟨U+D83D⟩' }, 'contents', 'damagedCharacter', '!'],
  [destination({ name: 'Ana \udc00' }), 'destination.name', 'damagedCharacter', '!'],
  [goods({ description: 'Books \ud83d' }), 'goods.0.description', 'damagedCharacter', '!'],
  [{ contents: 'Books \u202eskoob' }, 'contents', 'invisibleCharacters', ''],
  [{ contents: 'Books ⟨U+202E⟩skoob' }, 'contents', 'invisibleCharacters', ''],
  [destination({ line1: '500 \u2066Pine St\u2069' }), 'destination.line1', 'invisibleCharacters', ''],
  [goods({ description: 'Books\u200f' }), 'goods.0.description', 'invisibleCharacters', ''],
  [{ contents: 'x'.repeat(20_000) }, 'contents', 'cut', '!'],
  [origin({ country: '' }), 'origin.country', 'required', '!'],
  [destination({ country: 'Atlantis' }), 'destination.country', 'unknownCountry', '!'],
  [destination({ country: '0' }), 'destination.country', 'unknownCountry', '!'],
  [destination({ country: '99999999999' }), 'destination.country', 'unknownCountry', '!'],
  [destination({ country: '77' }), 'destination.country', 'unlistedCountry', ''],
  [destination({ name: ' ' }), 'destination.name', 'required', '!'],
  [destination({ line1: '' }), 'destination.line1', 'required', '!'],
  [destination({ city: '' }), 'destination.city', 'required', '!'],
  [destination({ postalCode: ' ' }), 'destination.postalCode', 'postalCodeRequired', '!'],
  [destination({ email: 'ana' }), 'destination.email', 'email', '!'],
  [destination({ email: 'ana@sol' }), 'destination.email', 'email', '!'],
  [destination({ email: 'a@sol.example, b@sol.example' }), 'destination.email', 'email', '!'],
  [destination({ phone: 'call me' }), 'destination.phone', 'phone', ''],
  [destination({ phone: '123' }), 'destination.phone', 'phone', ''],
  [destination({ name: 'x'.repeat(256) }), 'destination.name', 'tooLong', '!'],
  [destination({ line1: 'x'.repeat(36) }), 'destination.line1', 'longForLabel', ''],
  [destination({ line2: 'Floor 2\nDoor 3' }), 'destination.line2', 'controlCharacter', '!'],
  [{ broker: { ...harbour, line1: '' } }, 'broker.line1', 'required', '!'],
  [{ broker: { ...harbour, country: '' } }, 'broker.country', 'required', '!'],
  [{ importerOfRecord: { ...harbour, email: '@' } }, 'importerOfRecord.email', 'email', '!'],
  [{ parcels: [] }, 'parcels', 'noParcels', '!'],
  [{ parcels: emptyDraft().parcels }, 'parcels', 'noParcels', '!'],
  [{ parcelText: '2x40x30x20 12kg' }, 'parcels', 'parcelsNotAdded', '!'],
  [{ parcels: emptyDraft().parcels, parcelText: '2x40x30x20' }, 'parcels', 'parcelsNotAdded', '!'],
  [parcel({ count: '0' }), 'parcels.0.count', 'zero', '!'],
  [parcel({ count: '1,5' }), 'parcels.0.count', 'notWhole', '!'],
  [parcel({ count: '100' }), 'parcels.0.count', 'tooLarge', '!'],
  [parcel({ weight: '' }), 'parcels.0.weight', 'required', '!'],
  [parcel({ weight: '0' }), 'parcels.0.weight', 'zero', '!'],
  [parcel({ weight: '-1' }), 'parcels.0.weight', 'negative', '!'],
  [parcel({ weight: '2 kg' }), 'parcels.0.weight', 'notANumber', '!'],
  [parcel({ weight: '1,234' }), 'parcels.0.weight', 'ambiguousNumber', '!'],
  [parcel({ weight: '1.2345' }), 'parcels.0.weight', 'tooManyDecimals', '!'],
  [parcel({ weight: '100000' }), 'parcels.0.weight', 'tooLarge', '!'],
  [parcel({ length: 'long' }), 'parcels.0.length', 'notANumber', '!'],
  [parcel({ width: '-4' }), 'parcels.0.width', 'negative', '!'],
  [parcel({ height: '' }), 'parcels.0.height', 'required', '!'],
  [{ contents: '  ' }, 'contents', 'required', '!'],
  [{ contents: 'x'.repeat(256) }, 'contents', 'tooLong', '!'],
  [{ value: '' }, 'value', 'required', '!'],
  [{ value: 'much' }, 'value', 'notANumber', '!'],
  [{ value: '-5' }, 'value', 'negative', '!'],
  [{ value: '1,234' }, 'value', 'ambiguousNumber', '!'],
  [{ value: '1.005' }, 'value', 'tooManyDecimals', '!'],
  [{ value: '1.500' }, 'value', 'ambiguousNumber', '!'],
  [{ value: '10.5', currency: 'JPY' }, 'value', 'tooManyDecimals', '!'],
  [{ value: '1000000000000' }, 'value', 'tooLarge', '!'],
  [{ value: '0' }, 'value', 'noValue', ''],
  [{ currency: '' }, 'currency', 'required', '!'],
  [{ currency: 'EURO' }, 'currency', 'unknownCurrency', '!'],
  [{ currency: '€' }, 'currency', 'unknownCurrency', '!'],
  [{ purpose: '' }, 'purpose', 'required', '!'],
  [{ purpose: 'sale' }, 'purpose', 'notAnId', '!'],
  [{ reason: '-3' }, 'reason', 'notAnId', '!'],
  [{ invoiceNumber: 'x'.repeat(300) }, 'invoiceNumber', 'tooLong', '!'],
  [{ customerReference: 'A\u0000B' }, 'customerReference', 'controlCharacter', '!'],
  [goods({ code: '' }), 'goods.0.code', 'required', '!'],
  [goods({ code: 'books' }), 'goods.0.code', 'hsCode', '!'],
  [goods({ code: '4901' }), 'goods.0.code', 'hsCodeLength', ''],
  [goods({ description: '' }), 'goods.0.description', 'goodsDescriptionMissing', ''],
  [goods({ quantity: '2.5' }), 'goods.0.quantity', 'notWhole', '!'],
  [goods({ quantity: '0' }), 'goods.0.quantity', 'zero', '!'],
  [goods({ quantity: '1.000' }), 'goods.0.quantity', 'ambiguousNumber', '!'],
  [goods({ cost: '-1' }), 'goods.0.cost', 'negative', '!'],
  [goods({ cost: '1.23456' }), 'goods.0.cost', 'tooManyDecimals', '!'],
  [goods({ cost: '1.234' }), 'goods.0.cost', 'ambiguousNumber', '!'],
  [goods({ weight: 'heavy' }), 'goods.0.weight', 'notANumber', '!'],
  [goods({ country: 'Narnia' }), 'goods.0.country', 'unknownCountry', '!'],
  [goods({ cost: '1' }), 'goods', 'goodsDoNotAddUp', ''],
  [goods({ weight: '50' }), 'goods', 'goodsHeavierThanParcels', ''],
  [{ withTaxesAndDuties: true }, 'withTaxesAndDuties', 'noTaxEstimate', '!'],
  [{ purpose: '2' }, 'goods', 'ddpNeedsGoods', ''],
  [{ sendTrackingToConsignee: true }, 'destination.email', 'trackingNeedsEmail', ''],
]

describe('Validating a draft', () => {
  it.each(badInput)('finds %j at %s: %s%s', (changes, path, code, blocks) => {
    const found = validateDraft(smallestDraft(changes), 'order', { reference: testReference })
    expect(found.map((finding) => [finding.path, finding.code, finding.severity])).toEqual([
      [path, code, blocks === '!' ? 'blocking' : 'warning'],
    ])
    expect(messageText(found[0]?.message)).not.toBe('')
  })

  it('has at least fifty kinds of invalid input in its table', () => {
    expect(new Set(badInput.map(([, path, code]) => `${path} ${code}`)).size).toBeGreaterThanOrEqual(50)
  })

  it('finds nothing in the smallest and in a full draft', () => {
    expect(validateDraft(smallestDraft(), 'order', { reference: testReference })).toEqual([])
    expect(validateDraft(fullDraft(), 'order', { reference: testReference })).toEqual([])
  })

  it('finds every required field in an empty draft', () => {
    const found = validateDraft(emptyDraft(), 'order', { reference: testReference })
    expect(found.map(({ path }) => path).toSorted()).toEqual([
      'contents',
      'currency',
      'destination.city',
      'destination.country',
      'destination.line1',
      'destination.name',
      'origin.city',
      'origin.country',
      'origin.line1',
      'origin.name',
      'parcels',
      'purpose',
      'value',
    ])
  })

  it('requires less before a quote: the countries alone are enough', () => {
    const draft = smallestDraft({ origin: country('CAN'), destination: country('2'), contents: '', reason: 'none' })
    expect(validateDraft(draft, 'quote', { reference: testReference })).toEqual([])
  })

  it('checks nothing of an address that is sent by its id', () => {
    const known = smallestDraft({ destination: { ...emptyAddress(), country: 'US', knownId: 41 }, sendTrackingToConsignee: true })
    expect(validateDraft(known, 'order', { reference: testReference })).toEqual([])
  })

  it('works without reference data when countries are given by id', () => {
    const draft = smallestDraft({ ...origin({ country: '1' }), ...destination({ country: '2', postalCode: '' }) })
    expect(validateDraft(draft, 'order', { reference: noReference })).toEqual([])
    expect(validateDraft(smallestDraft(), 'order', { reference: noReference }).map(({ code }) => code)).toEqual([
      'unknownCountry',
      'unknownCountry',
    ])
  })

  it('accepts an attached invoice in place of goods lines under DDP', () => {
    const options = { reference: testReference, documents: new Set(['commercial_invoice'] as const) }
    expect(validateDraft(smallestDraft({ purpose: '2' }), 'order', options)).toEqual([])
  })
})
