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
  /** The summary as it is shown: the ledger cannot know that a run has died. */
  readonly withRunState: (summary: BatchSummary) => BatchSummary
}

export interface BatchChangePublisher {
  readonly batchChanged: (batchId: string) => void
  /** To be called before anything of a new batch changes: whoever shows it reads its sheets, only what becomes of them is told. */
  readonly batchStarted: (batchId: string) => Promise<void>
  readonly sheetChanged: (sheet: { readonly batchId: string; readonly orderId: number }) => void
  /** Tells what is still untold, and nothing more after that. */
  readonly stop: () => Promise<void>
}

/** Milliseconds. */
const throttleMs = 250
/** Orders told at once. */
const ordersPerEvent = 20

/** Gathers changes and tells the window and the orders at most four times a second; the last state is always told. */
export function createBatchChangePublisher(tools: BatchChangeTools): BatchChangePublisher {
  const batches = new Set<string>()
  const orders = new Set<number>()
  /** Batches that went into another state after their summary was read. */
  const stateChanged = new Set<string>()
  /** How much of each batch the window was told since this was made, with what there was then. */
  const publishedRevisions = new Map<string, LedgerRevision>()
  const initialRevision = tools.ledger.revision()
  // Whoever tells something meets the failure again.
  initialRevision.catch(() => {})
  const stopping = new AbortController()
  let publishing: Promise<void> | null = null

  function logPublishFailure(error: unknown): void {
    tools.log.error('a change of a batch could not be told', error)
  }

  /** A change is read before the orders are told and announced after them: no sheet is said to be sent whose order still says otherwise. */
  async function publish(): Promise<void> {
    const batchIds = [...batches]
    batches.clear()
    stateChanged.clear()
    const changes: BatchChange[] = []
    for (const batchId of batchIds) {
      const change = await tools.ledger.batchChange(
        batchId,
        publishedRevisions.get(batchId) ?? (await initialRevision),
        maxSheetsPerMessage,
      )
      if (change === null) continue
      changes.push({ ...change, ...tools.withRunState(change) })
      // What one message does not take goes out with the next.
      if (change.hasMore) batches.add(batchId)
    }
    const orderIds = [...orders]
    orders.clear()
    // Thousands may have changed at once, and others wait for the main loop.
    await processInChunks(orderIds, ordersPerEvent, publishProgress)
    // One that was paused or ended meanwhile is told again, and never once more as it was.
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
    while (batches.size + orders.size > 0) {
      await tools.clock.wait(throttleMs, stopping.signal).catch(() => {})
      await publish()
    }
  }

  function schedulePublish(): void {
    publishing ??= publishAll()
      .catch(logPublishFailure)
      .finally(() => {
        publishing = null
        if (batches.size + orders.size > 0) schedulePublish()
      })
  }

  return {
    batchChanged: (batchId) => {
      batches.add(batchId)
      stateChanged.add(batchId)
      schedulePublish()
    },
    batchStarted: async (batchId) => {
      // Its state is news.
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
