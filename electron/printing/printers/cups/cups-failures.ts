import type { UpstreamDetails } from '../../../../shared/failure.ts'
import { failed } from '../../../../shared/result.ts'
import type { CupsResponse } from './cups-connection.ts'

type CupsError = Exclude<CupsResponse, { kind: 'done' }>
type Failed = ReturnType<typeof failed>

export function printSystemNotResponding(trouble: CupsError): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: 'This computer’s print system (CUPS) did not answer. Nothing was printed.',
    next: 'Check that printing works on this computer, then print again.',
    ...trouble.upstream,
  })
}

export function spoolerRefused(trouble: CupsError, printerName: string): Failed {
  if (trouble.kind !== 'refused') return printSystemNotResponding(trouble)
  if (trouble.status === 'http-413') {
    return failed({
      kind: 'disk-full',
      message: `The print system has no room for the sheet for ${printerName}. Nothing was printed.`,
      next: 'Free some disk space on this computer, then print again.',
      ...trouble.upstream,
    })
  }
  return failed({
    kind: 'printer-unavailable',
    message: `The print system refused the sheet for ${printerName}. Nothing was printed.`,
    next: 'Look at the printer’s queue on this computer, then print again or choose another printer.',
    ...trouble.upstream,
  })
}

export function otherMediaLoaded(printerName: string, wanted: string, loaded: readonly string[]): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `${printerName} holds ${loaded.join(' and ')}; this sheet needs ${wanted}. Nothing was printed.`,
    next: `Load ${wanted}, then resume.`,
  })
}

export function jobLost(printerName: string): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `The print system no longer knows the job it had opened on ${printerName}. Nothing was printed.`,
    next: 'Print the sheet again.',
  })
}

export function submissionOutcomeUnknown(printerName: string, heard: UpstreamDetails): Failed {
  return failed({
    kind: 'outcome-unknown',
    message: `The connection to the print system broke while a sheet was handed over to ${printerName}. It may or may not print.`,
    next: 'Look at the printer: if the sheet came out, say so; if not, print it again.',
    ...heard,
  })
}
