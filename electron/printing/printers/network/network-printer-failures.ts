import { failed } from '../../../../shared/result.ts'
import type { HostProblem } from './network-printer-status.ts'

type Failed = ReturnType<typeof failed>

const resolveHint = 'Look at the printer, then settle the sheet as printed or not printed.'

export function unreachable(name: string, detail: string): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `The printer ${name} cannot be reached over the network. Nothing was printed.`,
    next: 'Switch it on, check its cable or Wi-Fi and its address in the settings, then resume.',
    detail,
  })
}

export function connectionRejected(name: string, detail: string): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `The printer ${name} ended the connection at once; it may be busy with another computer. Nothing was printed.`,
    next: 'Wait until it is free, then resume.',
    ...(detail === '' ? {} : { detail }),
  })
}

export function notReady(name: string, { says, remedy }: HostProblem): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `The printer ${name} cannot print just now. Nothing was printed.`,
    next: `${remedy}, then resume.`,
    said: says,
  })
}

export function requiresZpl(name: string): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `The printer ${name} is spoken to without a driver and cannot take a PDF. Nothing was printed.`,
    next: 'Set its language to ZPL in the printer settings, then resume.',
  })
}

export function notOpened(name: string): Failed {
  return failed({
    kind: 'not-sent',
    message: `The sheet for ${name} was not opened in this run of Packbench. Nothing was printed.`,
    next: 'Print the order again.',
  })
}

export function connectionBroken(name: string, detail: string): Failed {
  return failed({
    kind: 'outcome-unknown',
    message: `The connection to ${name} broke while the sheet was on its way. It may have been printed, and it was not sent again.`,
    next: resolveHint,
    ...(detail === '' ? {} : { detail }),
  })
}

export function printerStoppedResponding(name: string): Failed {
  return failed({
    kind: 'outcome-unknown',
    message: `The printer ${name} stopped answering while the sheet was on its way. It may have been printed, and it was not sent again.`,
    next: resolveHint,
  })
}

export function submissionInProgress(name: string): Failed {
  return failed({
    kind: 'busy',
    message: `The sheet is just being handed over to ${name}. Nothing was changed.`,
    next: 'Wait until it is through.',
  })
}

export function cannotCancelSheet(name: string, printed: boolean): Failed {
  return failed({
    kind: printed ? 'already-printed' : 'printer-unavailable',
    message: `The printer ${name} has the sheet already and gives nothing back. ${printed ? 'It says it is printed.' : 'It may print.'}`,
    next: 'Look at the printer, and take the sheet away if it comes out.',
  })
}
