import {
  applyBatchChange,
  type BatchChange,
  type BatchPage,
  type KnownBatch,
  type LedgerRevision,
} from '../../shared/printing/batch-change.ts'
import { success, type Result } from '../../shared/result.ts'

export interface BatchSyncPorts {
  readonly page: (batchId: string, after: number) => Promise<Result<BatchPage>>
  readonly change: (batchId: string, since: LedgerRevision) => Promise<Result<BatchChange>>
  /** Called with each new state of the followed batch, or why it cannot be read; the last state stays visible. */
  readonly show: (read: Result<KnownBatch>) => void
}

/** Keeps one batch in sync with the station: read once in pages, then updated by its change events. */
export interface BatchSync {
  /** Reads another batch and follows it; null follows none. */
  follow(batchId: string | null): void
  receive(change: BatchChange): void
  /** Requests changes that may have been missed. */
  catchUp(): void
}

export function createBatchSync(ports: BatchSyncPorts): BatchSync {
  let followed: string | null = null
  let known: KnownBatch | null = null
  let isReading = false
  /** Requested again during a read. */
  let isStale = false
  let receivedWhileReading: BatchChange[] = []

  /** False when an earlier change is missing. */
  function apply(change: BatchChange): boolean {
    if (known === null) return false
    const next = applyBatchChange(known, change)
    if (next === null) return false
    if (next !== known) {
      known = next
      ports.show(success(next))
    }
    return true
  }

  /** Later pages are newer than the first: changes since the first are requested at the end. */
  async function readPages(batchId: string): Promise<Result<KnownBatch>> {
    const first = await ports.page(batchId, 0)
    if (!first.ok) return first
    const { hasMore, list, ...batch } = first.value
    for (let isThere = hasMore; isThere;) {
      const next = await ports.page(batchId, list.at(-1)?.position ?? 0)
      if (!next.ok) return next
      list.push(...next.value.list)
      isThere = next.value.hasMore
      if (followed !== batchId) break
    }
    return success({ ...batch, list })
  }

  async function readChanges(from: KnownBatch): Promise<Result<KnownBatch>> {
    for (let now = from; ;) {
      const read = await ports.change(from.id, now.revision)
      if (!read.ok) return read
      now = applyBatchChange(now, read.value) ?? now
      if (!read.value.hasMore) return success(now)
    }
  }

  async function readOnce(batchId: string): Promise<Result<KnownBatch>> {
    const pages = known === null ? await readPages(batchId) : success(known)
    return pages.ok ? await readChanges(pages.value) : pages
  }

  async function readAll(): Promise<void> {
    do {
      isStale = false
      const batchId = followed
      if (batchId === null) return
      const read = await readOnce(batchId)
      if (followed !== batchId) {
        isStale = true
        continue
      }
      if (read.ok) known = read.value
      ports.show(read)
      const received = receivedWhileReading
      receivedWhileReading = []
      if (read.ok && !received.every(apply)) isStale = true
    } while (isStale)
  }

  function catchUp(): void {
    isStale = true
    if (isReading) return
    isReading = true
    void readAll().finally(() => {
      isReading = false
    })
  }

  return {
    follow: (batchId) => {
      followed = batchId
      known = null
      receivedWhileReading = []
      catchUp()
    },
    receive: (change) => {
      if (change.id !== followed) return
      if (isReading) receivedWhileReading.push(change)
      else if (!apply(change)) catchUp()
    },
    catchUp,
  }
}
