import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { failureSchema } from '../../../../../shared/failure.ts'
import { orderSchema } from '../../../../../shared/orders/order.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { orderPageJson, wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { canaryToken, valueOf } from '../../../../support/stations/service-station.ts'

const strangeValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('', '12.5', 'NaN', '2026/13/40 99:99:99 UTC', -1, 1e308, '__proto__', 'awaiting_pickup', [], {}, [[]], canaryToken),
)

const keys = Object.keys(wireOrderJson())

/** An order with a few fields, at the top or in its parts, replaced or taken out; or something that is no order at all. */
const mutated = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...keys, 'toJSON', 'unknown'), fc.option(strangeValue, { nil: undefined })), {
      minLength: 1,
      maxLength: 4,
    }),
  },
  { weight: 1, arbitrary: strangeValue },
)

function build(mutation: unknown): unknown {
  if (!Array.isArray(mutation) || !mutation.every((change) => Array.isArray(change) && typeof change[0] === 'string')) return mutation
  return wireOrderJson(Object.fromEntries(mutation as [string, unknown][]))
}

describe('a page of orders', () => {
  it('with any mutation of its orders never throws, types every failure and keeps all good ones', async () => {
    let body = ''
    const clock = createFakeClock()
    const transport = createTransport({ clock, fetch: async () => new Response(body) })
    const client = createServiceClient({ baseUrl: 'http://localhost/v2', transport, token: async () => canaryToken, clock })
    await fc.assert(
      fc.asyncProperty(fc.array(mutated, { maxLength: 4 }), async (mutations) => {
        const strangers = mutations.map(build)
        body = JSON.stringify(orderPageJson([wireOrderJson({ id: 900_001 }), ...strangers, wireOrderJson({ id: 900_002 })]))
        const page = valueOf(await client.listOrders({ page: 1 }))
        const ids = page.orders.map(({ order }) => order.id)
        expect([ids[0], ids.at(-1)]).toEqual([900_001, 900_002])
        expect(page.orders.length + page.malformed.length).toBe(strangers.length + 2)
        for (const { order, raw } of page.orders) {
          expect(orderSchema.safeParse(order).success).toBe(true)
          expect(raw).not.toContain('signature=')
        }
        for (const failure of page.malformed) {
          expect(failureSchema.parse(failure)).toMatchObject({
            kind: 'malformed-response',
            path: expect.stringMatching(/^orders\.\d+/),
          })
          expect(JSON.stringify(failure)).not.toContain(canaryToken)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('with any of its bytes replaced gives a result and does not throw', async () => {
    let body = new Uint8Array()
    const clock = createFakeClock()
    const transport = createTransport({ clock, fetch: async () => new Response(body) })
    const client = createServiceClient({ baseUrl: 'http://localhost/v2', transport, token: async () => canaryToken, clock })
    const whole = new TextEncoder().encode(JSON.stringify(orderPageJson([wireOrderJson()])))
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 6 }), async (at, bytes) => {
        body = whole.slice()
        body.set(bytes.slice(0, whole.length - at), at)
        const result = await client.listOrders({ page: 1 })
        expect(result.ok ? 'malformed-response' : failureSchema.parse(result.failure).kind).toBe('malformed-response')
      }),
      { numRuns: 400 },
    )
  })
})
