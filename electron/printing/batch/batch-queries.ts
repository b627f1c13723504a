import type { CallChannel, CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import { maxSheetsPerMessage } from '../../../shared/printing/batch-change.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { BatchRuns } from './batch-runs.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import type { AwaitedOrder, Ledger } from '../ledger/ledger-port.ts'

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The calls that only read batches. */
export interface BatchQueries {
  batches(): Answer<'printing.batches'>
  /** Batches that were to print one of these orders. */
  batchesOf(orderIds: readonly number[]): Answer<'printing.batches'>
  batch(input: CallInput<'printing.batch'>): Answer<'printing.batch'>
  batchPage(input: CallInput<'printing.batchPage'>): Answer<'printing.batchPage'>
  batchChange(input: CallInput<'printing.batchChange'>): Answer<'printing.batchChange'>
}

const maxBatchesListed = 50

function named(awaited: readonly AwaitedOrder[]) {
  return awaited.map(({ orderId, reference }) => ({ orderId, reference }))
}

export function createBatchQueries({
  ledger,
  runs,
}: {
  readonly ledger: Ledger
  readonly runs: Pick<BatchRuns, 'withRunState'>
}): BatchQueries {
  return {
    batches: async () => success((await ledger.batches(maxBatchesListed)).map(runs.withRunState)),
    batchesOf: async (orderIds) => success((await ledger.batchesOf(orderIds, maxBatchesListed)).map(runs.withRunState)),
    batch: async ({ batchId }) => {
      const [found, awaited] = await Promise.all([ledger.batch(batchId), ledger.awaitedOrders(batchId)])
      if (found === null) return failed(batchRunFailures.noSuchBatch())
      return success({ ...runs.withRunState(found.summary), list: found.sheets, problems: found.problems, awaitedOrders: named(awaited) })
    },
    batchPage: async ({ batchId, after }) => {
      const page = await ledger.batchPage(batchId, after, maxSheetsPerMessage)
      if (page === null) return failed(batchRunFailures.noSuchBatch())
      const { summary, revision, sheets, problems, awaited } = page
      const hasMore = sheets.length === maxSheetsPerMessage
      return success({ ...runs.withRunState(summary), revision, list: [...sheets], problems, awaitedOrders: named(awaited), hasMore })
    },
    batchChange: async ({ batchId, since }) => {
      const change = await ledger.batchChange(batchId, since, maxSheetsPerMessage)
      return change === null ? failed(batchRunFailures.noSuchBatch()) : success({ ...change, ...runs.withRunState(change) })
    },
  }
}
