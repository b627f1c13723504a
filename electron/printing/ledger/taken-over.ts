import type { Failure } from '../../../shared/failure.ts'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'

const codes: ReadonlySet<string> = new Set([ledgerFailures.takenOver().code, ledgerFailures.batchTakenOver({ station: '' }).code])

/** True for what the ledger says to a station whose batch another one has taken over. */
export function isTakenOver({ code }: Failure): boolean {
  return codes.has(code)
}
