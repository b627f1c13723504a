import type { Message } from '../../../../shared/messages/message.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import type { JobState, PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { joinProblems } from '../join-problems.ts'

/** PRINTER_STATUS_… of winspool.h. */
export const printerFlags = {
  paused: 0x1,
  error: 0x2,
  pendingDeletion: 0x4,
  paperJam: 0x8,
  paperOut: 0x10,
  manualFeed: 0x20,
  paperProblem: 0x40,
  offline: 0x80,
  ioActive: 0x100,
  busy: 0x200,
  printing: 0x400,
  outputBinFull: 0x800,
  notAvailable: 0x1000,
  processing: 0x4000,
  noToner: 0x40000,
  userIntervention: 0x100000,
  outOfMemory: 0x200000,
  doorOpen: 0x400000,
  serverUnknown: 0x800000,
  serverOffline: 0x2000000,
} as const

/** PRINTER_ATTRIBUTE_WORK_OFFLINE: a person chose "Use printer offline". */
export const workOffline = 0x400

const problems: readonly (readonly [number, Message])[] = [
  [printerFlags.paperOut, printerStateMessages.noPaper.message()],
  [printerFlags.paperJam, printerStateMessages.paperJam.message()],
  [printerFlags.paperProblem, printerStateMessages.paperProblem.message()],
  [printerFlags.doorOpen, printerStateMessages.doorOpen.message()],
  [printerFlags.outputBinFull, printerStateMessages.outputTrayFull.message()],
  [printerFlags.noToner, printerStateMessages.tonerEmpty.message()],
  [printerFlags.manualFeed, printerStateMessages.manualFeed.message()],
  [printerFlags.userIntervention, printerStateMessages.attentionNeeded.message()],
  [printerFlags.outOfMemory, printerStateMessages.outOfMemory.message()],
  [printerFlags.error, printerStateMessages.reportsError.message()],
]

const offlineFlags = printerFlags.offline | printerFlags.notAvailable | printerFlags.serverOffline | printerFlags.serverUnknown
const busyFlags = printerFlags.printing | printerFlags.processing | printerFlags.busy | printerFlags.ioActive

const hasAny = (flags: number, searched: number): boolean => (flags & searched) !== 0

export function windowsPrinterState({
  status,
  attributes,
}: {
  readonly status: number
  readonly attributes: number
}): Pick<PrinterInfo, 'state' | 'says'> {
  const problem = joinProblems(problems.flatMap(([flag, text]) => (hasAny(status, flag) ? [text] : [])))
  const says = problem === null ? '' : renderMessage(problem)
  if (hasAny(attributes, workOffline) || hasAny(status, offlineFlags))
    return { state: 'offline', says: says || printerStateMessages.offline() }
  if (hasAny(status, printerFlags.pendingDeletion)) return { state: 'gone', says: printerStateMessages.beingRemoved() }
  if (hasAny(status, printerFlags.paused)) return { state: 'paused', says: says || printerStateMessages.paused() }
  if (problem !== null) return { state: 'attention', says }
  return { state: hasAny(status, busyFlags) ? 'printing' : 'ready', says: '' }
}

/** JOB_STATUS_… of winspool.h. */
export const jobFlags = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  complete: 0x1000,
  retained: 0x2000,
} as const

const jobStateFlags: readonly (readonly [JobState, number])[] = [
  ['cancelled', jobFlags.deleting | jobFlags.deleted],
  ['finished', jobFlags.printed | jobFlags.complete],
  ['stopped', jobFlags.error | jobFlags.offline | jobFlags.paperOut | jobFlags.blocked | jobFlags.userIntervention],
  ['held', jobFlags.paused],
  ['printing', jobFlags.printing],
]

export function windowsJobState(status: number): JobState {
  return jobStateFlags.find(([, flags]) => hasAny(status, flags))?.[0] ?? 'waiting'
}
