import { afterEach, describe, expect, it } from 'vitest'
import type { ServiceClient } from '../../../../../electron/service/service-client.ts'
import type { FailureKind } from '../../../../../shared/failure.ts'
import { refusalReasons } from '../../../../../shared/companies/refused-fields.ts'
import type { Result } from '../../../../../shared/result.ts'
import { messageOf, nextOf } from '../../../../support/failure-words.ts'
import { quoteRequest } from '../../../../support/orders/new-order.ts'
import { answering, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

type Ask = (client: ServiceClient) => Promise<Result<unknown>>

const waybill: Ask = (client) => client.generateWaybill(123)
const cancel: Ask = (client) => client.cancelOrder(123)
const quote: Ask = (client) => client.createQuote(quoteRequest())
const list: Ask = (client) => client.listOrders({ page: 1 })
const company: Ask = (client) =>
  client.createCompany({ name: 'Harbour Books', currency: 'CAD', email: 'desk@books.example', address: { countryId: 1 } })

async function refusal(ask: Ask, status: number, body: unknown, headers?: Readonly<Record<string, string>>) {
  station = await startServiceStation(answering(status, body, headers))
  return failureOf(await ask(station.client))
}

const problem = { type: 'https://errors.example/invalid', title: 'The order is not valid', status: 422, instance: '/v2/orders/123' }

const shapes: readonly (readonly [string, unknown, string])[] = [
  [
    'an object of fields beside the text',
    { success: false, error: 'The order is invalid', errors: { 'destination_address.phone': ['is too short'] } },
    'The order is invalid\ndestination_address.phone: is too short',
  ],
  [
    'fields inside fields',
    { errors: { destination_address: { phone: ['is too short', 'has letters'] } } },
    'destination_address.phone: is too short\ndestination_address.phone: has letters',
  ],
  [
    'fields without an envelope',
    { phone: ['is too short'], address: { city: ['is missing'] } },
    'phone: is too short\naddress.city: is missing',
  ],
  [
    'a list of fields, one for each parcel',
    { errors: { packages: [{}, { weight: ['must be positive'] }] } },
    'packages #2.weight: must be positive',
  ],
  [
    'codes with messages',
    {
      errors: [
        { code: 'PHONE', message: 'Phone is too short' },
        { code: 120100, message: 'No shipper', field: 'account' },
      ],
    },
    'Phone is too short (PHONE)\naccount: No shipper (120100)',
  ],
  ['an error that is an object', { error: { code: 422, message: 'Postcode not served', type: 'invalid_request' } }, 'Postcode not served'],
  ['a code alone', { error: { code: 'ACCOUNT_LOCKED' } }, 'ACCOUNT_LOCKED'],
  [
    'problem+json',
    { ...problem, detail: 'Two fields.', 'invalid-params': [{ name: 'phone', reason: 'too short' }] },
    'The order is not valid\nTwo fields.\nphone: too short',
  ],
  [
    'JSON:API',
    { errors: [{ status: '422', source: { pointer: '/data/attributes/phone' }, detail: 'is too short' }] },
    'phone: is too short',
  ],
  [
    'places in a list',
    { detail: [{ loc: ['body', 'packages', 0, 'weight'], msg: 'must be positive', type: 'value_error' }] },
    'packages #1.weight: must be positive',
  ],
  [
    'a field that is called as a message is',
    { errors: { description: ['is missing'], code: ['is taken'] } },
    'description: is missing\ncode: is taken',
  ],
  [
    'fields with one word each, one of them called as a message is',
    { error: 'The order is invalid', errors: { description: 'missing', phone: 'invalid', quantity: 'negative' } },
    'The order is invalid\ndescription: missing\nphone: invalid\nquantity: negative',
  ],
  [
    'fields with one word each',
    { errors: { title: 'taken', email: 'invalid', code: 'unknown' } },
    'title: taken\nemail: invalid\ncode: unknown',
  ],
  ['one such field', { errors: { description: 'missing' } }, 'description: missing'],
  ['such fields in a list', { errors: [{ reason: 'missing', phone: 'invalid' }] }, 'reason: missing\nphone: invalid'],
  [
    'phrases for such fields',
    { errors: { title: 'is taken', text: 'is too long', phone: 'invalid' } },
    'title: is taken\ntext: is too long\nphone: invalid',
  ],
  ['a field with one word beside the message', { error: 'Validation failed', phone: 'invalid' }, 'Validation failed\nphone: invalid'],
  [
    'fields inside a field beside the message',
    { error: 'Validation failed', order: { phone: 'invalid', address: { city: 'missing' } } },
    'Validation failed\norder.phone: invalid\norder.address.city: missing',
  ],
  [
    'fields beside a code and its message',
    { code: 'ORDER_INVALID', message: 'Bad order', fields: { phone: 'invalid' } },
    'Bad order (ORDER_INVALID)\nphone: invalid',
  ],
  ['wrapped fields beside the message', { message: 'Bad order', data: { phone: 'too_short' } }, 'Bad order\nphone: too_short'],
  [
    'messages of a validation',
    { validationMessages: { phone: ['invalid'] }, field_errors: { city: 'missing' } },
    'phone: invalid\ncity: missing',
  ],
  ['full messages', { errors: { full_messages: ['Phone is invalid'] } }, 'Phone is invalid'],
  ['a full message', { errors: [{ attribute: 'phone', full_message: 'Phone is invalid' }] }, 'phone: Phone is invalid'],
  ['a hint beside the message', { error: 'No phone', hint: 'Use ten digits' }, 'No phone\nhint: Use ten digits'],
  ['JSON inside the text', { error: '{"errors":[{"code":"E1","message":"No driver"}]}' }, 'No driver (E1)'],
  ['a text alone', '"Postcode not served"', 'Postcode not served'],
  ['a list alone', ['One.', 'Two.'], 'One.\nTwo.'],
  ['a wrapped body', { response: { errors: [{ code: '11', message: 'No driver' }] } }, 'No driver (11)'],
]

describe('the message of a refusal', () => {
  it.each(shapes)('is complete, field by field, from %s', async (_what, body, message) => {
    expect(await refusal(cancel, 422, body)).toMatchObject({ kind: 'service-refused', upstreamMessage: message })
  })

  it('is not made from an order that comes with a refusal', async () => {
    const failure = await refusal(cancel, 422, { order: { id: 123, status: 'in_transit', assigned_admin: 'Dana Reed' } })
    expect(failure).not.toHaveProperty('upstreamMessage')
  })

  it('is found even if a value beside it is nested a thousand levels deep', async () => {
    const deep = `${'{"a":'.repeat(1000)}"invalid"${'}'.repeat(1000)}`
    expect((await refusal(cancel, 422, `{"error":"Bad order","order":${deep}}`)).upstreamMessage).toBe('Bad order')
  })

  it('leaves out what only says which order it was about, and repeats no secret', async () => {
    const order = { id: 123, status: 'in_transit', assigned_admin: 'Dana Reed' }
    const beside = { reference: 'PB-104', password: 'swordfish', domain: 'global', link: 'https://desk.example/e/7', order }
    const failure = await refusal(cancel, 422, { error: 'It is too late', ...beside })
    expect(failure.upstreamMessage).toBe('It is too late')
  })

  it.each<[string, Ask]>([
    ['a read', list],
    ['a waybill', waybill],
    ['a cancellation', cancel],
    ['a quote', quote],
    ['a company', company],
  ])('is not asked to be read where there is none: %s', async (_what, ask) => {
    const failure = await refusal(ask, 422, '')
    expect(messageOf(failure)).toContain('no reason')
    expect(nextOf(failure)).not.toContain('message')
  })

  it('names the field of a company as the form does', async () => {
    const failure = await refusal(company, 422, { errors: { 'address_attributes.phone': ['is too short'], name: ['is taken'] } })
    expect(refusalReasons(failure.upstreamMessage ?? '')).toEqual([
      { field: 'phone', quote: 'address_attributes.phone: is too short' },
      { field: 'name', quote: 'name: is taken' },
    ])
  })
})

const proForma = 'Please settle your Pro Forma invoice before a waybill can be generated'
const manual = 'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually'
const live = 'Order cannot be cancelled, this shipment has already gone live'

const kinds: readonly (readonly [string, Ask, FailureKind])[] = [
  [proForma, waybill, 'prepayment-needed'],
  [manual, waybill, 'staff-will-generate'],
  ['Commercial invoice required', waybill, 'documents-missing'],
  ['Postcode not served', waybill, 'carrier-refused'],
  [live, cancel, 'already-live'],
]

const envelopes: readonly ((text: string) => unknown)[] = [
  (message) => ({ error: { message } }),
  (message) => ({ errors: { base: [message] } }),
  (message) => ({ errors: [{ code: 'E1', message }] }),
  (detail) => ({ ...problem, detail }),
  (message) => ({ error: 'Unprocessable', data: { errors: [message] } }),
  (message) => message,
]

describe('the kind of a refusal', () => {
  it.each(kinds)('is recognized in every shape of the body: %s', async (text, ask, kind) => {
    for (const envelope of envelopes) {
      const body = envelope(text)
      const failure = await refusal(ask, 422, typeof body === 'string' ? JSON.stringify(body) : body)
      expect(failure).toMatchObject({ kind })
      expect(failure.upstreamMessage).toContain(text)
      await station?.close()
    }
  })

  it('is not a missing document when only a field is required', async () => {
    const failure = await refusal(waybill, 422, { errors: { 'destination_address.phone': ['is required'] } })
    expect(failure).toMatchObject({ kind: 'carrier-refused', upstreamMessage: 'destination_address.phone: is required' })
    await station?.close()
    expect((await refusal(waybill, 422, { errors: { commercial_invoice: ['is required'] } })).kind).toBe('documents-missing')
  })
})

describe("the carrier's message in a booking", () => {
  it.each([
    ['No driver', 'No driver'],
    [{ code: 'E1', message: 'No driver' }, 'No driver (E1)'],
    [['No driver', 'Try Monday'], 'No driver\nTry Monday'],
    [{ reason: 7 }, '{"reason":7}'],
    [{}, null],
    ['', null],
  ])('is read from any shape: %j', async (error_message, carrierError) => {
    station = await startServiceStation(answering(201, { scheduled_pickup: { id: 1, scheduled_date: '23-11-2026', error_message } }))
    const booked = valueOf(await station.client.schedulePickup(123, { from: '10:00', to: '12:00', date: '23-11-2026' }))
    expect(booked.carrierError).toBe(carrierError)
  })
})
