import { beforePickupStatuses } from '../orders/status.ts'
import type { PrintProgress } from '../orders/queues.ts'
import type { HandoverGroup, HandoverOrder, HandoverProblem } from './handover-list.ts'

export interface ProblemFacts {
  readonly status: string
  readonly print: PrintProgress
  readonly isHeld: boolean
  /** It was read as cancelled and is active again. */
  readonly wasCancelled: boolean
}

/** Why a person is asked before this order is handed over. Once the carrier has scanned the parcel, only a cancellation matters. */
export function problemsOf({ status, print, isHeld, wasCancelled }: ProblemFacts): HandoverProblem[] {
  if (status === 'cancelled') return ['cancelled']
  if (!beforePickupStatuses.has(status)) return []
  const problems: HandoverProblem[] = []
  if (isHeld) problems.push('held')
  if (wasCancelled) problems.push('was-cancelled')
  if (print === 'doubt') problems.push('in-doubt')
  if (print === 'none' || print === 'part') problems.push('not-printed')
  return problems
}

/** How many scans an order takes: one for each package that is still here, where their number is known. */
export function piecesOf({ packages, gone }: Pick<HandoverOrder, 'packages' | 'gone'>): number {
  return Math.max(1, Math.trunc(packages ?? 1) - gone)
}

export function isLoaded(order: Pick<HandoverOrder, 'packages' | 'gone' | 'scans'>): boolean {
  return order.scans >= piecesOf(order)
}

/** What a driver takes now, and what stays behind. An order of which some packages were scanned is in both. */
export interface Loading {
  readonly onVan: readonly HandoverOrder[]
  readonly missing: readonly HandoverOrder[]
  /** Given to a driver before, on the same day. */
  readonly handedOver: readonly HandoverOrder[]
}

export function loadingOf(groups: readonly Pick<HandoverGroup, 'orders'>[]): Loading {
  const orders = groups.flatMap((group) => group.orders)
  return {
    onVan: orders.filter(({ scans }) => scans > 0),
    missing: orders.filter((order) => order.handedOverAt === null && !isLoaded(order)),
    handedOver: orders.filter(({ handedOverAt }) => handedOverAt !== null),
  }
}

/** How many orders are completely on the van, of those that are to go with it. */
export function countLoaded(groups: readonly Pick<HandoverGroup, 'orders'>[]): { readonly loaded: number; readonly total: number } {
  const open = groups.flatMap(({ orders }) => orders).filter(({ handedOverAt }) => handedOverAt === null)
  return { loaded: open.filter(isLoaded).length, total: open.length }
}
