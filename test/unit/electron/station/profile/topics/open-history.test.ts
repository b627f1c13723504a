import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { createProfileEvents } from '../../../../../../electron/station/profile/profile-events.ts'
import { storeWithEvents } from '../../../../../../electron/station/profile/store-with-events.ts'
import { openHistory } from '../../../../../../electron/station/profile/topics/open-history.ts'
import { createOrderHolds } from '../../../../../../electron/orders/order-holds.ts'
import { openProfileDatabases } from '../../../../../../electron/station/profile/stores/profile-databases.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { noon, readOrder, wireLeg } from '../../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'

test('the timeline shows an expired hold exactly once, and before the window is informed', async () => {
  const told: string[] = []
  const events = createProfileEvents()
  events.holdsEnded.subscribe((ids) => told.push(`ended ${ids.join()}`))
  const store = storeWithEvents(openOrderStore().store, events)
  const reads = [1, 2, 3].map((id) => readOrder({ id }))
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
  const clock = createHandClock('2026-11-22T12:00:00Z')
  const onChanged = async (ids: readonly number[]) => void told.push(`changed ${ids.join()}`)
  const holds = createOrderHolds({ store, clock, zone: () => 'UTC', person: () => 'Ana', onChanged })
  valueOf(await holds.hold({ orderIds: [1, 2], until: '2026-11-23', note: '' }))
  valueOf(await holds.hold({ orderIds: [3], until: null, note: '' }))
  valueOf(await holds.release({ orderIds: [2] }))
  told.length = 0
  valueOf(await holds.endExpired())
  clock.advance(24 * 3_600_000)
  valueOf(await holds.endExpired())
  clock.advance(24 * 3_600_000)
  valueOf(await holds.endExpired())
  expect(told).toEqual(['ended 1', 'changed 1'])
})

test('records changes from the very moment of the first full sync, in the next session too', async () => {
  const clock = createHandClock()
  const stored = openOrderStore().store
  const databases = valueOf(await openProfileDatabases({ folder: temporaryFolder(), clock, record: null, notify: () => {} }))
  const stop = new AbortController()
  onTestFinished(() => {
    stop.abort()
    databases.close()
  })
  const session = () => {
    const history = openHistory({
      databases,
      clock,
      log: silentLog,
      signal: stop.signal,
      person: () => 'Ana',
      notify: () => {},
      lastFullSyncAt: () => stored.lastFullSyncAt(),
      documentsOf: async () => [],
      sheetsOf: async () => [],
    })
    const events = createProfileEvents()
    events.ordersStored.subscribe((changes) => history.recordChanges(changes))
    events.fullySynced.subscribe(() => history.markFullSync())
    const store = storeWithEvents(stored, events)
    const read = async (waybill: string | null): Promise<void> => {
      clock.advance(1)
      const request = { knownAt: clock.now(), listed: true }
      valueOf(await store.upsert([readOrder({ id: 1, shipments: [wireLeg(waybill)] }, clock.now().toString())], request))
    }
    const waybills = async () => valueOf(await history.timeline(1)).flatMap((entry) => (entry.kind === 'waybills' ? entry.waybills : []))
    return { store, read, waybills }
  }
  const first = session()
  await first.read(null)
  await first.read('W-1')
  expect(await first.waybills()).toEqual([])
  valueOf(await first.store.setLastFullSyncAt(clock.now()))
  await first.read('W-2')
  expect(await first.waybills()).toEqual(['W-2'])
  const second = session()
  await second.read('W-3')
  expect(await second.waybills()).toEqual(['W-3', 'W-2'])
})
