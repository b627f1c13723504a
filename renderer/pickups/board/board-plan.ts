import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { pickupBoardFailures } from '../../../shared/messages/pickups/pickup-board-failures.ts'
import type { BoardGroup, GroupChoice, PickupBoard } from '../../../shared/pickups/board.ts'
import { hasWindow } from '../../../shared/pickups/slot.ts'
import { initialWindowChoice, type WindowChoice } from '../window/first-window.ts'
import { windowFailureOf } from '../clocks/service-clock.ts'
import { isKeptOnHold, type LeftOutOrder } from './kept-on-hold.ts'

export type BoardOrder = BoardGroup['orders'][number]

/** A group of the board with the packer's decisions. */
export interface PlannedGroup extends Readonly<BoardGroup> {
  readonly choice: WindowChoice
  /** Orders the packer leaves out of it. */
  readonly leftOut: readonly number[]
  /** The packer leaves the whole address out. */
  readonly isLeftOut: boolean
  /** Its warnings were acknowledged. */
  readonly isAcknowledged: boolean
}

/**
 * Whether a group can be sent as it is. `left-out`: a person left out the group or all of its orders. `blocked`: nothing can be chosen here.
 * `unready`: a person has to do something first.
 */
export type GroupReadiness =
  | { readonly kind: 'ready' }
  | { readonly kind: 'left-out' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'unready'; readonly failure: Failure }

function planGroup(group: BoardGroup, now: Temporal.Instant): PlannedGroup {
  const apart = new Set(group.misfits.map(({ orderId }) => orderId))
  return {
    ...group,
    orders: group.orders.filter(({ orderId }) => !apart.has(orderId)),
    choice: initialWindowChoice(group.slots, now),
    leftOut: [],
    isLeftOut: false,
    isAcknowledged: false,
  }
}

function needsReview({ slots, misfits, warnings }: BoardGroup): boolean {
  return slots.length === 0 || misfits.length > 0 || warnings.length > 0
}

/** The cut-off of the chosen day; groups without one come last. */
function chosenCutOff({ slots, choice }: PlannedGroup): number {
  const slot = slots[choice.index]
  return slot === undefined ? Infinity : Temporal.Instant.from(slot.cutOff).epochMilliseconds
}

/** The cut-offs of all its days have passed. */
function hasPassed({ slots, misfits }: BoardGroup, now: Temporal.Instant): boolean {
  const areMisfitsLate = misfits.every((misfit) => misfit.slots.length > 0 && !misfit.slots.some((slot) => hasWindow(slot, now)))
  return slots.length === 0 && misfits.length > 0 && areMisfitsLate
}

/**
 * The board with the earliest day and the first valid window chosen for each pickup address: those that need attention first,
 * then by cut-off, and last, as in each list, those whose cut-offs have passed. `now` is the service's.
 */
export function planBoard({ groups }: PickupBoard, now: Temporal.Instant): PlannedGroup[] {
  const plan = (some: readonly BoardGroup[]): PlannedGroup[] => some.map((group) => planGroup(group, now))
  const [late, open] = [groups.filter((group) => hasPassed(group, now)), groups.filter((group) => !hasPassed(group, now))]
  const ready = plan(open.filter((group) => !needsReview(group)))
  const sorted = ready.toSorted((one, other) => chosenCutOff(one) - chosenCutOff(other))
  return [...plan(open.filter(needsReview)), ...sorted, ...plan(late)]
}

/** A misfit with days of its own becomes a separate group, right after the one it did not fit into. */
export function splitOff(groups: readonly PlannedGroup[], key: string, orderId: number, now: Temporal.Instant): PlannedGroup[] {
  return groups.flatMap((group) => {
    const misfit = group.misfits.find((one) => one.orderId === orderId)
    if (group.key !== key || misfit === undefined) return [group]
    const { failure: _failure, slots, ...order } = misfit
    const own = {
      ...planGroup({ ...group, key: `${key}/${orderId}`, zone: slots[0]?.zone ?? null, orders: [order], slots, misfits: [] }, now),
      isAcknowledged: group.isAcknowledged,
    }
    return [{ ...group, misfits: group.misfits.filter((one) => one !== misfit) }, own]
  })
}

/** Marks the orders that a person kept on hold as left out. */
export function leaveOutHeld(groups: readonly PlannedGroup[], leftOut: readonly LeftOutOrder[]): PlannedGroup[] {
  const kept = new Map(leftOut.filter(isKeptOnHold).map(({ orderId, failure }) => [orderId, failure]))
  return groups.map((group) => {
    const orders = group.orders.filter(({ orderId }) => !kept.has(orderId))
    if (orders.length === group.orders.length) return group
    const held = group.orders.flatMap((order) => {
      const failure = kept.get(order.orderId)
      return failure === undefined ? [] : [{ ...order, failure, slots: [] }]
    })
    return { ...group, orders, misfits: [...group.misfits, ...held], isLeftOut: group.isLeftOut || orders.length === 0 }
  })
}

export function changeGroup(groups: readonly PlannedGroup[], key: string, change: Partial<PlannedGroup>): PlannedGroup[] {
  return groups.map((group) => (group.key === key ? { ...group, ...change } : group))
}

/** The orders of a group that will be sent. */
export function includedOrders(group: PlannedGroup): BoardOrder[] {
  return group.isLeftOut ? [] : group.orders.filter(({ orderId }) => !group.leftOut.includes(orderId))
}

export function readinessOf(group: PlannedGroup, now: Temporal.Instant): GroupReadiness {
  const slot = group.slots[group.choice.index]
  if (slot === undefined) return { kind: 'blocked' }
  if (includedOrders(group).length === 0) return { kind: 'left-out' }
  const failure = windowFailureOf(slot, group.choice.window, now)
  if (failure !== null) return { kind: 'unready', failure }
  if (group.warnings.length === 0 || group.isAcknowledged) return { kind: 'ready' }
  return {
    kind: 'unready',
    failure: pickupBoardFailures.warningUnread(),
  }
}

/** The request for one order, exactly as the packer sees it. */
export interface PickupToBook {
  readonly group: PlannedGroup
  readonly order: BoardOrder
  readonly choice: Omit<GroupChoice, 'orderIds'>
}

function choiceOf(group: PlannedGroup): PickupToBook['choice'] | null {
  const slot = group.slots[group.choice.index]
  return slot === undefined ? null : { date: slot.date, zone: slot.zone, ...group.choice.window }
}

/** One line for each order of the groups that are ready, in the order of sending. */
export function listPickupsToBook(groups: readonly PlannedGroup[], now: Temporal.Instant): PickupToBook[] {
  return groups.flatMap((group) => {
    const choice = choiceOf(group)
    if (choice === null || readinessOf(group, now).kind !== 'ready') return []
    return includedOrders(group).map((order) => ({ group, order, choice }))
  })
}

/** The pickups to book as windows for the station, one per group. */
export function choicesOf(groups: readonly PlannedGroup[], now: Temporal.Instant): GroupChoice[] {
  const pickups = listPickupsToBook(groups, now)
  return groups.flatMap((group) => {
    const own = pickups.filter((pickup) => pickup.group === group)
    const choice = own[0]?.choice
    return choice === undefined ? [] : [{ ...choice, orderIds: own.map(({ order }) => order.orderId) }]
  })
}
