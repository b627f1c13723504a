import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import type { DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { DraftStore } from './draft-store.ts'

/** The drafts in memory; each change is stored shortly after it was made. */
export interface DraftBook {
  /** Newest first. */
  all(): Result<DraftRecord[]>
  find(id: string): Result<DraftRecord>
  /** Writes to the disk at once, or a tenth of a second later if another change was just written. */
  saveSoon(record: DraftRecord): Result<DraftRecord>
  /** Stored when it returns. */
  save(record: DraftRecord): Result<DraftRecord>
  remove(id: string): Result<true>
  /** Removes drafts whose orders were created long ago; the orders have all of their data. */
  removeOld(): void
  /** Stores pending changes. */
  flush(): Result<true>
  close(): void
}

export interface DraftBookOptions {
  readonly store: DraftStore
  readonly clock: Clock
  /** A change could not be saved; saving is retried until it succeeds. */
  readonly onSaveFailed: (failure: Failure) => void
}

/** A kill or a power cut loses at most the input of this time. Each write waits for the disk, so it does not happen for every key. */
const saveIntervalMs = 100

/** Milliseconds until a failed write, for example to a full disk, is retried. */
const retryIntervalMs = 2000

/** How long the draft of a created order stays in the list. */
const createdDaysKept = 90

export function createDraftBook({ store, clock, onSaveFailed }: DraftBookOptions): DraftBook {
  let records: Map<string, DraftRecord> | null = null
  const unsaved = new Set<string>()
  let isPausing = false
  let hasFailed = false
  const closing = new AbortController()

  function load(): Result<Map<string, DraftRecord>> {
    if (records !== null) return success(records)
    const listed = store.list()
    if (!listed.ok) return listed
    records = new Map(listed.value.map((record) => [record.id, record]))
    return success(records)
  }

  function put(record: DraftRecord): Result<DraftRecord> {
    const loaded = load()
    if (!loaded.ok) return loaded
    const stamped = { ...record, changedAt: clock.now().toString() }
    loaded.value.set(record.id, stamped)
    unsaved.add(record.id)
    return success(stamped)
  }

  function flush(): Result<true> {
    if (unsaved.size === 0) return success(true)
    const waiting = [...unsaved].flatMap((id) => records?.get(id) ?? [])
    const saved = store.save(waiting)
    if (saved.ok) unsaved.clear()
    return saved
  }

  /** Notifies of the first of several failures in a row. */
  function flushOrTell(): boolean {
    const saved = flush()
    if (!saved.ok && !hasFailed) onSaveFailed(saved.failure)
    hasFailed = !saved.ok
    return saved.ok
  }

  /** Writes at once. Changes during the interval after a write are written together at its end, and failed writes are retried. */
  async function flushAtIntervals(): Promise<void> {
    if (isPausing) return
    isPausing = true
    try {
      while (unsaved.size > 0) await clock.wait(flushOrTell() ? saveIntervalMs : retryIntervalMs, closing.signal)
    } catch {
      // Closing the book writes the rest.
    } finally {
      isPausing = false
    }
  }

  return {
    all: () => {
      const loaded = load()
      if (!loaded.ok) return loaded
      return success([...loaded.value.values()].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)))
    },
    find: (id) => {
      const loaded = load()
      if (!loaded.ok) return loaded
      const record = loaded.value.get(id)
      return record === undefined ? failed(newShipmentFailures.draftNotFound()) : success(record)
    },
    saveSoon: (record) => {
      const stamped = put(record)
      if (stamped.ok) void flushAtIntervals()
      return stamped
    },
    save: (record) => {
      const stamped = put(record)
      if (!stamped.ok) return stamped
      const saved = flush()
      return saved.ok ? stamped : saved
    },
    remove: (id) => {
      const removed = store.remove(id)
      if (!removed.ok) return removed
      records?.delete(id)
      unsaved.delete(id)
      return success(true)
    },
    removeOld: () => {
      const loaded = load()
      if (!loaded.ok) return
      const oldest = clock.now().subtract({ hours: createdDaysKept * 24 })
      for (const { id, progress } of loaded.value.values()) {
        if (progress.kind !== 'created' || Temporal.Instant.compare(progress.createdAt, oldest) >= 0) continue
        if (store.remove(id).ok) loaded.value.delete(id)
      }
    },
    flush,
    close: () => {
      closing.abort()
      flushOrTell()
      store.close()
    },
  }
}
