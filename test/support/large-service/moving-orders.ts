import { orderStatuses } from '../../../shared/orders/status.ts'

/** The orders of an account that changes while it is read: what the list holds, in which order, and in which status each is. */
export interface MovingOrders {
  /** Numbers in the order of the list, of one status or of all. */
  list(status: string | null): readonly number[]
  has(number: number): boolean
  status(number: number): string
  /** Adds or removes one order, or changes its status or its position in the list. */
  move(): void
  moves(): number
}

export interface MovingOrdersOptions {
  readonly orders: number
  /** Between 0 and 1. */
  readonly random: () => number
}

/** Most orders of a large account are finished. */
function firstStatus(random: () => number): string {
  const at = random()
  const pool = at < 0.7 ? ['invoice_paid', 'delivered', 'cancelled'] : at < 0.9 ? ['in_transit', 'invoice_to_be_paid'] : orderStatuses
  return pool[Math.floor(random() * pool.length)] ?? 'invoice_paid'
}

export function createMovingOrders({ orders, random }: MovingOrdersOptions): MovingOrders {
  const all = Array.from({ length: orders }, (_, index) => orders - 1 - index)
  const statuses = new Map(all.map((number) => [number, firstStatus(random)]))
  const cut = new Map<string, readonly number[]>()
  let next = orders
  let moves = 0

  const place = (): number => Math.floor(random() * all.length)

  const kinds: readonly (() => void)[] = [
    () => {
      statuses.set(next, 'order_received')
      all.unshift(next)
      next += 1
    },
    () => {
      statuses.set(next, firstStatus(random))
      all.splice(place(), 0, next)
      next += 1
    },
    () => {
      for (const gone of all.splice(place(), 1)) statuses.delete(gone)
    },
    () => {
      const moved = all[place()]
      if (moved !== undefined) statuses.set(moved, orderStatuses[Math.floor(random() * orderStatuses.length)] ?? 'delivered')
    },
    () => {
      for (const moved of all.splice(place(), 1)) all.splice(place(), 0, moved)
    },
  ]

  return {
    list: (status) => {
      if (status === null) return all
      const here = cut.get(status) ?? all.filter((number) => statuses.get(number) === status)
      cut.set(status, here)
      return here
    },
    has: (number) => statuses.has(number),
    status: (number) => statuses.get(number) ?? 'cancelled',
    move: () => {
      cut.clear()
      moves += 1
      kinds[Math.floor(random() * kinds.length)]?.()
    },
    moves: () => moves,
  }
}
