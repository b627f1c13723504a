import { Temporal } from 'temporal-polyfill'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { isJobOpen } from '../../../shared/printing/sheet-transitions.ts'
import { queryPrinters, releaseForgottenJobs, type PrinterQueryTools, type UnprintedState } from './query-printers.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'

/** While Packbench runs it follows jobs to their end, so only jobs from shortly before it ended can be forgotten. */
const maxForgottenJobs = 1000
/** Hours for which the job of a sheet that a person did not find is looked for: a print server that is gone for longer keeps nothing. */
const maxLeftHours = 24 * 7

export interface ReconcileTools extends PrinterQueryTools {
  readonly ledger: Ledger
  readonly watch: (sheets: readonly Sheet[]) => void
}

/**
 * Queries the printers about sheets that are no longer being submitted. Afterwards no such sheet is `submitted`: the printer has it, it was
 * certainly not printed and is therefore `unprinted`, or it is in doubt. Jobs past their expiry are cancelled. Nothing is sent.
 */
export async function reconcileSheets(
  tools: ReconcileTools,
  sheets: readonly Sheet[],
  unprinted: UnprintedState = 'failed',
): Promise<void> {
  const answers = await queryPrinters(tools, sheets, unprinted)
  for (const sheet of sheets) {
    const answer = answers.get(sheet.id)
    if (answer?.kind === 'answered') {
      if (answer.sheet.state === 'spooled' && isJobOpen(answer.sheet.job)) tools.watch([answer.sheet])
    } else if (sheet.state === 'submitted') {
      const doubt = await tools.ledger.change(sheet.id, {
        from: 'submitted',
        state: 'unknown',
        failure: sheetFailures.printerCannotBeAsked(),
      })
      if (doubt.ok) tools.onSheetChanged(doubt.value)
    } else tools.watch([sheet])
  }
}

/** A person resolved the sheet as not printed. If its spooler did not answer then, it may still have the job. */
function mayBeLeft({ state, failure, changedAt }: Sheet, now: Temporal.Instant): boolean {
  if (state !== 'failed' || failure?.code !== sheetFailures.notPrinted().code) return false
  return now.since(Temporal.Instant.from(changedAt)).total('hours') <= maxLeftHours
}

/** Jobs that are not monitored: those of sheets that a person did not find are cancelled, the others are released once they have ended. */
async function endForgottenJobs(tools: ReconcileTools): Promise<void> {
  const forgotten = await tools.ledger.sheetsWithForgottenJob(maxForgottenJobs)
  const now = tools.clock.now()
  await reconcileSheets(
    tools,
    forgotten.filter((sheet) => mayBeLeft(sheet, now)),
  )
  await releaseForgottenJobs(
    tools,
    forgotten.filter(({ state }) => state !== 'failed'),
  )
}

/**
 * At the start: batches that a killed process left running become `interrupted`, or `finished` when none of their sheets is unsent;
 * every sheet that a printer may know about is queried. Resuming is a person's decision. Batches and sheets of other stations of
 * the site do not change.
 */
export async function reconcileAtStart(tools: ReconcileTools, batchChanged: (batchId: string) => void): Promise<void> {
  const left = (await tools.ledger.batchesIn(['running'])).filter(({ otherStation }) => otherStation === undefined)
  await reconcileSheets(tools, await tools.ledger.sheetsToReconcile())
  await endForgottenJobs(tools)
  for (const { id } of left) {
    const summary = await tools.ledger.summary(id)
    const unsent = (summary?.counts.intended ?? 0) + (summary?.awaited ?? 0)
    const stored = await tools.ledger.setBatchState(id, unsent === 0 ? 'finished' : 'interrupted')
    if (!stored.ok) tools.log.warn('an interrupted batch could not be marked', { batch: id, kind: stored.failure.kind })
    batchChanged(id)
  }
}
