import type { PrinterInfo } from '../../../../shared/printing/printer.ts'

/** What a ZPL printer says of itself when asked with `~HS`. */
export interface HostStatus {
  readonly paperOut: boolean
  readonly paused: boolean
  readonly headOpen: boolean
  readonly ribbonOut: boolean
  readonly tooHot: boolean
  readonly bufferFull: boolean
  /** Labels it still has to print: formats in its buffer and what is left of the one at work. */
  readonly waiting: number
}

/** How the printer answered when it was asked; only with `told` is anything known of it. */
export type HostResponse =
  | { readonly kind: 'told'; readonly status: HostStatus }
  /** It takes a connection and says nothing of itself. */
  | { readonly kind: 'mute' }
  /** It answered before and does not now: as documented, some do so while labels or ribbon are out or the head is open. */
  | { readonly kind: 'fell-silent' }
  | { readonly kind: 'unreachable' | 'turned-away'; readonly errorMessage: string }

export const statusQuery = new TextEncoder().encode('~HS\r\n')

const startOfText = '\u0002'
const endOfText = '\u0003'

const isFlagSet = (fields: readonly string[], index: number): boolean => fields[index]?.trim() === '1'

/**
 * Reads the answer to `~HS`: three strings of fields between STX and ETX. Null until all three are there, and for anything that is no
 * such answer. The first has paper out, pause, formats waiting, buffer full and too hot at 1, 2, 4, 5 and 11; the second head open,
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
  ['headOpen', 'The head is open', 'Close the head'],
  ['paperOut', 'No paper', 'Put labels in'],
  ['ribbonOut', 'Out of ribbon', 'Put a ribbon in'],
  ['tooHot', 'The head is too hot', 'Let it cool down'],
] as const

export interface HostProblem {
  readonly says: string
  readonly remedy: string
}

export const notRespondingProblem: HostProblem = {
  says: 'Does not say any more how it is',
  remedy: 'See whether its labels are out or its head is open',
}

/** What keeps the printer from printing; null when nothing does. An open head pauses a printer by itself, so pause comes last. */
export function findHostProblem(status: HostStatus): HostProblem | null {
  const found = problemTable.filter(([flag]) => status[flag])
  const [first] = found
  if (first !== undefined) return { says: found.map(([, words]) => words).join('. '), remedy: first[2] }
  return status.paused ? { says: 'Paused', remedy: 'Press pause on the printer to let it go on' } : null
}

function hostPrinterState(status: HostStatus): Pick<PrinterInfo, 'state' | 'says'> {
  const trouble = findHostProblem(status)
  if (trouble !== null) return { state: trouble.says === 'Paused' ? 'paused' : 'attention', says: trouble.says }
  return { state: status.waiting > 0 || status.bufferFull ? 'printing' : 'ready', says: '' }
}

const unanswered = {
  mute: { state: 'ready', says: 'Does not say how it is' },
  'fell-silent': { state: 'attention', says: notRespondingProblem.says },
  unreachable: { state: 'offline', says: 'Cannot be reached' },
  'turned-away': { state: 'attention', says: 'Busy with another computer' },
} as const

/** The state shown for an answer, in the window's words. */
export function answeredState(answer: HostResponse): Pick<PrinterInfo, 'state' | 'says'> {
  return answer.kind === 'told' ? hostPrinterState(answer.status) : unanswered[answer.kind]
}
