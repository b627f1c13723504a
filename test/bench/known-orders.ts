import { silentLog } from '../../electron/platform/log.ts'
import { systemClock } from '../../electron/platform/clock.ts'
import { openOrderStore } from '../../electron/orders/store/worker/open-order-store.ts'
import { createReferenceData, type ReferenceData } from '../../electron/reference-data/reference-data.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import { failed } from '../../shared/result.ts'
import { largeRead, largeReadAt } from '../support/orders/large-read.ts'
import { scriptedFailure } from '../support/scripted-failure.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const together = 1000

/** Typed sign by sign: names, companies, towns, streets and codes, found often, seldom and never. */
export const typedAddresses = ['kulkarni', 'jürgen groß', 'portland', 'mei tanaka', 'street', 'groß port', '10115', 'zzz', 'mail.example']

/** Orders of a large account, as they are stored. */
export async function storeKnownOrders(folder: string, from: number, to: number): Promise<void> {
  const opened = valueOrThrow(await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} }))
  for (let start = from; start < to; start += together) {
    const reads = Array.from({ length: together }, (_, offset) => largeRead(start + offset))
    valueOrThrow(await opened.store.upsert(reads, { knownAt: largeReadAt, listed: true }))
  }
  await opened.close()
}

/** The reference data that the station derives from these orders. */
export function openReferenceData(folder: string): ReferenceData {
  return createReferenceData({
    folder,
    workerFile: workerFile('reference-worker'),
    clock: systemClock,
    log: silentLog,
    person: () => '',
    emit: () => {},
    notify: () => {},
    initialNames: [],
    saveExport: async () => failed(scriptedFailure('unexpected', 'None.', 'None.')),
  })
}
