import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Announce } from '../../shared/contract/contract.ts'
import type { PaperKind } from '../../shared/documents/paper.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PrintProgress } from '../../shared/orders/queues.ts'
import type { BatchSummary } from '../../shared/printing/batch.ts'
import { expectedPapers, printedKinds, printProgress } from '../../shared/printing/expected-papers.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Ledger } from './ledger-port.ts'

export interface ChangeTools {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly announce: Announce
  readonly settings: () => Settings
  readonly orderById: (orderId: number) => Promise<Order | null>
  readonly onProgress: (orderId: number, progress: PrintProgress, printedKinds: readonly PaperKind[]) => void | Promise<void>
  /** The summary as it is shown: the ledger cannot know that a run has died. */
  readonly present: (summary: BatchSummary) => BatchSummary
}

export interface BatchChanges {
  readonly batch: (batchId: string) => void
  readonly sheet: (sheet: { readonly batchId: string; readonly orderId: number }) => void
  /** Tells what is still untold, and nothing more after that. */
  readonly stop: () => Promise<void>
}

const pause = 100

/** Gathers changes and tells the window and the orders at most once in 100 ms; the last state is always told. */
export function createBatchChanges(tools: ChangeTools): BatchChanges {
  const batches = new Set<string>()
  const orders = new Set<number>()
  /** Batches that went into another state after their summary was read. */
  const turned = new Set<string>()
  const stopping = new AbortController()
  let telling: Promise<void> | null = null

  function couldNotTell(error: unknown): void {
    tools.log.error('a change of a batch could not be told', error)
  }

  /** A summary is read before the orders are told and announced after them: no sheet is said to be sent whose order still says otherwise. */
  async function tell(): Promise<void> {
    const batchIds = [...batches]
    batches.clear()
    turned.clear()
    const summaries: BatchSummary[] = []
    for (const batchId of batchIds) {
      const summary = await tools.ledger.summary(batchId)
      if (summary !== null) summaries.push(tools.present(summary))
    }
    const orderIds = [...orders]
    orders.clear()
    for (const orderId of orderIds) {
      await tellProgress(orderId)
      // Thousands may have changed at once, and others wait for the main loop.
      await nextTurn()
    }
    // One that was paused or ended meanwhile is told anew, and never once more as it was.
    for (const summary of summaries) if (!turned.has(summary.id)) tools.announce('printing.changed', summary)
  }

  async function tellProgress(orderId: number): Promise<void> {
    const order = await tools.orderById(orderId)
    if (order === null) return
    const expected = expectedPapers(order, tools.settings().printing)
    const sheets = await tools.ledger.sheetsOfOrder(orderId)
    await tools.onProgress(orderId, printProgress(expected, sheets), printedKinds(expected, sheets))
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
