import type { JobState, PrinterInfo } from '../../../../shared/printing/printer.ts'

/** Windows writes states as the names of flags: `PaperOut, Offline`. */
function flags(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((flag) => flag.trim()))
}

const problemText: Readonly<Record<string, string>> = {
  PaperOut: 'No paper',
  PaperJam: 'Paper jam',
  PaperProblem: 'Trouble with the paper',
  DoorOpen: 'A door is open',
  OutputBinFull: 'The output tray is full',
  NoToner: 'Out of toner',
  ManualFeed: 'Waits for paper by hand',
  UserIntervention: 'Needs a person',
  OutOfMemory: 'Out of memory',
  Error: 'Reports an error',
}

const offlineFlags = ['Offline', 'NotAvailable', 'ServerOffline', 'ServerUnknown']

export function windowsPrinterState({ status, offline }: { status: string; offline: boolean }): Pick<PrinterInfo, 'state' | 'says'> {
  const set = flags(status)
  const troubles = Object.entries(problemText).flatMap(([flag, words]) => (set.has(flag) ? [words] : []))
  const says = troubles.join('. ')
  if (offline || offlineFlags.some((flag) => set.has(flag))) return { state: 'offline', says: says || 'Offline' }
  if (set.has('PendingDeletion')) return { state: 'gone', says: 'Being removed from this computer' }
  if (set.has('Paused')) return { state: 'paused', says: says || 'Paused' }
  if (troubles.length > 0) return { state: 'attention', says }
  if (['Printing', 'Processing', 'Busy', 'IOActive'].some((flag) => set.has(flag))) return { state: 'printing', says: '' }
  return { state: 'ready', says: '' }
}

const jobFlags: readonly (readonly [JobState, readonly string[]])[] = [
  ['cancelled', ['Deleting', 'Deleted']],
  ['finished', ['Printed', 'Complete', 'Completed']],
  ['stopped', ['Error', 'Offline', 'PaperOut', 'Blocked', 'BlockedDeviceQueue', 'UserIntervention']],
  ['held', ['Paused']],
  ['printing', ['Printing']],
]

export function windowsJobState(status: string): JobState {
  const set = flags(status)
  return jobFlags.find(([, names]) => names.some((name) => set.has(name)))?.[0] ?? 'waiting'
}
