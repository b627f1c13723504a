import { array, assert, constantFrom, integer, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { documentKinds } from '../../../../shared/documents/document.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { documentKey, expectedDocuments, documentCopyKey } from '../../../../shared/printing/expected-documents.ts'
import { commonLayouts } from '../../../../shared/printing/labels/label-stock.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import { documentRuleSchema, type DocumentRule } from '../../../../shared/printing/document-rules.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import type { PrintSettings } from '../../../../shared/settings/settings.ts'
import { destination, orderToGenerate, orderToPrint } from '../../electron/printing/order-fixtures.ts'
import { settingsWith } from '../../electron/printing/printing-fixtures.ts'

function rule(change: Partial<DocumentRule>): DocumentRule {
  return documentRuleSchema.parse({ documents: ['waybill_document'], printer: 'zebra', media: '4x6in', ...change })
}

function withServices(order: Order, ...services: readonly (string | null)[]): Order {
  return { ...order, legs: order.legs.map((leg, index) => ({ ...leg, service: services[index] ?? null })) }
}

/** e.g. `label 0 #2 zebra 4x6in`, in printing order. */
function documents(order: Order, settings: Partial<PrintSettings>): string[] {
  return expectedDocuments(order, settingsWith(settings).printing).map(
    ({ place, copy, printerId, media }) =>
      `${place.kind === 'waybill_document' ? `label ${place.leg}` : place.kind} #${copy} ${printerId} ${media}`,
  )
}

test('without a rule labels and invoice copies go to the default printers, and nothing else is printed', () => {
  const order = orderToPrint(1, { hub: true })
  const withMore = { ...order, documents: [...order.documents, { kind: 'packaging_list' as const, leg: null }] }
  expect(documents(withMore, { labelPrinter: 'zebra', documentPrinter: 'laser', invoiceCopies: 2 })).toEqual([
    'label 0 #1 zebra 4x6in',
    'label 1 #1 zebra 4x6in',
    'commercial_invoice #1 laser a4',
    'commercial_invoice #2 laser a4',
  ])
})

test('a printer’s own label stock is used for labels in place of that of a rule, and for no other document', () => {
  const profiles = { zebra: printerProfileSchema.parse({ stock: '103x199mm' }) }
  const rules = [rule({}), rule({ documents: ['commercial_invoice'], media: 'a4' })]
  expect(documents(orderToPrint(1), { rules, profiles })).toEqual(['label 0 #1 zebra 103x199mm', 'commercial_invoice #1 zebra a4'])
})

test('in a hub order, rules match a label by the service of its own leg, and any other document by the service of either leg', () => {
  const order = withServices(orderToPrint(1, { hub: true }), 'DHL Express', 'UPS Saver')
  const rules = [
    rule({ services: ['ups saver'], printer: 'ups' }),
    rule({ documents: ['commercial_invoice'], services: ['UPS SAVER '], printer: 'laser', media: 'letter' }),
  ]
  expect(documents(order, { rules })).toEqual(['label 0 #1 folder 4x6in', 'label 1 #1 ups 4x6in', 'commercial_invoice #1 laser letter'])
})

test('the copies of a label are consecutive, before the label of the next leg', () => {
  expect(documents(orderToPrint(1, { hub: true, domestic: true }), { rules: [rule({ copies: 2 })] })).toEqual([
    'label 0 #1 zebra 4x6in',
    'label 0 #2 zebra 4x6in',
    'label 1 #1 zebra 4x6in',
    'label 1 #2 zebra 4x6in',
  ])
})

test('a rule with zero copies does not print the document, but an earlier rule with copies does', () => {
  const none = rule({ documents: ['commercial_invoice'], copies: 0 })
  const two = rule({ documents: ['commercial_invoice'], countries: ['us'], copies: 2, printer: 'laser', media: 'a4' })
  expect(documents(orderToPrint(1), { rules: [none] })).toEqual(['label 0 #1 folder 4x6in'])
  expect(documents(orderToPrint(1), { rules: [two, none] })).toHaveLength(3)
  expect(documents(orderToPrint(1), { rules: [none, two] })).toHaveLength(1)
})

test('prints other documents after labels and invoice if a rule lists them and the service has them', () => {
  const held = orderToPrint(1)
  const order = { ...held, documents: [{ kind: 'export_permit' as const, leg: null }, ...held.documents] }
  const rules = [rule({ documents: ['packaging_list', 'export_permit'], printer: 'laser', media: 'a4' })]
  expect(documents(order, { rules })).toEqual(['label 0 #1 folder 4x6in', 'commercial_invoice #1 folder a4', 'export_permit #1 laser a4'])
})

test('does not print the invoice of goods that stay in their country, whatever a rule says', () => {
  const order = orderToPrint(1, { domestic: true })
  const holding = { ...order, documents: [...order.documents, { kind: 'commercial_invoice' as const, leg: null }] }
  expect(documents(holding, { rules: [rule({ documents: ['commercial_invoice'] })] })).toEqual(['label 0 #1 folder 4x6in'])
})

test('a rule for a service or a country does not affect others', () => {
  const hubOnly = { rules: [rule({ route: 'hub' })] }
  expect(documents(orderToPrint(1, { domestic: true }), hubOnly)).toEqual(['label 0 #1 folder 4x6in'])
  expect(documents(orderToPrint(1, { domestic: true, hub: true }), hubOnly)[0]).toBe('label 0 #1 zebra 4x6in')
  expect(documents(orderToPrint(1), { rules: [rule({ route: 'direct', countries: ['DE'] })] })[0]).toBe('label 0 #1 folder 4x6in')
  const nowhere = orderToPrint(1, { destination: destination({ countryCode: null }) })
  expect(documents(nowhere, { rules: [rule({ countries: ['US'] })] })[0]).toBe('label 0 #1 folder 4x6in')
})

test('the sentence states which rule, for which documents, and why it matches', () => {
  const order = withServices(orderToPrint(1, { hub: true }), 'DHL Express', 'UPS Saver')
  const rules = [rule({ route: 'direct' }), rule({ services: ['dhl express'], countries: ['US'], copies: 2 }), rule({ route: 'hub' })]
  expect(expectedDocuments(order, settingsWith({ rules }).printing).map(({ because }) => renderMessage(because))).toEqual([
    'Rule 2: labels of DHL Express to US go to this printer (2 copies).',
    'Rule 2: labels of DHL Express to US go to this printer (2 copies).',
    'Rule 3: labels sent through a hub go to this printer.',
    'For customs, 1 copy.',
  ])
})

test('labels use the sheet of labels of their printer, and documents their own medium', () => {
  const letter = commonLayouts.find(({ key }) => key === 'letter-4')?.layout
  const profiles = { laser: printerProfileSchema.parse({ sheet: letter }) }
  expect(documents(orderToPrint(1), { labelPrinter: 'laser', documentPrinter: 'laser', profiles })).toEqual([
    'label 0 #1 laser letter',
    'commercial_invoice #1 laser a4',
  ])
})

test('expects nothing before every leg has its waybill', () => {
  expect(documents(orderToGenerate(1, { hub: true }), {})).toEqual([])
})

const services = ['DHL Express', 'UPS Saver', 'Post']
const anyRule = record({
  documents: subarray(['waybill_document', 'commercial_invoice', 'packaging_list'] as const, { minLength: 1 }),
  services: subarray(services.map((name) => name.toUpperCase())),
  countries: subarray(['US', 'DE']),
  route: constantFrom('any' as const, 'direct' as const, 'hub' as const),
  copies: integer({ min: 0, max: 3 }),
})
const anyOrder = record({
  hub: constantFrom(true, false),
  country: constantFrom('US', 'DE', 'FR'),
  service: constantFrom(...services),
}).map(({ hub, country, service }) => {
  const order = withServices(orderToPrint(1, { hub, destination: destination({ countryCode: country }) }), service, service)
  return { ...order, documents: [...order.documents, { kind: 'packaging_list' as const, leg: null }] }
})

test('with any rules the first match decides printer and copies, and no document is expected twice', () => {
  assert(
    property(array(anyRule, { maxLength: 5 }), anyOrder, (list, order) => {
      const rules = list.map((fields, index) => rule({ ...fields, printer: `rule-${index + 1}` }))
      const expected = expectedDocuments(order, settingsWith({ rules }).printing)
      expect(new Set(expected.map(documentCopyKey)).size).toBe(expected.length)
      for (const kind of documentKinds) {
        const first = rules.findIndex(
          (one) =>
            one.documents.includes(kind) &&
            (one.services.length === 0 || one.services.includes(String(order.legs[0]?.service).toUpperCase())) &&
            (one.countries.length === 0 || one.countries.includes(String(order.destination.countryCode))) &&
            (one.route === 'any' || one.route === (order.legs.length > 1 ? 'hub' : 'direct')),
        )
        const because = `Rule ${first + 1}:`
        const copies = Map.groupBy(
          expected.filter(({ place }) => place.kind === kind),
          documentKey,
        )
        // Without a rule: the usual printer, one copy of labels and invoice, and none of anything else.
        const held = order.documents.some((place) => place.kind === kind)
        const count = first === -1 ? Number(kind === 'waybill_document' || kind === 'commercial_invoice') : (rules[first]?.copies ?? 0)
        const documentsOfKind = kind === 'waybill_document' ? order.legs.length : Number(held)
        expect(copies.size).toBe(count === 0 ? 0 : documentsOfKind)
        for (const ofDocument of copies.values()) {
          expect(ofDocument.map(({ copy }) => copy)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
          expect(ofDocument.every(({ printerId }) => printerId === (first === -1 ? 'folder' : `rule-${first + 1}`))).toBe(true)
          expect(ofDocument.every((document) => renderMessage(document.because).startsWith(because))).toBe(first !== -1)
        }
      }
    }),
  )
})
