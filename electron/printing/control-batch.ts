import type { CallInput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { BatchSummary } from '../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { BatchRuns } from './batch-runs.ts'
import type { Ledger } from './ledger-port.ts'
import { settleSheets, type SettleTools } from './settle-sheets.ts'

export interface ControlTools {
  readonly ledger: Ledger
  readonly runs: BatchRuns
  readonly settle: SettleTools
}

export type BatchAction = CallInput<'printing.control'>['action']

const stoppedByPerson: Failure = {
  kind: 'cancelled-by-person',
  message: 'The batch was stopped before this sheet was handed over. It was not printed.',
  next: 'Print the order again when you are ready: what was sent already is left out.',
}

export function noSuchBatch(): Failure {
  return { kind: 'not-found', message: 'The print ledger has no such batch.', next: 'Look at the list of batches again.' }
}

function over(state: BatchSummary['state']): Failure {
  const message = `The batch is ${state}: nothing of it is left to send.`
  return { kind: 'not-allowed', message, next: 'Select the orders and print them in a new batch.' }
}

/** Pauses, resumes or stops a batch, and answers once that has happened: after a pause or a stop nothing more is handed over. */
export async function controlBatch(tools: ControlTools, batchId: string, action: BatchAction): Promise<Result<true>> {
  const { ledger, runs } = tools
  if (action !== 'resume') await runs.halt(batchId)
  const batch = await ledger.batch(batchId)
  if (batch === null) return failed(noSuchBatch())
  const { state } = batch.summary
  if (state === 'finished' || state === 'stopped') return failed(over(state))
  if (action === 'pause') return state === 'running' ? ledger.setBatchState(batchId, 'paused') : success(true)
  if (action === 'resume' && runs.isActive(batchId)) return success(true)

  // A run that could not write to the ledger leaves a sheet `submitted`: its printer knows more.
  const handedOver = batch.sheets.filter((sheet) => sheet.state === 'submitted')
  await settleSheets(tools.settle, handedOver)
  if (action === 'resume') {
    const kept = await ledger.setBatchState(batchId, 'running')
    if (kept.ok) runs.start(batchId)
    return kept
  }
  const unsent = batch.sheets.filter((sheet) => sheet.state === 'intended')
  const kept = await ledger.changeAll(
    unsent.map(({ id }) => ({ sheetId: id, from: 'intended', state: 'failed', failure: stoppedByPerson }) as const),
  )
  if (!kept.ok) return kept
  for (const sheet of kept.value) tools.settle.changed(sheet)
  return ledger.setBatchState(batchId, 'stopped')
}
