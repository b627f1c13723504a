import type { Message } from '../../../../shared/messages/message.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import type { JobState, PrinterInfo } from '../../../../shared/printing/printer.ts'
import { joinProblems } from '../join-problems.ts'

/** Windows writes states as the names of flags: `PaperOut, Offline`. */
function flags(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((flag) => flag.trim()))
}

const problems: Readonly<Record<string, Message>> = {
  PaperOut: printerStateMessages.noPaper.message(),
  PaperJam: printerStateMessages.paperJam.message(),
  PaperProblem: printerStateMessages.paperProblem.message(),
  DoorOpen: printerStateMessages.doorOpen.message(),
  OutputBinFull: printerStateMessages.outputTrayFull.message(),
  NoToner: printerStateMessages.tonerEmpty.message(),
  ManualFeed: printerStateMessages.manualFeed.message(),
  UserIntervention: printerStateMessages.attentionNeeded.message(),
  OutOfMemory: printerStateMessages.outOfMemory.message(),
  Error: printerStateMessages.reportsError.message(),
}

const offlineFlags = ['Offline', 'NotAvailable', 'ServerOffline', 'ServerUnknown']

export function windowsPrinterState({ status, offline }: { status: string; offline: boolean }): Pick<PrinterInfo, 'state' | 'says'> {
  const set = flags(status)
  const problem = joinProblems(Object.entries(problems).flatMap(([flag, text]) => (set.has(flag) ? [text] : [])))
  const says = problem === null ? '' : renderMessage(problem)
  if (offline || offlineFlags.some((flag) => set.has(flag))) return { state: 'offline', says: says || printerStateMessages.offline() }
  if (set.has('PendingDeletion')) return { state: 'gone', says: printerStateMessages.beingRemoved() }
  if (set.has('Paused')) return { state: 'paused', says: says || printerStateMessages.paused() }
  if (problem !== null) return { state: 'attention', says }
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
