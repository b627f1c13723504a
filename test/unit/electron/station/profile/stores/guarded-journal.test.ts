import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGuardedJournal } from '../../../../../../electron/station/profile/stores/guarded-journal.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { openProfileDatabases } from '../../../../../../electron/station/profile/stores/profile-databases.ts'
import { createSqliteWriteJournal } from '../../../../../../electron/service/write-journal/sqlite-write-journal.ts'
import { openMachineRegistry } from '../../../../../../electron/storage/machine-registry.ts'
import { storageFailure } from '../../../../../../electron/storage/storage-failure.ts'
import { createStoreVersions } from '../../../../../../electron/storage/store-version.ts'
import type { RollbackDetector } from '../../../../../../electron/storage/rollback-detector.ts'
import { failed } from '../../../../../../shared/result.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import { scriptedFailure } from '../../../../../support/scripted-failure.ts'
import { failureLike } from '../../../../../support/failure-like.ts'

const clock = createHandClock()
const intent = { kind: 'cancel', orderId: 1 } as const

async function openGuarded(change: Partial<RollbackDetector> = {}) {
  const home = temporaryFolder()
  const registry = valueOrThrow(openMachineRegistry(join(home, 'state'), clock))
  const record = registry.station(home, 'account-1')
  const databases = valueOrThrow(await openProfileDatabases({ folder: join(home, 'account-1'), clock, record, notify: () => {} }))
  onTestFinished(() => {
    databases.close()
    registry.close()
  })
  const database = databases.writes
  const journal = createSqliteWriteJournal({ database, clock, log: silentLog, newId: randomUUID, toFailure: storageFailure })
  const noted = () => [valueOrThrow(record.recorded()).get('writes'), createStoreVersions(databases.history).recorded().get('writes')]
  return {
    journal,
    guarded: createGuardedJournal(journal, { ...databases.rollbackDetector, ...change }),
    noted,
    mark: () => createStoreVersions(database).version(),
  }
}

test('before a write is sent, the registry and another store know the journal’s position', async () => {
  const { guarded, noted, mark } = await openGuarded()
  valueOrThrow(await guarded.begin(intent))
  expect(mark().sequence).toBeGreaterThan(0)
  expect(noted()).toEqual([mark(), mark()])
})

test('a journal whose file was removed starts nothing', async () => {
  const { guarded, journal } = await openGuarded({ isIntact: () => false })
  expect(await guarded.begin(intent)).toMatchObject({
    failure: failureLike({ kind: 'storage-damaged', message: expect.stringContaining('Nothing was sent to the service.') }),
  })
  expect(valueOrThrow(await journal.listOpen())).toEqual([])
})

test('a write that no second place can record is not sent and remains not done', async () => {
  const { guarded, journal } = await openGuarded({
    recordSynced: () => failed(scriptedFailure('disk-full', 'The disk is full.', 'Free some space.')),
  })
  expect(await guarded.begin(intent)).toMatchObject({
    failure: failureLike({ kind: 'disk-full', message: expect.stringContaining('Nothing was sent to the service.') }),
  })
  expect(valueOrThrow(await journal.listOpen())).toEqual([])
})
