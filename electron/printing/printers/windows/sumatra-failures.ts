import type { UpstreamDetails } from '../../../../shared/failure.ts'
import { failed } from '../../../../shared/result.ts'

type Failed = ReturnType<typeof failed>

export function spoolerSilent(heard: UpstreamDetails): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: 'The Windows print spooler did not answer. Nothing was printed.',
    next: 'Check that printing works on this computer, then print again.',
    ...heard,
  })
}

export function printingProgramMissing(heard: UpstreamDetails): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: 'The printing program of Packbench (SumatraPDF) could not be started. Nothing was printed.',
    next: 'Ask whoever looks after this computer whether its virus scanner took the program away, or install Packbench again.',
    ...heard,
  })
}

export function submissionRefused(printer: string, heard: UpstreamDetails): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `Windows did not take the sheet for ${printer}. Nothing was printed.`,
    next: 'Look at the printer’s queue on this computer, then print again or choose another printer.',
    ...heard,
  })
}

export function neverSeen(printer: string, heard: UpstreamDetails): Failed {
  return failed({
    kind: 'outcome-unknown',
    message: `The sheet was handed over, but it was not seen in the queue of ${printer}. It may or may not print.`,
    next: 'Look at the printer: if the sheet came out, say so; if not, print it again.',
    ...heard,
  })
}

export function partiallySubmitted(printer: string, heard: UpstreamDetails): Failed {
  return failed({
    kind: 'outcome-unknown',
    message: `Windows broke off while it took the sheet for ${printer}. It may or may not print, and it was not sent again.`,
    next: 'Look at the printer, then settle the sheet as printed or not printed.',
    ...heard,
  })
}

export function printFileDamaged(): Failed {
  return failed({
    kind: 'paper-damaged',
    message: 'The paper is not a whole PDF. Nothing was printed.',
    next: 'Fetch the paper again, then print it.',
  })
}

export function diskFull(heard: UpstreamDetails): Failed {
  return failed({
    kind: 'disk-full',
    message: 'The sheet could not be written to this computer’s disk. Nothing was printed.',
    next: 'Free some disk space, then print again.',
    ...heard,
  })
}
