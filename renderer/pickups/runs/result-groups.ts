import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupResultMessages } from '../../../shared/messages/pickups/pickup-result-messages.ts'
import type { GroupChoice } from '../../../shared/pickups/board.ts'
import { isKeptOnHold, type LeftOutOrder } from '../board/kept-on-hold.ts'
import type { RunItem } from './pickup-run-text.ts'

/** Why orders ended as they did; in the order in which they need a person. */
export const resultCauses = [
  'inDoubt',
  'refused',
  'timeGone',
  'connection',
  'notBooked',
  'stopped',
  'leftOut',
  'bookedWithProblem',
  'booked',
] as const

export type ResultCause = (typeof resultCauses)[number]

/** The remedy for all orders of a group. `check` reads; `continue` sends what was never sent; `choose` picks new times. */
export type ResultAction = 'check' | 'continue' | 'choose'

export interface ResultLine {
  readonly orderId: number
  readonly reference: string
  /** For an order left out from the start: its pickup address, in place of a window. */
  readonly address?: string
  /** Null for an order that was left out from the start. */
  readonly item: RunItem | null
  readonly failure: Failure | null
}

export interface ResultGroup {
  readonly key: string
  readonly cause: ResultCause
  readonly lines: readonly ResultLine[]
  /** The failure of all lines; null if they differ, or if there is none. */
  readonly failure: Failure | null
  readonly action: ResultAction | null
}

/** A person's actions on the results. */
export interface ResultActions {
  readonly isBusy: boolean
  readonly isChecking: boolean
  readonly onOpenOrder: (orderId: number) => void
  readonly onCheck: () => void
  readonly onContinue: (group: ResultGroup) => void
  readonly onChoose: (orderIds: number[]) => void
  readonly onBook: (orderId: number, choice: RunItem['choice']) => void
}

const connectionKinds: ReadonlySet<Failure['kind']> = new Set([
  'no-network',
  'not-sent',
  'not-secure',
  'not-the-service',
  'service-unavailable',
  'too-many-requests',
  'sign-in-needed',
])
const timeKinds: ReadonlySet<Failure['kind']> = new Set(['slot-gone', 'cut-off-passed', 'time-ambiguous'])
/** Failures that other times do not change. */
const fixedKinds: ReadonlySet<Failure['kind']> = new Set(['not-allowed', 'not-found', 'zone-missing', 'busy'])

function causeOfUnsent(failure: Failure | null): ResultCause {
  if (failure === null || failure.kind === 'cancelled-by-person') return 'stopped'
  if (connectionKinds.has(failure.kind)) return 'connection'
  return timeKinds.has(failure.kind) ? 'timeGone' : 'notBooked'
}

function causeOf({ item, failure }: ResultLine): ResultCause {
  if (item === null) return 'leftOut'
  if (item.state === 'booked') return failure === null ? 'booked' : 'bookedWithProblem'
  if (item.state === 'rejected') return 'refused'
  return item.state === 'unknown' ? 'inDoubt' : causeOfUnsent(failure)
}

/** In doubt, read again since, and still without a pickup: now a person may choose times again. */
function isStillWithoutPickup({ orderId, failure }: ResultLine, checkedIds: ReadonlySet<number>): boolean {
  return checkedIds.has(orderId) && failure?.code === 'pickupBookingFailures.notBookedYet'
}

function actionFor(cause: ResultCause, lines: readonly ResultLine[], checkedIds: ReadonlySet<number>): ResultAction | null {
  switch (cause) {
    case 'inDoubt':
      return lines.every((line) => isStillWithoutPickup(line, checkedIds)) ? 'choose' : 'check'
    case 'connection':
    case 'stopped':
      return 'continue'
    case 'refused':
    case 'timeGone':
      return 'choose'
    case 'notBooked':
    case 'leftOut':
      return lines.every(({ failure }) => failure !== null && fixedKinds.has(failure.kind) && !isUnread(failure)) ? null : 'choose'
    case 'bookedWithProblem':
    case 'booked':
      break
  }
  return null
}

function isUnread({ code }: Failure): boolean {
  return code === 'pickupBoardFailures.warningUnread'
}

/** The text of a failure; failures with the same text are one cause. */
function words(failure: Failure | null): string {
  if (failure === null) return ''
  return [failureMessage(failure), failureNext(failure), failure.upstreamMessage ?? '', failure.detail ?? ''].join('\n')
}

/** Failures with the same text but other values, such as two dates, have one cause. A different message of the carrier is another cause. */
function causeKey(line: ResultLine, checkedIds: ReadonlySet<number>): string {
  const { failure } = line
  const checked = isStillWithoutPickup(line, checkedIds) ? 'checked' : ''
  return [causeOf(line), failure?.code ?? '', failure?.upstreamMessage ?? '', checked].join('\n')
}

function toLine(item: RunItem): ResultLine {
  return { orderId: item.orderId, reference: item.reference, item, failure: item.failure }
}

/** The results of a session by cause, those that need a person first. */
export function groupResults(
  items: readonly RunItem[],
  leftOut: readonly LeftOutOrder[],
  checkedIds: ReadonlySet<number>,
): readonly ResultGroup[] {
  const kept = new Set(leftOut.filter(isKeptOnHold).map(({ orderId }) => orderId))
  const sentItems = items.filter(({ orderId }) => !kept.has(orderId))
  const sent = new Set(sentItems.map(({ orderId }) => orderId))
  const lines = [
    ...sentItems.map(toLine),
    ...leftOut.filter(({ orderId }) => !sent.has(orderId)).map((order): ResultLine => ({ ...order, item: null })),
  ]
  const groups = [...Map.groupBy(lines, (line) => causeKey(line, checkedIds))].map(([key, ofCause]): ResultGroup => {
    const first = ofCause[0]
    const cause = first === undefined ? 'notBooked' : causeOf(first)
    const isOneText = ofCause.every(({ failure }) => words(failure) === words(first?.failure ?? null))
    return {
      key,
      cause,
      lines: ofCause,
      failure: isOneText ? (first?.failure ?? null) : null,
      action: actionFor(cause, ofCause, checkedIds),
    }
  })
  return groups.toSorted((one, other) => resultCauses.indexOf(one.cause) - resultCauses.indexOf(other.cause))
}

/** The heading of a group. For orders that were left out, it states the reason. */
export function formatGroupHeading({ cause, lines }: Pick<ResultGroup, 'cause' | 'lines'>): string {
  const reason = cause === 'leftOut' ? lines[0]?.failure?.code.split('.').at(-1) : cause
  return pickupResultMessages.heading({ cause: reason ?? cause, count: lines.length })
}

/** The same windows again, for orders of which nothing was sent. */
export function choicesOfLines(lines: readonly ResultLine[]): GroupChoice[] {
  const items = lines.flatMap(({ item }) => (item === null ? [] : [item]))
  return [...Map.groupBy(items, ({ choice }) => JSON.stringify(choice)).values()].flatMap((same) => {
    const choice = same[0]?.choice
    return choice === undefined ? [] : [{ ...choice, orderIds: same.map(({ orderId }) => orderId) }]
  })
}
