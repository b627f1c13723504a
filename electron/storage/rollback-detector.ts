import type { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../shared/result.ts'
import { unanswered, type StoreLoss } from './detect-rollback.ts'
import type { OtherStation, StationRecord } from './machine-registry.ts'
import { inStorage } from './storage-failure.ts'
import { readStoreMarks, renewStoreMark, type StoreMark } from './store-version.ts'
import { watchStoreFile } from './watch-store-file.ts'

export interface WitnessedStore {
  readonly name: string
  readonly file: string
  /** Opened with `counted`. */
  readonly database: DatabaseSync
  /** False when there was no file, or an empty one, before it was opened. */
  readonly existed: boolean
  readonly damaged: boolean
  /** `always`: each commit is synced. `some`: its owner says which. `rarely`: none is, so that its mark is only noted after a sync of our own. */
  readonly synced: 'always' | 'some' | 'rarely'
}

/** What a store lost, and the ids it cannot answer for. */
export interface FoundLoss {
  readonly loss: StoreLoss
  readonly replaced: readonly string[]
}

/** The stores of one profile, each of which keeps the marks of the others; the machine's registry keeps them all. */
export interface StoreWitness {
  /** By store. Nothing is accepted yet: the next start finds the same. */
  readonly losses: ReadonlyMap<string, FoundLoss>
  /** The losses are told and kept: what is here now is what later starts are compared with. */
  accept(): Result<true>
  /** The store committed and synced just now: the registry and another store know it before this returns. */
  noteSynced(name: string): Result<true>
  /** Notes what has changed, everywhere. With `all`, also what is synced rarely. */
  noteAll(all: boolean): void
  /** False once its file was removed, replaced or overwritten since it was opened. */
  isOurs(name: string): boolean
  written(name: string): void
}

/** Stores that ask when another folder worked with the account before this one was begun. */
const foreignStores: ReadonlySet<string> = new Set(['ledger', 'writes'])

export function createStoreWitness(given: {
  readonly stores: readonly WitnessedStore[]
  /** The first to be told of each synced commit, beside the registry. */
  readonly first: string
  /** Null when this machine's registry cannot be used. */
  readonly record: StationRecord | null
  /** The profile begins afresh on purpose: what the machine noted of it is no loss. */
  readonly isAnew: boolean
  readonly others: readonly OtherStation[]
  /** True for a copy of a data folder that is still there: from now on the two are different stores. */
  readonly isCopy: boolean
}): Result<StoreWitness> {
  const { stores, first, record, isAnew, others, isCopy } = given
  return inStorage(() => {
    const open = stores.map((store) => ({
      ...store,
      marks: readStoreMarks(store.database),
      watch: watchStoreFile(store.file, store.name === 'ledger'),
    }))
    const byName = new Map(open.map((store) => [store.name, store]))
    const registered = record?.noted()
    const own = registered?.ok === true && !isAnew ? registered.value : new Map<string, StoreMark>()
    const told = new Map<string, string>()

    function notesOf(name: string, mark: StoreMark, isNew: boolean): StoreMark[] {
      const inside = open.filter((other) => other.name !== name).map((other) => other.marks.noted().get(name))
      const elsewhere = others.map(({ marks }) => marks.get(name))
      const foreign = elsewhere.filter((note) => note?.id === mark.id || (isNew && foreignStores.has(name)))
      return [...inside, own.get(name), ...foreign].filter((note) => note !== undefined)
    }

    function lossOf({ name, marks, existed, damaged }: (typeof open)[number]): FoundLoss | null {
      const mark = marks.mark()
      const isNew = !existed && own.size === 0
      const missed = unanswered({ mark, replaced: marks.replaced(), notes: notesOf(name, mark, isNew) })
      const isAlone = name === 'ledger' && !existed && open.some((other) => other.name !== name && other.existed)
      if (missed.length === 0 && !isAlone && !damaged) return null
      const loss = damaged ? 'damaged' : existed && mark.sequence > 0 ? 'older' : 'missing'
      return { loss, replaced: missed.map(({ id }) => id) }
    }

    const losses = new Map(open.flatMap((store) => [lossOf(store)].flatMap((loss) => (loss === null ? [] : [[store.name, loss] as const]))))

    /** Null while nothing of it is known to be synced. */
    const syncedMarks = new Map<string, StoreMark>()

    function gather(all: boolean): Map<string, StoreMark> {
      for (const { name, marks, synced, database, watch } of open) {
        if (!watch.isOurs()) continue
        if (synced === 'always') syncedMarks.set(name, marks.mark())
        else if (all) {
          // A checkpoint syncs the journal first. On a full disk it fails, and what is not synced is not noted.
          const synchronized = inStorage(() => database.exec('PRAGMA wal_checkpoint(PASSIVE)'))
          watch.written()
          if (synchronized.ok) syncedMarks.set(name, marks.mark())
        }
      }
      return syncedMarks
    }

    function write(
      place: string,
      marks: ReadonlyMap<string, StoreMark>,
      put: (marks: ReadonlyMap<string, StoreMark>) => Result<true>,
    ): Result<true> {
      const news = new Map(
        [...marks].filter(([name, { id, sequence }]) => name !== place && told.get(`${place}/${name}`) !== `${id}/${sequence}`),
      )
      if (news.size === 0) return success(true)
      const written = put(news)
      if (written.ok) for (const [name, { id, sequence }] of news) told.set(`${place}/${name}`, `${id}/${sequence}`)
      return written
    }

    const inRegistry = (marks: ReadonlyMap<string, StoreMark>): Result<true> | null =>
      record === null ? null : write('registry', marks, (news) => record.note(news))

    function inStore(name: string, marks: ReadonlyMap<string, StoreMark>): Result<true> | null {
      const store = byName.get(name)
      if (store === undefined || !store.watch.isOurs()) return null
      return write(name, marks, (news) =>
        inStorage(() => {
          store.marks.note(news)
          store.watch.written()
          return true as const
        }),
      )
    }

    function noteAll(all: boolean): void {
      const marks = gather(all)
      inRegistry(marks)
      for (const { name } of open) inStore(name, marks)
    }

    return {
      losses,
      accept: () =>
        inStorage(() => {
          for (const { name, database, watch } of open) {
            const lost = losses.get(name)
            // The ledger takes its new id in the commit that keeps its loss.
            if (lost !== undefined ? name !== 'ledger' : isCopy) renewStoreMark(database, lost?.replaced ?? [])
            watch.written()
          }
          noteAll(true)
          return true as const
        }),
      noteSynced: (name) => {
        const store = byName.get(name)
        if (store === undefined) throw new Error(`There is no store ${name}.`)
        const marks = new Map([[name, store.marks.mark()]])
        syncedMarks.set(name, store.marks.mark())
        const written = [inRegistry(marks), inStore(first, marks)].filter((result) => result !== null)
        if (written.some(({ ok }) => ok)) return success(true)
        return written.find(({ ok }) => !ok) ?? failed(nobodyKnows)
      },
      noteAll,
      isOurs: (name) => byName.get(name)?.watch.isOurs() ?? false,
      written: (name) => byName.get(name)?.watch.written(),
    }
  })
}

const nobodyKnows = {
  kind: 'storage-damaged',
  message: 'What was written could not be noted in a second place, so nothing further is handed over.',
  next: 'Close Packbench and start it again.',
} as const
