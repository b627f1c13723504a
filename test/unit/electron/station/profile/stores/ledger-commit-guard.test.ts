import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLedgerCommitGuard } from '../../../../../../electron/station/profile/stores/ledger-commit-guard.ts'
import { openProfileDatabases } from '../../../../../../electron/station/profile/stores/profile-databases.ts'
import { createSqliteLedger } from '../../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { openMachineRegistry } from '../../../../../../electron/storage/machine-registry.ts'
import { createStoreVersions, type StoreVersion } from '../../../../../../electron/storage/store-version.ts'
import type { RollbackDetector } from '../../../../../../electron/storage/rollback-detector.ts'
import { failed } from '../../../../../../shared/result.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import { labelSheet, newBatch } from '../../../printing/printing-fixtures.ts'
import { notificationMessage } from '../../../../../../shared/contract/station-notification.ts'
import { scriptedFailure } from '../../../../../support/scripted-failure.ts'

const clock = createHandClock()

async function openGuarded(change: (witness: RollbackDetector) => Partial<RollbackDetector> = () => ({})) {
  const home = temporaryFolder()
  const registry = valueOrThrow(openMachineRegistry(join(home, 'state'), clock))
  const record = registry.station(home, 'account-1')
  const folder = join(home, 'account-1')
  const databases = valueOrThrow(await openProfileDatabases({ folder, clock, record, notify: () => {} }))
  onTestFinished(() => {
    databases.close()
    registry.close()
  })
  const told: string[] = []
  const { rollbackDetector } = databases
  const guard = createLedgerCommitGuard({ ...rollbackDetector, ...change(rollbackDetector) }, (_, message) =>
    told.push(notificationMessage({ message })),
  )
  const ledger = createSqliteLedger({ database: databases.ledger, clock, newId: randomUUID, guard })
  const noted = (): (StoreVersion | undefined)[] => [
    valueOrThrow(record.recorded()).get('ledger'),
    createStoreVersions(databases.history).recorded().get('ledger'),
  ]
  return { ledger, noted, told, mark: () => createStoreVersions(databases.ledger).version() }
}

test('once a sheet is committed as submitted, the registry and another store know the ledger’s position', async () => {
  const { ledger, noted, mark } = await openGuarded()
  const [sheet] = valueOrThrow(await ledger.begin(newBatch('one', [labelSheet(1)])))
  valueOrThrow(await ledger.change(sheet?.id ?? '', { state: 'submitted', jobUuid: 'u' }))
  expect(noted()).toEqual([mark(), mark()])
  const before = mark()
  valueOrThrow(await ledger.change(sheet?.id ?? '', { state: 'spooled' }, 'with-the-next'))
  expect(mark()).not.toEqual(before)
  expect(noted()).toEqual([before, before])
})

test('while no second place can record it, a commit does not count and nothing further is written', async () => {
  let isFull = false
  const full = scriptedFailure('disk-full', 'Full.', 'Free some space.')
  const { ledger } = await openGuarded((witness) => ({ recordSynced: (name) => (isFull ? failed(full) : witness.recordSynced(name)) }))
  const [one, two] = valueOrThrow(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
  isFull = true
  expect(await ledger.change(one?.id ?? '', { state: 'submitted', jobUuid: 'u' })).toEqual(failed(full))
  expect(await ledger.change(two?.id ?? '', { state: 'submitted', jobUuid: 'u' })).toEqual(failed(full))
  expect((await ledger.sheet(two?.id ?? ''))?.state).toBe('intended')
  isFull = false
  valueOrThrow(await ledger.change(two?.id ?? '', { state: 'submitted', jobUuid: 'u' }))
})

test('once the file is not the opened one any more, nothing is committed and that is reported once', async () => {
  let isOurs = true
  const { ledger, told } = await openGuarded(() => ({ isIntact: () => isOurs }))
  const [sheet] = valueOrThrow(await ledger.begin(newBatch('one', [labelSheet(1)])))
  isOurs = false
  for (let times = 0; times < 2; times += 1) {
    expect(await ledger.change(sheet?.id ?? '', { state: 'submitted', jobUuid: 'u' })).toMatchObject({
      failure: { kind: 'storage-damaged' },
    })
  }
  expect((await ledger.sheet(sheet?.id ?? ''))?.state).toBe('intended')
  expect(told).toHaveLength(1)
})
