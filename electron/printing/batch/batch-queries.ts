import type { CallChannel } from '../../../shared/contract/channels.ts'
import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import { sheetsInMessage } from '../../../shared/printing/batch-change.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { BatchRuns } from './batch-runs.ts'
import { noSuchBatch } from './control-batch.ts'
import type { Awaited, Ledger } from '../ledger/ledger-port.ts'

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The calls that read batches and change nothing. */
export interface BatchAnswers {
  batches(): Answer<'printing.batches'>
  batch(input: CallInput<'printing.batch'>): Answer<'printing.batch'>
  batchPage(input: CallInput<'printing.batchPage'>): Answer<'printing.batchPage'>
  batchChange(input: CallInput<'printing.batchChange'>): Answer<'printing.batchChange'>
}

const batchesShown = 50

function named(awaited: readonly Awaited[]) {
  return awaited.map(({ orderId, reference }) => ({ orderId, reference }))
}

export function createBatchAnswers({ ledger, runs }: { readonly ledger: Ledger; readonly runs: Pick<BatchRuns, 'present'> }): BatchAnswers {
  return {
    batches: async () => success((await ledger.batches(batchesShown)).map(runs.present)),
    batch: async ({ batchId }) => {
      const [found, awaited] = await Promise.all([ledger.batch(batchId), ledger.awaited(batchId)])
      if (found === null) return failed(noSuchBatch())
      return success({ ...runs.present(found.summary), list: found.sheets, problems: found.problems, awaitedOrders: named(awaited) })
    },
    batchPage: async ({ batchId, after }) => {
      const page = await ledger.batchPage(batchId, after, sheetsInMessage)
      if (page === null) return failed(noSuchBatch())
      const { summary, revision, sheets, problems, awaited } = page
      const hasMore = sheets.length === sheetsInMessage
      return success({ ...runs.present(summary), revision, list: [...sheets], problems, awaitedOrders: named(awaited), hasMore })
    },
    batchChange: async ({ batchId, since }) => {
      const change = await ledger.batchChange(batchId, since, sheetsInMessage)
      return change === null ? failed(noSuchBatch()) : success({ ...change, ...runs.present(change) })
    },
  }
}
