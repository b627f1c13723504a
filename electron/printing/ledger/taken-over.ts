import type { Failure } from '../../../shared/failure.ts'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'

const codes: ReadonlySet<string> = new Set([ledgerFailures.takenOver().code, ledgerFailures.batchTakenOver({ station: '' }).code])

/** True if the failure means that another station has taken over the batch. */
export function isTakenOver({ code }: Failure): boolean {
  return codes.has(code)
}
