import { afterEach, describe, expect, it } from 'vitest'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { answerText, type FaultScript } from '../../../../support/services/fault-server.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { orderPageJson, wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import {
  answering,
  canaryToken,
  failureOf,
  startServiceStation,
  valueOf,
  type ServiceStation,
} from '../../../../support/stations/service-station.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(script: FaultScript) {
  station = await startServiceStation(script)
  return station
}

/** Promises one byte more than it gives. */
const lyingFetch = async () => new Response('{"success":true}', { headers: { 'content-length': '17' } })

describe('a request', () => {
  it('signs in without a token and with the documented body', async () => {
    const { client, server } = await start(answering(200, { token: 'abc' }))
    expect(valueOf(await client.signIn('dana@books.example', 'p"w'))).toEqual({ token: 'abc' })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v2/auth/sign_in' })
    expect(request?.headers).not.toHaveProperty('authorization')
    expect(JSON.parse(request?.body ?? '')).toEqual({ api_user: { email: 'dana@books.example', password: 'p"w' } })
  })

  it('lists a page of one status with the bearer token', async () => {
    const { client, server } = await start(answering(200, orderPageJson([wireOrderJson()], 4)))
    const page = valueOf(await client.listOrders({ page: 3, status: 'awaiting_pickup' }))
    expect(page).toMatchObject({ pageCount: 4, recordCount: 1, malformed: [] })
    expect(server.requests[0]?.path).toBe('/v2/orders?status=awaiting_pickup&page=3')
    expect(server.requests[0]?.headers['authorization']).toBe(`Bearer ${canaryToken}`)
  })

  it('encodes a reference as one path segment', async () => {
    const reference = 'A/B ?#%ü..'
    const { client, server } = await start(answering(200, { order: wireOrderJson({ reference_number: reference }) }))
    expect(valueOf(await client.readOrder(` ${reference} `)).order.reference).toBe(reference)
    expect(server.requests[0]?.path).toBe(`/v2/orders/${encodeURIComponent(reference)}`)
  })

  it('refuses a reference that would change the path, and sends nothing', async () => {
    const { client, server } = await start(answering(200, orderPageJson([])))
    for (const reference of ['', '  ', '.', '..']) expect(failureOf(await client.readOrder(reference)).kind).toBe('invalid-input')
    expect(server.requests).toHaveLength(0)
  })

  it('does not accept another order than the requested one', async () => {
    const { client } = await start(answering(200, { order: wireOrderJson({ id: 124 }) }))
    expect(failureOf(await client.readOrder('125'))).toMatchObject({ kind: 'malformed-response', path: 'order.id' })
  })

  it('requests a waybill without a body', async () => {
    const { client, server } = await start(answering(201, { order: wireOrderJson() }))
    expect(valueOf(await client.generateWaybill(123)).order.legs[0]?.waybill).toBe('W1')
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v2/orders/123/waybills', body: '' })
  })

  it('returns availabilities unchanged, including one with a null zone', async () => {
    const slot = {
      pickup_date: '23-11-2026',
      cut_off_time: '15:30.00',
      minimum_access_duration_minutes: '120',
      earliest_pickup_time: '09:00.00',
    }
    const { client } = await start(
      answering(200, [
        { ...slot, time_zone_id: 'Asia/Kolkata' },
        { ...slot, time_zone_id: '' },
      ]),
    )
    expect(valueOf(await client.pickupAvailabilities(123))).toEqual([
      { ...slot, minimum_access_duration_minutes: 120, time_zone_id: 'Asia/Kolkata' },
      { ...slot, minimum_access_duration_minutes: 120, time_zone_id: null },
    ])
  })

  it("books a pickup and returns the carrier's error", async () => {
    const pickup = {
      id: 5,
      time_from: '10:00',
      time_to: '12:00',
      scheduled_date: '23-11-2026',
      confirmation_number: '',
      error_message: 'No driver',
    }
    const { client, server } = await start(answering(201, { scheduled_pickup: pickup }))
    expect(valueOf(await client.schedulePickup(123, { from: '10:00', to: '12:00', date: '23-11-2026' }))).toEqual({
      id: 5,
      from: '10:00',
      to: '12:00',
      scheduledDate: '23-11-2026',
      confirmationNumber: null,
      carrierConfirmationNumber: null,
      carrierError: 'No driver',
    })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      scheduled_pickup: { time_from: '10:00', time_to: '12:00', scheduled_date: '23-11-2026' },
    })
  })

  it('cancels, and does not mistake a refusal inside a success response for a cancellation', async () => {
    const { client, server } = await start((request, socket) =>
      socket.write(answerText(200, JSON.stringify({ success: request.path.endsWith('/1'), error: 'not now', errors: [] }))),
    )
    expect(valueOf(await client.cancelOrder(1))).toBe(true)
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', path: '/v2/orders/1' })
    expect(failureOf(await client.cancelOrder(2))).toMatchObject({ kind: 'outcome-unknown', upstreamMessage: 'not now' })
  })

  it('requests a sign-in without a token, and sends nothing', async () => {
    const { server } = await start(answering(200, orderPageJson([])))
    const clock = createFakeClock()
    const client = createServiceClient({
      baseUrl: `${server.origin}/v2`,
      transport: createTransport({ clock }),
      token: async () => null,
      clock,
    })
    expect(failureOf(await client.listOrders({ page: 1 })).kind).toBe('sign-in-needed')
    expect(server.requests).toHaveLength(0)
  })

  it('makes the same requests to a service inside this process', async () => {
    const seen: string[] = []
    const clock = createFakeClock()
    const fetch = async (request: Request) => {
      seen.push(`${request.method} ${request.url} ${request.headers.get('authorization')} ${await request.text()}`)
      return Response.json(request.method === 'GET' ? orderPageJson([wireOrderJson()]) : { scheduled_pickup: { id: 1 } }, { status: 200 })
    }
    const transport = createTransport({ clock, fetch })
    const client = createServiceClient({
      baseUrl: 'http://localhost/v2',
      transport,
      token: async () => 'abc',
      journal: createMemoryJournal(clock),
      clock,
    })
    expect(valueOf(await client.listOrders({ page: 1 })).orders).toHaveLength(1)
    expect((await client.schedulePickup(1, { from: '10:00', to: '11:00', date: '23-11-2026' })).ok).toBe(true)
    expect(seen[0]).toBe('GET http://localhost/v2/orders?page=1 Bearer abc ')
    expect(seen[1]).toContain('"time_from":"10:00"')
  })

  it('to a service inside this process is in doubt if its response does not have its declared length', async () => {
    const clock = createFakeClock({ impatient: 29_000 })
    const client = createServiceClient({
      baseUrl: 'http://localhost/v2',
      transport: createTransport({ clock, fetch: lyingFetch }),
      token: async () => 'abc',
      journal: createMemoryJournal(clock),
      clock,
    })
    expect(failureOf(await client.cancelOrder(1))).toMatchObject({ kind: 'outcome-unknown', detail: 'CONTENT_LENGTH' })
  })
})
