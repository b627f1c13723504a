import { afterEach, describe, expect, it } from 'vitest'
import type { ServiceClient } from '../../../../../electron/service/service-client.ts'
import type { FailureKind } from '../../../../../shared/failure.ts'
import type { Result } from '../../../../../shared/result.ts'
import {
  answering,
  canaryToken,
  failureOf,
  startServiceStation,
  type ServiceStation,
} from '../../../../support/stations/service-station.ts'
import { nextOf, messageOf } from '../../../../support/failure-words.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

type Ask = (client: ServiceClient) => Promise<Result<unknown>>

const signIn: Ask = (client) => client.signIn('dana@books.example', 'secret-password')
const list: Ask = (client) => client.listOrders({ page: 1 })
const read: Ask = (client) => client.readOrder('123')
const waybill: Ask = (client) => client.generateWaybill(123)
const slots: Ask = (client) => client.pickupAvailabilities(123)
const book: Ask = (client) => client.schedulePickup(123, { from: '10:00', to: '12:00', date: '23-11-2026' })
const cancel: Ask = (client) => client.cancelOrder(123)

async function refusal(ask: Ask, status: number, body: unknown, headers?: Readonly<Record<string, string>>) {
  station = await startServiceStation(answering(status, body, headers))
  return failureOf(await ask(station.client))
}

function errorBody(error: unknown) {
  return { success: false, error, errors: [] }
}

const manual = 'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually'
const live = 'Order cannot be cancelled, this shipment has already gone live'

const documented: readonly (readonly [string, Ask, number, string, FailureKind])[] = [
  ['a wrong password', signIn, 401, 'Invalid username and/or password', 'wrong-credentials'],
  ['an expired token', list, 401, 'Token invalid', 'sign-in-needed'],
  ['an expired token on a write', waybill, 401, 'Token invalid', 'sign-in-needed'],
  ['a bad page', list, 400, 'Invalid input, object invalid', 'service-refused'],
  ['a number that is no order', read, 400, 'Invalid input, object invalid', 'service-refused'],
  ['an order that is not there', waybill, 404, 'Order not found', 'not-found'],
  ['a missing invoice', waybill, 422, 'Commercial invoice required', 'documents-missing'],
  ['another missing document', waybill, 422, 'Packaging list required', 'documents-missing'],
  ['an unpaid pro forma', waybill, 422, 'Please settle your Pro Forma invoice before a waybill can be generated', 'prepayment-needed'],
  ['staff have to make it', waybill, 422, manual, 'staff-will-generate'],
  ["the carrier's own words", waybill, 422, 'Postcode not served on Sundays', 'carrier-refused'],
  ['a window outside its slot', book, 400, 'Invalid input, object invalid', 'invalid-input'],
  ['availabilities of no order', slots, 404, "Couldn't find Order with 'id'=123", 'not-found'],
  ['a shipment that has gone live', cancel, 422, live, 'already-live'],
  ['an order to cancel that is not there', cancel, 404, "Couldn't find Order with 'id'=123", 'not-found'],
  ['a list in a version that the service does not have', list, 404, 'Not found', 'not-the-service'],
  ['a sign-in in a version that the service does not have', signIn, 404, 'Not found', 'not-the-service'],
  ['too many requests', waybill, 429, 'Too many requests (21/20 in 60 seconds)', 'too-many-requests'],
  ['trouble at the service while reading', list, 500, 'Internal error', 'service-unavailable'],
  ['trouble at the service after a write', waybill, 500, 'Internal error', 'outcome-unknown'],
  ['a bad gateway after a write', cancel, 502, 'Bad gateway', 'outcome-unknown'],
  ['a forbidden call', list, 403, 'Forbidden', 'service-refused'],
]

