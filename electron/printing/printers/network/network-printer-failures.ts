import type { FailureContext } from '../../../../shared/messages/define-failures.ts'
import { networkPrinterFailures } from '../../../../shared/messages/printers/network-printer-failures.ts'
import { failed } from '../../../../shared/result.ts'
import type { HostProblem } from './network-printer-status.ts'

type Failed = ReturnType<typeof failed>

const withDetail = (detail: string): FailureContext => (detail === '' ? {} : { detail })

export function unreachable(printer: string, detail: string): Failed {
  return failed(networkPrinterFailures.unreachable({ printer }, withDetail(detail)))
}

export function connectionRejected(printer: string, detail: string): Failed {
  return failed(networkPrinterFailures.rejected({ printer }, withDetail(detail)))
}

export function otherModel(printer: string, known: string, found: string): Failed {
  if (found === '') return failed(networkPrinterFailures.modelUnsaid({ printer, known }))
  return failed(networkPrinterFailures.otherModel({ printer, known: known === '' ? '–' : known, found }))
}

export function notReady(printer: string, { problem, remedy }: HostProblem): Failed {
  return failed(networkPrinterFailures.notReady({ printer, problem, remedy }))
}

export function stoppedReporting(printer: string): Failed {
  return failed(networkPrinterFailures.stoppedReporting({ printer }))
}

export function requiresZpl(printer: string): Failed {
  return failed(networkPrinterFailures.requiresZpl({ printer }))
}

export function notOpened(printer: string): Failed {
  return failed(networkPrinterFailures.notOpened({ printer }))
}

export function connectionBroken(printer: string, detail: string): Failed {
  return failed(networkPrinterFailures.connectionLost({ printer }, withDetail(detail)))
}

export function printerStoppedResponding(printer: string): Failed {
  return failed(networkPrinterFailures.stoppedResponding({ printer }))
}

export function submissionInProgress(printer: string): Failed {
  return failed(networkPrinterFailures.stillSending({ printer }))
}

export function cannotCancelSheet(printer: string, isPrinted: boolean): Failed {
  return failed(isPrinted ? networkPrinterFailures.notCancelledFinished({ printer }) : networkPrinterFailures.notCancelled({ printer }))
}
