import { tryRead } from '../../storage/storage-read-error.ts'
import type { EmitEvent } from '../../../shared/contract/contract.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { maxSheetsPerMessage, type BatchChange, type LedgerRevision } from '../../../shared/printing/batch-change.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { processInChunks } from '../../platform/process-in-chunks.ts'
import { readPrintProgress, type OrderProgress, type PrintProgressSources } from '../ledger/print-progress.ts'

export interface BatchChangeTools {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly settings: () => Settings
  readonly orderById: (orderId: number) => Promise<Order | null>
  readonly destroyedOf: PrintProgressSources['destroyedOf']
  readonly onProgress: (progress: OrderProgress) => void | Promise<void>
  /** The summary as shown: the ledger cannot know that a run has died. */
  readonly withRunState: (summary: BatchSummary) => BatchSummary
}

export interface BatchChangePublisher {
  readonly batchChanged: (batchId: string) => void
  /** To be called before anything in a new batch changes: the window then reads its sheets, and later events carry only changes. */
  readonly batchStarted: (batchId: string) => Promise<void>
  readonly sheetChanged: (sheet: { readonly batchId: string; readonly orderId: number }) => void
  /** Publishes what is pending, and nothing after that. */
  readonly stop: () => Promise<void>
}

/** Milliseconds. */
const throttleMs = 250
/** Milliseconds until a change that could not be read is read again. */
const retryMs = 2000
/** Orders per event. */
const ordersPerEvent = 20

/** Collects changes and publishes them to the window and the orders at most four times a second; the last state is always published. */
export function createBatchChangePublisher(tools: BatchChangeTools): BatchChangePublisher {
  const batches = new Set<string>()
  const orders = new Set<number>()
  /** Batches that changed state after their summary was read. */
  const stateChanged = new Set<string>()
  /** The last revision published for each batch. For a batch without an entry, `initialRevision` applies. */
  const publishedRevisions = new Map<string, LedgerRevision>()
  let initialRevision = readRevision()
  const stopping = new AbortController()
  let isUnreadable = false
  let publishing: Promise<void> | null = null

  /** Prevents an unhandled rejection: a later publication awaits the same promise and gets the failure. */
  function readRevision(): Promise<LedgerRevision> {
    const revision = tools.ledger.revision()
    revision.catch(() => {})
    return revision
  }

  async function firstRevision(): Promise<LedgerRevision> {
    const known = await tryRead(() => initialRevision)
    if (known.ok) return known.value
    initialRevision = readRevision()
    return await initialRevision
  }

  function logPublishFailure(error: unknown): void {
    tools.log.error('a change of a batch was not published', error)
  }

  /**
   * A change is read before the orders are published and emitted after them: no sheet is shown as sent while its order shows something else.
   * False when the ledger cannot be read: everything is published later.
   */
  async function publish(): Promise<boolean> {
    const [batchIds, orderIds] = [[...batches], [...orders]]
    batches.clear()
    orders.clear()
    stateChanged.clear()
    const read = await tryRead(() => publishRead(batchIds, orderIds))
    if (read.ok) {
      isUnreadable = false
      return true
    }
    for (const batchId of batchIds) batches.add(batchId)
    for (const orderId of orderIds) orders.add(orderId)
    if (!isUnreadable) tools.log.warn('a change of a batch is published once the ledger can be read', { kind: read.failure.kind })
    isUnreadable = true
    return false
  }

  async function publishRead(batchIds: readonly string[], orderIds: readonly number[]): Promise<void> {
    const changes: BatchChange[] = []
    for (const batchId of batchIds) {
      const change = await tools.ledger.batchChange(
        batchId,
        publishedRevisions.get(batchId) ?? (await firstRevision()),
        maxSheetsPerMessage,
      )
      if (change === null) continue
      changes.push({ ...change, ...tools.withRunState(change) })
      // Changes that do not fit into one event are published with the next one.
      if (change.hasMore) batches.add(batchId)
    }
    // Thousands may have changed at once, and other work waits for the main loop.
    await processInChunks(orderIds, ordersPerEvent, publishProgress)
    // A batch that was paused or ended in the meantime is published again, never in its former state.
    for (const change of changes) {
      if (stateChanged.has(change.id)) continue
      publishedRevisions.set(change.id, change.revision)
      tools.emit('printing.changed', change)
    }
  }

  async function publishProgress(orderIds: readonly number[]): Promise<[]> {
    const found = await Promise.all(orderIds.map(tools.orderById))
    const known = found.filter((order) => order !== null)
    if (known.length > 0) await tools.onProgress(await readPrintProgress(known, { ...tools, settings: tools.settings().printing }))
    return []
  }

  async function publishAll(): Promise<void> {
    for (let delay = throttleMs; batches.size + orders.size > 0 && !(stopping.signal.aborted && isUnreadable);) {
      await tools.clock.wait(delay, stopping.signal).catch(() => {})
      delay = (await publish()) ? throttleMs : retryMs
    }
  }

  function schedulePublish(): void {
    publishing ??= publishAll()
      .catch(logPublishFailure)
      .finally(() => {
        publishing = null
        if (batches.size + orders.size > 0 && !stopping.signal.aborted) schedulePublish()
      })
  }

  return {
    batchChanged: (batchId) => {
      batches.add(batchId)
      stateChanged.add(batchId)
      schedulePublish()
    },
    batchStarted: async (batchId) => {
      // Batch revision 0: the next event includes the state of the batch.
      publishedRevisions.set(batchId, { ...(await tools.ledger.revision()), batches: 0 })
    },
    sheetChanged: ({ batchId, orderId }) => {
      orders.add(orderId)
      batches.add(batchId)
      schedulePublish()
    },
    stop: async () => {
      stopping.abort()
      await publishing
      await publish().catch(logPublishFailure)
    },
  }
}