describe('a response that is not a success', () => {
  it.each(documented)('maps %s to its kind and keeps the service’s whole message', async (_what, ask, status, error, kind) => {
    const failure = await refusal(ask, status, errorBody(error))
    expect(failure).toMatchObject({ kind, upstreamMessage: error, status })
    expect(messageOf(failure)).toMatch(/\.$/)
    expect(nextOf(failure)).not.toBe('')
  })

  it('distinguishes a missing document from missing data', async () => {
    const document = await refusal(waybill, 422, errorBody('Commercial invoice required'))
    expect(messageOf(document)).toContain('a document that the shipment needs is missing')
    const data = await refusal(waybill, 422, errorBody('Consignee postal code required'))
    expect(data.kind).toBe('documents-missing')
    expect(messageOf(data)).toContain('something that the shipment needs is missing in the order')
  })

  it('joins messages that come as a list', async () => {
    const failure = await refusal(cancel, 422, { success: false, error: ['One.', 'Two.'], errors: ['Three.'] })
    expect(failure.upstreamMessage).toBe('One.\nTwo.\nThree.')
  })

  it('is a clean refusal also without a body', async () => {
    const failure = await refusal(waybill, 422, '')
    expect(failure.kind).toBe('carrier-refused')
    expect(failure).not.toHaveProperty('said')
  })

  it('removes the token and signatures from a message that repeats them', async () => {
    const failure = await refusal(list, 400, errorBody(`Bearer ${canaryToken} refused; see https://docs.example/a.pdf?X-Signature=abc`))
    expect(JSON.stringify(failure)).not.toContain(canaryToken)
    expect(failure.upstreamMessage).toContain('https://docs.example/a.pdf?[removed]')
    expect(failure.upstreamMessage).not.toContain('abc')
  })

  it('removes the password from a message that repeats it', async () => {
    const failure = await refusal(signIn, 400, errorBody('secret-password is too short'))
    expect(failure.upstreamMessage).toBe('[removed] is too short')
  })

  it('reports a 401 once to a call with a token, and never for the sign-in itself', async () => {
    await refusal(list, 401, '')
    expect(station?.unauthorised()).toBe(1)
    await station?.close()
    await refusal(signIn, 401, '')
    expect(station?.unauthorised()).toBe(0)
  })
})

describe('a response from something that is not the service', () => {
  const html = '<!DOCTYPE html><html><body>Welcome to the hotel</body></html>'

  it.each([200, 404, 405])('is reported at sign-in when a web page answers with %i', async (status) => {
    expect((await refusal(signIn, status, html, { 'content-type': 'text/html' })).kind).toBe('not-the-service')
  })

  it.each([read, waybill, slots, book, cancel])('is never taken for an order that does not exist', async (ask) => {
    const failure = await refusal(ask, 404, html, { 'content-type': 'text/html' })
    expect(failure.kind).toBe('not-the-service')
    expect(messageOf(failure)).toContain('has nothing at this address')
  })

  it('is reported at sign-in when the response has no token', async () => {
    expect((await refusal(signIn, 200, { hello: 'world' })).kind).toBe('not-the-service')
  })

  it('is a malformed response to a read, and reports that it was a web page', async () => {
    const failure = await refusal(list, 200, html, { 'content-type': 'text/html' })
    expect(failure).toMatchObject({ kind: 'malformed-response', detail: 'HTML' })
  })

  it('reports the path of the first mismatch', async () => {
    expect(await refusal(list, 200, { orders: 'many', meta: {} })).toMatchObject({ kind: 'malformed-response', path: 'orders' })
  })

  it.each([html, '', '{"order":', '{"order":{"id":124,"status":"awaiting_pickup"}}', '{"order":{"id":123}}', '[]'])(
    'is in doubt on a write that is answered 201 with %j',
    async (body) => {
      expect((await refusal(waybill, 201, body)).kind).toBe('outcome-unknown')
    },
  )

  it.each([{}, { id: null, time_from: '', time_to: '', scheduled_date: '', confirmation_number: '', error_message: null }])(
    'is in doubt on a booking that is answered 201 with an empty pickup: %j',
    async (pickup) => {
      expect(await refusal(book, 201, { scheduled_pickup: pickup })).toMatchObject({ kind: 'outcome-unknown', path: 'scheduled_pickup' })
    },
  )

  it('does not follow a redirect and sends the token nowhere else', async () => {
    const other = await startServiceStation(answering(200, { orders: [], meta: { page_count: 1, record_count: 0 } }))
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        const failure = await refusal(list, status, '', { location: `${other.server.origin}/v2/orders` })
        expect(failure).toMatchObject({ kind: 'not-the-service', status })
        await station?.close()
      }
      expect(other.server.received()).toBe('')
    } finally {
      await other.close()
    }
  })
})
