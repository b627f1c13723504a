import { storageFailures } from '../../shared/messages/station/storage-failures.ts'
import type { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../shared/result.ts'
import { versionsNotReached, type DataLossKind } from './compare-store-versions.ts'
import type { OtherStation, StationRecord } from './machine-registry.ts'
import { tryStorage } from './storage-failure.ts'
import { createStoreVersions, renewStoreVersion, type StoreVersion } from './store-version.ts'
import { watchStoreFile } from './watch-store-file.ts'

export interface WatchedStore {
  readonly name: string
  readonly file: string
  /** Opened with `counted`. */
  readonly database: DatabaseSync
  /** False when there was no file, or an empty one, before it was opened. */
  readonly existed: boolean
  readonly damaged: boolean
  /** Syncs of commits: `always`; `some`, as the owner decides; `rarely`, where a version is recorded only after we sync it ourselves. */
  readonly synced: 'always' | 'some' | 'rarely'
}

/** How a store lost data, and the ids of the records that are ahead of it. */
export interface DataLoss {
  readonly kind: DataLossKind
  readonly replaced: readonly string[]
}

/** The stores of one profile, each of which records the versions of the others; the machine's registry records them all. */
export interface RollbackDetector {
  /** By store. Nothing is accepted yet: the next start finds the same. */
  readonly losses: ReadonlyMap<string, DataLoss>
  /** The losses are reported and recorded: later starts are compared with the current data. */
  acceptLosses(): Result<true>
  /** The store has just committed and synced: the registry and another store record it before this returns. */
  recordSynced(name: string): Result<true>
  /** Records changes everywhere. With `all`, also those of stores that are rarely synced. */
  recordAll(all: boolean): void
  /** False once its file was removed, replaced or overwritten since it was opened. */
  isIntact(name: string): boolean
  recordWrite(name: string): void
}

/** Stores that are checked when another folder was used with the account before this one was created. */
const foreignStores: ReadonlySet<string> = new Set(['ledger', 'writes'])

export function createRollbackDetector(options: {
  readonly stores: readonly WatchedStore[]
  /** The first to record each synced commit, besides the registry. */
  readonly primaryStore: string
  /** Null when this machine's registry cannot be used. */
  readonly record: StationRecord | null
  /** The profile starts over on purpose: what the machine recorded about it is no loss. */
  readonly isFreshStart: boolean
  readonly others: readonly OtherStation[]
  /** True for a copy of a data folder that still exists: from now on the two are different stores. */
  readonly isCopy: boolean
}): Result<RollbackDetector> {
  const { stores, primaryStore, record, isFreshStart, others, isCopy } = options
  return tryStorage(() => {
    const open = stores.map((store) => ({
      ...store,
      marks: createStoreVersions(store.database),
      watch: watchStoreFile(store.file, store.name === 'ledger'),
    }))
    const byName = new Map(open.map((store) => [store.name, store]))
    const registered = record?.recorded()
    const own = registered?.ok === true && !isFreshStart ? registered.value : new Map<string, StoreVersion>()
    const lastRecorded = new Map<string, string>()

    function recordedVersionsOf(name: string, mark: StoreVersion, isNew: boolean): StoreVersion[] {
      const inside = open.filter((other) => other.name !== name).map((other) => other.marks.recorded().get(name))
      const otherNotes = others.map(({ versions }) => versions.get(name))
      const foreign = otherNotes.filter((note) => note?.id === mark.id || (isNew && foreignStores.has(name)))
      return [...inside, own.get(name), ...foreign].filter((note) => note !== undefined)
    }

    function detectLoss({ name, marks, existed, damaged }: (typeof open)[number]): DataLoss | null {
      const version = marks.version()
      const isNew = !existed && own.size === 0
      const newerVersions = versionsNotReached({
        version,
        replacedIds: marks.replacedIds(),
        recorded: recordedVersionsOf(name, version, isNew),
      })
      const isAlone = name === 'ledger' && !existed && open.some((other) => other.name !== name && other.existed)
      if (newerVersions.length === 0 && !isAlone && !damaged) return null
      const kind = damaged ? 'damaged' : existed && version.sequence > 0 ? 'older' : 'missing'
      return { kind, replaced: newerVersions.map(({ id }) => id) }
    }

    const losses = new Map(
      open.flatMap((store) => [detectLoss(store)].flatMap((loss) => (loss === null ? [] : [[store.name, loss] as const]))),
    )

    /** By store; absent until a version is known to be synced. */
    const syncedVersions = new Map<string, StoreVersion>()

    function collectSyncedVersions(all: boolean): Map<string, StoreVersion> {
      for (const { name, marks, synced, database, watch } of open) {
        if (!watch.isIntact()) continue
        if (synced === 'always') syncedVersions.set(name, marks.version())
        else if (all) {
          // A checkpoint syncs the WAL first. On a full disk it fails, and what is not synced is not recorded.
          const checkpointed = tryStorage(() => database.exec('PRAGMA wal_checkpoint(PASSIVE)'))
          watch.recordWrite()
          if (checkpointed.ok) syncedVersions.set(name, marks.version())
        }
      }
      return syncedVersions
    }

    function recordIn(
      place: string,
      marks: ReadonlyMap<string, StoreVersion>,
      put: (marks: ReadonlyMap<string, StoreVersion>) => Result<true>,
    ): Result<true> {
      const changed = new Map(
        [...marks].filter(([name, { id, sequence }]) => name !== place && lastRecorded.get(`${place}/${name}`) !== `${id}/${sequence}`),
      )
      if (changed.size === 0) return success(true)
      const written = put(changed)
      if (written.ok) for (const [name, { id, sequence }] of changed) lastRecorded.set(`${place}/${name}`, `${id}/${sequence}`)
      return written
    }

    const recordInRegistry = (marks: ReadonlyMap<string, StoreVersion>): Result<true> | null =>
      record === null ? null : recordIn('registry', marks, (changed) => record.recordVersions(changed))

    function recordInStore(name: string, marks: ReadonlyMap<string, StoreVersion>): Result<true> | null {
      const store = byName.get(name)
      if (store === undefined || !store.watch.isIntact()) return null
      return recordIn(name, marks, (changed) =>
        tryStorage(() => {
          store.marks.record(changed)
          store.watch.recordWrite()
          return true as const
        }),
      )
    }

    function recordAll(all: boolean): void {
      const marks = collectSyncedVersions(all)
      recordInRegistry(marks)
      for (const { name } of open) recordInStore(name, marks)
    }

    return {
      losses,
      acceptLosses: () =>
        tryStorage(() => {
          for (const { name, database, watch } of open) {
            const lost = losses.get(name)
            // The ledger gets its new id in the commit that records its loss.
            if (lost !== undefined ? name !== 'ledger' : isCopy) renewStoreVersion(database, lost?.replaced ?? [])
            watch.recordWrite()
          }
          recordAll(true)
          return true as const
        }),
      recordSynced: (name) => {
        const store = byName.get(name)
        if (store === undefined) throw new Error(`There is no store ${name}.`)
        const marks = new Map([[name, store.marks.version()]])
        syncedVersions.set(name, store.marks.version())
        const written = [recordInRegistry(marks), recordInStore(primaryStore, marks)].filter((result) => result !== null)
        if (written.some(({ ok }) => ok)) return success(true)
        return written.find(({ ok }) => !ok) ?? failed(storageFailures.notRecorded())
      },
      recordAll,
      isIntact: (name) => byName.get(name)?.watch.isIntact() ?? false,
      recordWrite: (name) => byName.get(name)?.watch.recordWrite(),
    }
  })
}
