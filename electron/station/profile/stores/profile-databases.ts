import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isLargeStoreIntact } from './check-large-store.ts'
import { findOtherStations, type OtherStations } from '../other-stations.ts'
import { dataLossTexts, profileStores, storeNames, type StoreName } from './profile-stores.ts'
import type { StationRecord } from '../../../storage/machine-registry.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { createStoreVersions } from '../../../storage/store-version.ts'
import { createRollbackDetector, type RollbackDetector, type WatchedStore } from '../../../storage/rollback-detector.ts'

/** The databases of one account, except the orders, which workers keep. */
export interface ProfileDatabases extends Readonly<Record<StoreName, DatabaseSync>> {
  /** Losses are listed in its `losses` until accepted. */
  readonly rollbackDetector: RollbackDetector
  /** Warns once of each other data folder of this computer that works with the account now. */
  readonly checkOtherStations: () => void
  /** Makes the current data the reference for later starts, once the losses are recorded in the ledger. */
  acceptLosses(): Result<true>
  close(): void
}

export interface ProfileDatabasesOptions {
  readonly folder: string
  readonly clock: Clock
  /** What this machine knows of the account in this data folder; null when it cannot be used. */
  readonly record: StationRecord | null
  readonly notify: Notify
  /** Called for each store that was opened, the holds first. */
  readonly onOpened?: (name: StoreName) => void
}

interface OpenedStore extends WatchedStore {
  readonly name: StoreName
  readonly damagedFile: string | null
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** Calls from the window are handled while a large database is checked, and between two databases. */
async function openStores({ folder, clock, onOpened }: ProfileDatabasesOptions): Promise<Result<OpenedStore[]>> {
  const existed = new Set(storeNames.filter((name) => hasContent(join(folder, profileStores[name].file))))
  const opened: OpenedStore[] = []
  const checks = new Map(storeNames.map((name) => [name, isLargeStoreIntact(folder, name)]))
  // The workers with the orders wait for the holds.
  for (const name of storeNames.toSorted((one, other) => Number(other === 'holds') - Number(one === 'holds'))) {
    await setImmediate()
    const skipIntegrityCheck = (await checks.get(name)) === true
    const { file: fileName, synced, migrations, isReadable, recover, countedTables, isAppendOnly } = profileStores[name]
    const file = join(folder, fileName)
    const result = openDatabase({
      file,
      migrations,
      countedTables,
      skipIntegrityCheck,
      ...(isAppendOnly === undefined ? {} : { isAppendOnly }),
      clock,
      ...(isReadable === undefined ? {} : { isReadable }),
      ...(recover === undefined ? {} : { recover }),
    })
    if (!result.ok) {
      for (const { database } of opened) database.close()
      return result
    }
    const { database, damagedFile } = result.value
    opened.push({ name, file, database, synced, existed: existed.has(name), damaged: damagedFile !== null, damagedFile })
    onOpened?.(name)
  }
  return success(opened.toSorted((one, other) => storeNames.indexOf(one.name) - storeNames.indexOf(other.name)))
}

/** True if practice starts over in an empty folder: its service keeps its data in the same folder. */
function isNewPracticeFolder(folder: string, stores: readonly OpenedStore[]): boolean {
  return basename(folder) === 'practice' && !existsSync(join(folder, 'practice.jsonl')) && stores.every(({ existed }) => !existed)
}

/** Opens all databases or none, and reports each loss with its consequences and where a damaged file was moved. */
export async function openProfileDatabases(options: ProfileDatabasesOptions): Promise<Result<ProfileDatabases>> {
  const { folder, record, notify } = options
  const opened = await openStores(options)
  if (!opened.ok) return opened
  const stores = opened.value
  const close = (): void => {
    for (const { database } of stores) database.close()
  }
  const databaseOf = (name: StoreName): DatabaseSync => {
    const store = stores.find((one) => one.name === name)
    if (store === undefined) throw new Error(`The store ${name} is not open.`)
    return store.database
  }
  const own = {
    profile: basename(folder),
    ledgerFile: join(folder, profileStores.ledger.file),
    ledgerId: createStoreVersions(databaseOf('ledger')).version().id,
  }
  const findOthers = (): OtherStations => findOtherStations(basename(folder) === 'practice' ? null : record, own)
  const others = findOthers()
  const notifiedFolders = new Set<string>()
  const notifyNewStations = (notifications: OtherStations['notifications']): void => {
    for (const { folder: other, tone, message, next } of notifications) {
      if (notifiedFolders.has(other)) continue
      notifiedFolders.add(other)
      notify(tone, message, next)
    }
  }
  const rollbackDetector = createRollbackDetector({
    stores,
    primaryStore: 'history',
    record,
    isFreshStart: isNewPracticeFolder(folder, stores),
    others: others.others,
    isCopy: others.isCopy,
  })
  if (!rollbackDetector.ok) {
    close()
    return failed(rollbackDetector.failure)
  }
  const { losses } = rollbackDetector.value
  for (const { name, damagedFile } of stores) {
    const lost = losses.get(name)
    if (lost === undefined) continue
    const { message, next } = dataLossTexts(name, lost.kind, damagedFile)
    notify('danger', message, next)
  }
  notifyNewStations(others.notifications)
  return success({
    ledger: databaseOf('ledger'),
    bookings: databaseOf('bookings'),
    writes: databaseOf('writes'),
    budget: databaseOf('budget'),
    cancellations: databaseOf('cancellations'),
    jobs: databaseOf('jobs'),
    holds: databaseOf('holds'),
    history: databaseOf('history'),
    rollbackDetector: rollbackDetector.value,
    checkOtherStations: () => notifyNewStations(findOthers().notifications),
    acceptLosses: () => {
      const accepted = rollbackDetector.value.acceptLosses()
      if (!accepted.ok) return accepted
      record?.recordOpened()
      for (const gone of others.missingFolders) record?.forget(gone)
      return accepted
    },
    close: () => {
      rollbackDetector.value.recordAll(true)
      close()
    },
  })
}
