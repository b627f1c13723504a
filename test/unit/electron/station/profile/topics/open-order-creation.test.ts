import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { openOrderCreation } from '../../../../../../electron/station/profile/topics/open-order-creation.ts'
import { writeMigrations } from '../../../../../../electron/service/write-journal/sqlite-write-journal.ts'
import { openDatabase } from '../../../../../../electron/storage/open-database.ts'
import { renewStoreVersion } from '../../../../../../electron/storage/store-version.ts'
import { success } from '../../../../../../shared/result.ts'
import { listed, startBookingStation } from '../../../../../support/stations/booking-station.ts'
import { answerText } from '../../../../../support/services/fault-server.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { newOrder } from '../../../../../support/orders/new-order.ts'
import { failureOf, valueOf } from '../../../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'

/** Creating orders with a journal that has lost what was sent before. */
async function startWithLoss() {
  const station = await startBookingStation()
  onTestFinished(() => station.close())
  const file = join(temporaryFolder(), 'writes.db')
  const { database } = valueOf(openDatabase({ file, migrations: writeMigrations, countedTables: ['writes'], clock: createHandClock() }))
  onTestFinished(() => database.close())
  renewStoreVersion(database, ['the lost journal'])
  const creation = openOrderCreation({
    writes: database,
    orderStore: { find: async (text) => success({ kind: 'none', text }) },
    client: station.client(),
    journal: station.journal,
    clock: createHandClock(),
    log: silentLog,
    storeOrder: async () => success(true),
    signal: station.stop.signal,
  })
  return { ...station, creation }
}

test('after the journal is lost, finds an order by its reference at the service and does not create it a second time', async () => {
  const { creation, world, posts } = await startWithLoss()
  world.orders.push(...Array.from({ length: 25 }, (_, index) => listed(index + 1, `OTHER-${index}`)), listed(77, 'PO-5'))
  expect(failureOf(await creation.create(newOrder({ customerReference: 'po-5' })))).toMatchObject({
    kind: 'invalid-input',
    path: 'customerReference',
  })
  expect(posts()).toBe(0)
  world.onCreate = (reference, socket) => void socket.write(answerText(201, JSON.stringify({ order: listed(78, reference) })))
  expect(valueOf(await creation.create(newOrder({ customerReference: 'PO-6' }))).order.id).toBe(78)
})

test('while not every order of the service can be read, a lost journal lets no order be created', async () => {
  const { creation, world, posts } = await startWithLoss()
  world.orders.push(listed(1, 'OTHER'), { id: 'unreadable' })
  expect(failureOf(await creation.create(newOrder({ customerReference: 'PO-5' }))).kind).toBe('outcome-unknown')
  expect(posts()).toBe(0)
})
