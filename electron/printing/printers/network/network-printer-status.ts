import type { Message } from '../../../../shared/messages/message.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { joinProblems } from '../join-problems.ts'

/** A ZPL printer's answer to `~HS`. */
export interface HostStatus {
  readonly paperOut: boolean
  readonly paused: boolean
  readonly headOpen: boolean
  readonly ribbonOut: boolean
  readonly tooHot: boolean
  readonly bufferFull: boolean
  /** Labels it still has to print: formats in its buffer and the rest of the current one. */
  readonly waiting: number
}

/** The printer's response to a query; only one of the kind `reported` has information. */
export type HostResponse =
  | { readonly kind: 'reported'; readonly status: HostStatus }
  /** It accepts a connection and sends no status. */
  | { readonly kind: 'mute' }
  /** It answered before and does not now: as documented, some do so while labels or ribbon are out or the head is open. */
  | { readonly kind: 'fell-silent' }
  | { readonly kind: 'unreachable' | 'turned-away'; readonly errorMessage: string }

export const modelQuery = new TextEncoder().encode('~HI\r\n')

export const statusQuery = new TextEncoder().encode('~HS\r\n')

const startOfText = '\u0002'
const endOfText = '\u0003'

/** Parses the answer to `~HI`: one string between STX and ETX, whose first field is the model. Null until it has arrived. */
export function readModel(text: string): string | null {
  const [, answer] = text.split(startOfText)
  if (answer?.includes(endOfText) !== true) return null
  const [fields = ''] = answer.split(endOfText)
  return (fields.split(',')[0] ?? '').trim().slice(0, 80)
}

const isFlagSet = (fields: readonly string[], index: number): boolean => fields[index]?.trim() === '1'

/**
 * Parses the answer to `~HS`: three strings of fields between STX and ETX. Null until all three have arrived, and for anything
 * else. The first has paper out, pause, formats waiting, buffer full and too hot at 1, 2, 4, 5 and 11; the second head open,
 * ribbon out and labels remaining at 2, 3 and 8, all counted from 0.
 */
export function readHostStatus(text: string): HostStatus | null {
  const [first, second, third] = text
    .split(startOfText)
    .slice(1)
    .filter((each) => each.includes(endOfText))
    .map((each) => (each.split(endOfText)[0] ?? '').split(','))
  if (first === undefined || second === undefined || third === undefined || first.length < 12 || second.length < 9) return null
  const waiting = Number(first[4]) + Number(second[8])
  return {
    paperOut: isFlagSet(first, 1),
    paused: isFlagSet(first, 2),
    headOpen: isFlagSet(second, 2),
    ribbonOut: isFlagSet(second, 3),
    tooHot: isFlagSet(first, 11),
    bufferFull: isFlagSet(first, 5),
    waiting: Number.isFinite(waiting) ? waiting : 0,
  }
}

const problemTable = [
  ['headOpen', printerStateMessages.headOpen.message()],
  ['paperOut', printerStateMessages.noPaper.message()],
  ['ribbonOut', printerStateMessages.ribbonOut.message()],
  ['tooHot', printerStateMessages.headTooHot.message()],
] as const

export interface HostProblem {
  readonly problem: Message
  /** The remedy of the first problem. */
  readonly remedy: (typeof problemTable)[number][0] | 'paused'
}

/** What prevents the printer from printing; null when nothing does. An open head pauses a printer by itself, so pause comes last. */
export function findHostProblem(status: HostStatus): HostProblem | null {
  const found = problemTable.filter(([flag]) => status[flag])
  const [first] = found
  const problem = joinProblems(found.map(([, text]) => text))
  if (first !== undefined && problem !== null) return { problem, remedy: first[0] }
  return status.paused ? { problem: printerStateMessages.paused.message(), remedy: 'paused' } : null
}

function hostPrinterState(status: HostStatus): Pick<PrinterInfo, 'state' | 'says'> {
  const found = findHostProblem(status)
  if (found !== null) return { state: found.remedy === 'paused' ? 'paused' : 'attention', says: renderMessage(found.problem) }
  return { state: status.waiting > 0 || status.bufferFull ? 'printing' : 'ready', says: '' }
}

const unanswered = {
  mute: { state: 'ready', says: printerStateMessages.reportsNothing },
  'fell-silent': { state: 'attention', says: printerStateMessages.stoppedReporting },
  unreachable: { state: 'offline', says: printerStateMessages.unreachable },
  'turned-away': { state: 'attention', says: printerStateMessages.busyElsewhere },
} as const

/** The displayed state for an answer. */
export function answeredState(answer: HostResponse): Pick<PrinterInfo, 'state' | 'says'> {
  if (answer.kind === 'reported') return hostPrinterState(answer.status)
  const { state, says } = unanswered[answer.kind]
  return { state, says: says() }
}
