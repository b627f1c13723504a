import type { Heard } from '../../../../shared/failure.ts'
import { failed } from '../../../../shared/result.ts'
import type { CupsAnswer } from './cups-connection.ts'

type Trouble = Exclude<CupsAnswer, { kind: 'done' }>
type Failed = ReturnType<typeof failed>

export function printSystemSilent(trouble: Trouble): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: 'This computer’s print system (CUPS) did not answer. Nothing was printed.',
    next: 'Check that printing works on this computer, then print again.',
    ...trouble.heard,
  })
}

export function refusedBySpooler(trouble: Trouble, printerName: string): Failed {
  if (trouble.kind !== 'refused') return printSystemSilent(trouble)
  if (trouble.status === 'http-413') {
    return failed({
      kind: 'disk-full',
      message: `The print system has no room for the sheet for ${printerName}. Nothing was printed.`,
      next: 'Free some disk space on this computer, then print again.',
      ...trouble.heard,
    })
  }
  return failed({
    kind: 'printer-unavailable',
    message: `The print system refused the sheet for ${printerName}. Nothing was printed.`,
    next: 'Look at the printer’s queue on this computer, then print again or choose another printer.',
    ...trouble.heard,
  })
}

export function otherMediaLoaded(printerName: string, wanted: string, holds: readonly string[]): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `${printerName} holds ${holds.join(' and ')}; this sheet needs ${wanted}. Nothing was printed.`,
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

export function handOverUnknown(printerName: string, heard: Heard): Failed {
  return failed({
    kind: 'outcome-unknown',
    message: `The connection to the print system broke while a sheet was handed over to ${printerName}. It may or may not print.`,
    next: 'Look at the printer: if the sheet came out, say so; if not, print it again.',
    ...heard,
  })
}
