import { afterEach, describe, expect, it } from 'vitest'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { answerText } from '../../../../support/services/fault-server.ts'
import { newOrder, quoteRequest } from '../../../../support/orders/new-order.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { openOrderStore } from '../../../../support/orders/order-store.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { answering, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

describe('an order on its way to storage and back', () => {
  it('keeps every field unknown to this version, and an unknown status unchanged', async () => {
    const unknown = {
      status: 'held_by_dragon',
      shelf: { row: 7, tags: ['a', null, 1.5] },
      origin_address: { ...(wireOrderJson()['origin_address'] as object), what3words: 'ab.cd.ef' },
      shipments: [{ status: 'riding_a_whale', waybill: 'W1', drone: { id: 9 } }],
    }
    station = await startServiceStation(answering(200, { order: wireOrderJson(unknown) }))
    const read = valueOf(await station.client.readOrder('123'))
    const { store } = openOrderStore()
    valueOf(await store.upsert([read], { knownAt: read.readAt, listed: true }))
    const raw = JSON.parse(valueOf(await store.raw(123)) ?? '') as Record<string, unknown>
    expect(raw).toMatchObject(unknown)
    expect(JSON.stringify(raw)).not.toContain('signature=')
    expect(valueOf(await store.order(123))?.order).toEqual(read.order)
    expect(read.order).toMatchObject({ status: 'held_by_dragon', legs: [{ status: 'riding_a_whale' }] })
  })
})

describe('an order requested by its reference', () => {
  it.each(['AB/12 34', '№77', '%2F', 'a..b', '?', '#', 'a?b=c&d', 'a\\b', ';x', 'é e\u0301', '100%', '../../companies', '日本 語'])(
    'reaches the service as one path segment: %s',
    async (reference) => {
      station = await startServiceStation((request, socket) => {
        const segments = request.path.split('?')[0]?.split('/') ?? []
        const asked = decodeURIComponent(segments[3] ?? '')
        socket.write(answerText(segments.length === 4 ? 200 : 404, JSON.stringify({ order: wireOrderJson({ reference_number: asked }) })))
      })
      expect(valueOf(await station.client.readOrder(reference)).order.reference).toBe(reference)
    },
  )

  it('is requested with its invalid characters replaced', async () => {
    station = await startServiceStation(answering(404, ''))
    expect(failureOf(await station.client.readOrder('A\ud800')).kind).toBe('not-found')
    expect(station.server.requests[0]?.path).toBe('/v2/orders/A%EF%BF%BD')
  })
})

describe('when the service fails', () => {
  const writes = [
    'POST /v2/quotes',
    'POST /v2/orders',
    'POST /v2/orders/123/waybills',
    'POST /v2/orders/123/schedule_pickups',
    'DELETE /v2/orders/123',
    'POST /v2/companies',
    'POST /v2/webhooks',
    'PUT /v2/webhooks/7',
    'DELETE /v2/webhooks/7',
    'POST /v2/auth/sign_in',
  ]

  it('sends every read three times and nothing else more than once', async () => {
    station = await startServiceStation(answering(503, ''))
    const { client, server } = station
    const webhook = { targetUrl: 'https://desk.example/hook', events: ['shipment.updated.status' as const] }
    await client.createQuote(quoteRequest())
    await client.readQuote(9)
    await client.createOrder(newOrder())
    await client.listOrders({ page: 1 })
    await client.readOrder('123')
    await client.generateWaybill(123)
    await client.pickupAvailabilities(123)
    await client.schedulePickup(123, { from: '10:00', to: '12:00', date: '23-11-2026' })
    await client.cancelOrder(123)
    await client.createCompany({ name: 'Harbour Books', currency: 'CAD', email: 'desk@books.example', address: { countryId: 1 } })
    await client.listCompanies({ page: 1 })
    await client.registerWebhook(webhook)
    await client.readWebhook(7)
    await client.replaceWebhook(7, webhook)
    await client.deleteWebhook(7)
    await client.signIn('dana@books.example', 'secret')
    const counts = new Map<string, number>()
    for (const { method, path } of server.requests) counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1)
    for (const write of writes) expect([write, counts.get(write)]).toEqual([write, 1])
    const reads = [...counts].filter(([name]) => name.startsWith('GET '))
    expect(reads).toHaveLength(6)
    for (const [name, count] of reads) expect([name, count]).toEqual([name, 3])
  })

  it('a read starts no retry later than a minute after its first, by the monotonic clock', async () => {
    const clock = createFakeClock({ impatient: 60_000 })
    let asked = 0
    const slow = async () => {
      asked += 1
      clock.advance(20_000)
      return new Response('', { status: 503, headers: { 'retry-after': '25' } })
    }
    const client = createServiceClient({
      baseUrl: 'http://localhost/v2',
      transport: createTransport({ clock: createFakeClock(), fetch: slow }),
      token: async () => 'abc',
      journal: createMemoryJournal(clock),
      clock,
    })
    expect(failureOf(await client.readOrder('123')).kind).toBe('service-unavailable')
    expect(asked).toBe(2)
  })
})
