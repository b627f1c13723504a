import { expect, test } from 'vitest'
import { tellingStore } from '../../../electron/open-history.ts'
import { createOrderHolds } from '../../../electron/orders/order-holds.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import { noon, readOrder } from '../../support/order-reads.ts'
import { openOrderStore } from '../../support/order-store.ts'
import { valueOf } from '../../support/service-station.ts'

test('the story hears of a hold that ends because its day came, once, and before the window is told', async () => {
  const told: string[] = []
  const store = tellingStore(openOrderStore().store, {
    noticed: async () => {},
    holdsEnded: (ids) => told.push(`ended ${ids.join()}`),
  })
  const reads = [1, 2, 3].map((id) => readOrder({ id }))
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
  const clock = createHandClock('2026-11-22T12:00:00Z')
  const changed = async (ids: readonly number[]) => void told.push(`changed ${ids.join()}`)
  const holds = createOrderHolds({ store, clock, zone: () => 'UTC', person: () => 'Ana', changed })
  valueOf(await holds.hold({ orderIds: [1, 2], until: '2026-11-23', note: '' }))
  valueOf(await holds.hold({ orderIds: [3], until: null, note: '' }))
  valueOf(await holds.release({ orderIds: [2] }))
  told.length = 0
  valueOf(await holds.endDue())
  clock.advance(24 * 3_600_000)
  valueOf(await holds.endDue())
  clock.advance(24 * 3_600_000)
  valueOf(await holds.endDue())
  expect(told).toEqual(['ended 1', 'changed 1'])
})
