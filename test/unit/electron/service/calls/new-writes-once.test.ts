import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryRateLimitStore } from '../../../../../electron/service/order-budget/rate-limit-store.ts'
import { createOrderRateLimiter } from '../../../../../electron/service/order-budget/order-rate-limiter.ts'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import type { WriteJournal } from '../../../../../electron/service/write-journal/write-journal.ts'
import type { ServiceClient } from '../../../../../electron/service/service-client.ts'
import type { Result } from '../../../../../shared/result.ts'
import { answerText, startFaultServer, type FaultScript } from '../../../../support/services/fault-server.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { newOrder } from '../../../../support/orders/new-order.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { orderPageJson } from '../../../../support/orders/service-order-builder.ts'
import { canaryToken, failureOf, valueOf } from '../../../../support/stations/service-station.ts'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

function connect(origin: string) {
  const hand = createHandClock()
  const clock = { ...hand, wait: async (milliseconds: number) => hand.advance(milliseconds) }
  const orderBudget = createOrderRateLimiter({ store: createMemoryRateLimitStore(), clock })
  const transport = createTransport({ clock: createFakeClock() })
  closers.push(() => transport.close())
  const real = createMemoryJournal(clock)
  const outcomes: string[] = []
  const journal: WriteJournal = {
    ...real,
    end: async (id, outcome, kind) => {
      outcomes.push(outcome)
      await real.end(id, outcome, kind)
    },
  }
  const client = createServiceClient({
    baseUrl: `${origin}/v2`,
    transport,
    token: async () => canaryToken,
    journal,
    clock,
    orderRateLimiter: orderBudget,
  })
  return { client, orderBudget, outcomes }
}

async function start(script: FaultScript) {
  const server = await startFaultServer(script)
  closers.push(() => server.close())
  return { ...connect(server.origin), server }
}

const file = { name: 'invoice.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') }
const hook = { targetUrl: 'https://desk.example/hook', events: ['shipment.updated.status' as const] }
const webhook = { webhook: { id: 7, target_url: hook.targetUrl, events: hook.events, token: 't', status: 'active' } }
const order = { order: { id: 123, status: 'order_received', customer_reference: 'C/77 #1' } }
const company = { company: { id: 5, name: 'Harbour Books' } }

type Ask = (client: ServiceClient) => Promise<Result<unknown>>
const createOrder: Ask = (client) => client.createOrder(newOrder())
const createCompany: Ask = (client) =>
  client.createCompany({ name: 'Harbour Books', currency: 'CAD', email: 'a@b.example', address: { countryId: 1 } })

const redirects = [300, 301, 302, 303, 304, 307, 308]

const writes: readonly (readonly [string, Ask, unknown])[] = [
  ['a new order', createOrder, order],
  ['a new order with a file', (client) => client.createOrder(newOrder(), { commercial_invoice: file }), order],
  ['a new company', createCompany, company],
  ['a new webhook', (client) => client.registerWebhook(hook), webhook],
  ['a replaced webhook', (client) => client.replaceWebhook(7, hook), webhook],
  ['a deleted webhook', (client) => client.deleteWebhook(7), { success: true, error: '', errors: [] }],
]

const window = { from: '10:00', to: '12:00', date: '23-11-2026' }
const everyWrite: readonly (readonly [string, Ask])[] = [
  ...writes.map(([what, ask]) => [what, ask] as const),
  ['a waybill', (client) => client.generateWaybill(123)],
  ['a pickup', (client) => client.schedulePickup(123, window)],
  ['a cancellation', (client) => client.cancelOrder(123)],
]

describe.each(everyWrite)('%s', (_what, ask) => {
  it('answered with a redirect is in doubt, in the journal too, and is sent nowhere else', async () => {
    let status = 0
    const { client, server, outcomes } = await start((_request, socket) => {
      socket.write(answerText(status, '', { location: '/v2/elsewhere' }))
    })
    const results: unknown[] = []
    for (status of redirects) results.push(failureOf(await ask(client)))
    expect(results).toEqual(redirects.map((at) => expect.objectContaining({ kind: 'outcome-unknown', status: at })))
    expect(server.requests).toHaveLength(redirects.length)
    expect(outcomes).toEqual(redirects.map(() => 'unknown'))
  })
})

describe.each(writes)('%s', (_what, ask, answer) => {
  it('cut at any byte of its response is done or in doubt, never "not sent", and arrived once', async () => {
    const whole = answerText(201, JSON.stringify(answer))
    let cut = 0
    const { client, server } = await start((_request, socket) => {
      socket.end(whole.slice(0, cut))
    })
    const results: string[] = []
    for (cut = 0; cut <= whole.length; cut += 1) {
      const result = await ask(client)
      results.push(result.ok ? 'done' : result.failure.kind)
    }
    expect(server.requests).toHaveLength(whole.length + 1)
    expect(new Set(results.slice(0, -1))).toEqual(new Set(['outcome-unknown']))
    expect(results.at(-1)).toBe('done')
  })

  it('on a reused connection that the server closes after reading arrives once and is in doubt', async () => {
    const { client, server } = await start((request, socket) => {
      if (request.method === 'GET') socket.write(answerText(200, JSON.stringify(orderPageJson([]))))
      else socket.destroy()
    })
    valueOf(await client.listOrders({ page: 1 }))
    await setImmediate()
    expect(failureOf(await ask(client)).kind).toBe('outcome-unknown')
    expect(server.requests.map(({ connection }) => connection)).toEqual([1, 1])
  })

  it('whose connection is refused was not sent, and takes no place in the budget', async () => {
    const { server } = await start(() => {})
    await server.close()
    const { client, orderBudget } = connect(server.origin)
    for (let time = 1; time <= 25; time += 1) expect(failureOf(await ask(client)).kind).toBe('not-sent')
    expect(orderBudget.delayMs()).toBe(0)
  })
})
