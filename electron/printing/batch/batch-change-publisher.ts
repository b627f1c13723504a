import type { Announce } from '../../../shared/contract/contract.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { sheetsInMessage, type BatchChange, type LedgerRevision } from '../../../shared/printing/batch-change.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { inSlices } from '../../platform/process-in-chunks.ts'
import { readPrintProgress, type OrderProgress } from '../ledger/print-progress.ts'

export interface ChangeTools {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly announce: Announce
  readonly settings: () => Settings
  readonly orderById: (orderId: number) => Promise<Order | null>
  readonly onProgress: (progress: OrderProgress) => void | Promise<void>
  /** The summary as it is shown: the ledger cannot know that a run has died. */
  readonly present: (summary: BatchSummary) => BatchSummary
}

export interface BatchChanges {
  readonly batch: (batchId: string) => void
  /** To be called before anything of a new batch changes: whoever shows it reads its sheets, only what becomes of them is told. */
  readonly begun: (batchId: string) => Promise<void>
  readonly sheet: (sheet: { readonly batchId: string; readonly orderId: number }) => void
  /** Tells what is still untold, and nothing more after that. */
  readonly stop: () => Promise<void>
}

/** Milliseconds. */
const pause = 250
/** Orders told at once. */
const ordersTold = 20

/** Gathers changes and tells the window and the orders at most four times a second; the last state is always told. */
export function createBatchChanges(tools: ChangeTools): BatchChanges {
  const batches = new Set<string>()
  const orders = new Set<number>()
  /** Batches that went into another state after their summary was read. */
  const turned = new Set<string>()
  /** How much of each batch the window was told since this was made, with what there was then. */
  const told = new Map<string, LedgerRevision>()
  const atStart = tools.ledger.revision()
  // Whoever tells something meets the failure again.
  atStart.catch(() => {})
  const stopping = new AbortController()
  let telling: Promise<void> | null = null

  function couldNotTell(error: unknown): void {
    tools.log.error('a change of a batch could not be told', error)
  }

  /** A change is read before the orders are told and announced after them: no sheet is said to be sent whose order still says otherwise. */
  async function tell(): Promise<void> {
    const batchIds = [...batches]
    batches.clear()
    turned.clear()
    const changes: BatchChange[] = []
    for (const batchId of batchIds) {
      const change = await tools.ledger.batchChange(batchId, told.get(batchId) ?? (await atStart), sheetsInMessage)
      if (change === null) continue
      changes.push({ ...change, ...tools.present(change) })
      // What one message does not take goes out with the next.
      if (change.hasMore) batches.add(batchId)
    }
    const orderIds = [...orders]
    orders.clear()
    // Thousands may have changed at once, and others wait for the main loop.
    await inSlices(orderIds, ordersTold, tellProgress)
    // One that was paused or ended meanwhile is told anew, and never once more as it was.
    for (const change of changes) {
      if (turned.has(change.id)) continue
      told.set(change.id, change.revision)
      tools.announce('printing.changed', change)
    }
  }

  async function tellProgress(orderIds: readonly number[]): Promise<[]> {
    const found = await Promise.all(orderIds.map(tools.orderById))
    const known = found.filter((order) => order !== null)
    if (known.length > 0) await tools.onProgress(await readPrintProgress(known, tools.ledger, tools.settings().printing))
    return []
  }

  async function tellAll(): Promise<void> {
    while (batches.size + orders.size > 0) {
      await tools.clock.wait(pause, stopping.signal).catch(() => {})
      await tell()
    }
  }

  function soon(): void {
    telling ??= tellAll()
      .catch(couldNotTell)
      .finally(() => {
        telling = null
        if (batches.size + orders.size > 0) soon()
      })
  }

  return {
    batch: (batchId) => {
      batches.add(batchId)
      turned.add(batchId)
      soon()
    },
    begun: async (batchId) => {
      // Its state is news.
      told.set(batchId, { ...(await tools.ledger.revision()), batches: 0 })
    },
    sheet: ({ batchId, orderId }) => {
      orders.add(orderId)
      batches.add(batchId)
      soon()
    },
    stop: async () => {
      stopping.abort()
      await telling
      await tell().catch(couldNotTell)
    },
  }
}
