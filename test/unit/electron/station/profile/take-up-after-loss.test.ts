import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { expect, onTestFinished, test } from 'vitest'
import { cancellationMigrations } from '../../../../../electron/cancellation/cancellation-migrations.ts'
import { createCancellationStore } from '../../../../../electron/cancellation/cancellation-store.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { findPickupsInDoubt } from '../../../../../electron/station/profile/topics/open-pickups.ts'
import { createSqliteWriteJournal, writeMigrations } from '../../../../../electron/service/write-journal/sqlite-write-journal.ts'
import { openDatabase } from '../../../../../electron/storage/open-database.ts'
import { storageFailure } from '../../../../../electron/storage/storage-failure.ts'
import type { CancellationItem } from '../../../../../shared/orders/cancellation.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { openEngineStation } from '../../../../support/stations/engine-station.ts'
import { startLargeService } from '../../../../support/large-service/large-service.ts'
import { accountFolder, removeDatabase, restoreDatabase } from '../../../../support/lost-files.ts'
import { startCancellationStation } from '../../../../support/stations/cancellation-station.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'

const clock = createHandClock()

const cutShort = (orderId: number, state: 'sending' | 'waiting'): CancellationItem => ({
  orderId,
  reference: `LO-${orderId}`,
  country: null,
  legs: 1,
  state,
  failure: null,
  labels: [],
})

/** Something was sent before: a journal that never held anything loses nothing. */
async function writeBefore(account: string): Promise<void> {
  const { database } = valueOrThrow(openDatabase({ file: join(account, 'writes.db'), migrations: writeMigrations, clock }))
  const journal = createSqliteWriteJournal({ database, clock, log: silentLog, newId: randomUUID, toFailure: storageFailure })
  const { id } = valueOrThrow(await journal.begin({ kind: 'cancel', orderId: 1 }))
  await journal.end(id, 'done', null)
  database.close()
}

/** A station that worked before, with a cancellation in its store that was cut short. */
async function stationCutShort(state: 'sending' | 'waiting') {
  const service = await startLargeService({ orders: 3 })
  onTestFinished(() => service.close())
  const folder = temporaryFolder()
  const open = async () => {
    const engine = await openEngineStation({ folder, service })
    onTestFinished(() => engine.close().catch(() => {}))
    return engine
  }
  await (await open()).close()
  const account = accountFolder(join(folder, 'data'))
  await writeBefore(account)
  await (await open()).close()
  const file = join(account, 'cancellations.db')
  const { database } = valueOrThrow(openDatabase({ file, migrations: cancellationMigrations, clock }))
  const startedAt = Temporal.Now.instant().toString()
  valueOrThrow(
    createCancellationStore(database, clock).startRun({ id: 'run', person: 'Mara', startedAt, items: [cutShort(service.idOf(1), state)] }),
  )
  database.close()
  return { account, open }
}

async function statesOf({ handlers }: Awaited<ReturnType<typeof openEngineStation>>) {
  await expect.poll(async () => valueOrThrow(await handlers['cancellation.state']({})).runs[0]?.phase).toBe('finished')
  return valueOrThrow(await handlers['cancellation.state']({})).runs[0]?.items.map(({ state }) => state)
}

test('a cancellation being sent may be in flight once the journal is lost, so the order is not reported as uncancelled', async () => {
  const { account, open } = await stationCutShort('sending')
  removeDatabase(account, 'writes.db')
  expect(await statesOf(await open())).toEqual(['unknown'])
})

test('a cancellation that waited in an older copy of its list may have been sent since, so it is not reported as unsent', async () => {
  const { account, open } = await stationCutShort('waiting')
  const copy = temporaryFolder()
  cpSync(account, copy, { recursive: true })
  const next = await open()
  expect(await statesOf(next)).toEqual(['not-sent'])
  await next.close()
  restoreDatabase(copy, account, 'cancellations.db')
  expect(await statesOf(await open())).toEqual(['unknown'])
})

test('any pickup may be in flight once the journal is lost', () => {
  expect(findPickupsInDoubt([], new Map()).has(1)).toBe(false)
  expect(findPickupsInDoubt([], new Map([['writes', {}]])).has(1)).toBe(true)
})

test('a cancellation that is unsent in an older list is in doubt until reading the order shows a final state', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 2]])
  const [stands, gone] = station.service.orders
  if (stands === undefined || gone === undefined) throw new Error('two orders')
  gone.status = 'cancelled'
  const items = [cutShort(stands.id, 'waiting'), cutShort(gone.id, 'waiting')]
  valueOrThrow(station.openStore().startRun({ id: 'run', person: 'Mara', startedAt: '2026-11-21T08:00:00Z', items }))
  const room = await station.start({ mayHaveContinued: true })
  await room.finishInterruptedRuns()
  expect(valueOrThrow(await room.state()).runs[0]?.items.map(({ state }) => state)).toEqual(['unknown', 'cancelled'])
  expect(station.notices).toEqual([])
})
