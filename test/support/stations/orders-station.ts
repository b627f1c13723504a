import { DatabaseSync } from 'node:sqlite'
import { historyMigrations } from '../../../electron/history/history-migrations.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { openRefusals } from '../../../electron/station/profile/topics/open-refusals.ts'
import { createOrderLock } from '../../../electron/station/profile/order-lock.ts'
import { createOrders } from '../../../electron/orders/orders.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { StoredDocument } from '../../../shared/documents/document.ts'
import { openOrderStore } from '../orders/order-store.ts'
import { createPracticeStation } from './practice-station.ts'
import { valueOf } from './service-station.ts'

/** The orders topic over the real client and the practice service, with an empty store. */
export async function createOrdersStation({
  documents = [] as StoredDocument[],
  sheetsOf = async (): Promise<Sheet[]> => [],
  signal = new AbortController().signal,
} = {}) {
  const practice = await createPracticeStation()
  const { store, database } = openOrderStore()
  const announced: number[][] = []
  const states: string[] = []
  const history = new DatabaseSync(':memory:')
  history.exec(historyMigrations.join(';'))
  const orders = createOrders({
    ...practice,
    ...openRefusals({ database: history, clock: practice.clock, log: silentLog }),
    store,
    emit: (channel, payload) => {
      if (channel !== 'orders.changed' || !('ids' in payload)) return
      announced.push(payload.ids)
      states.push(payload.overview.sync.state)
    },
    log: silentLog,
    person: () => 'packer',
    documentsOf: async (orderId) => documents.filter((document) => document.orderId === orderId),
    sheetsOf,
    bookingOf: () => null,
    withOrderLock: createOrderLock(),
    signal,
  })
  /** The first page of a status, read into the store beforehand. */
  const inStatus = async (status: string): Promise<number[]> => {
    const page = valueOf(await practice.client.listOrders({ page: 1, status }))
    valueOf(await store.upsert(page.orders, { knownAt: practice.clock.now(), listed: true }))
    practice.sent.length = 0
    return page.orders.map(({ order }) => order.id)
  }
  return { ...practice, orders, store, database, announced, states, inStatus }
}
