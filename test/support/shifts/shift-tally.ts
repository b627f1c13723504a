import type { ReprintKind, Sheet } from '../../../shared/printing/batch.ts'
import type { ShiftCounts } from '../../../shared/shift/shift-report.ts'

/** What a test saw happen in a shift, counted from the answers of the station, one by one. */
export interface ShiftTally {
  printed(sheets: readonly Sheet[], reprint: ReprintKind | null, person: string): void
  confirmed(sheetId: string): void
  cancelled(): void
  booked(orderId: number): void
  destroyed(count: number): void
  counts(): ShiftCounts
  /** `person: orders`, in alphabetical order; without reprints. */
  people(): string[]
  /** `reason person: sheets`, in alphabetical order. */
  reprints(): string[]
}

export function createShiftTally(): ShiftTally {
  const orders = new Set<number>()
  const byPerson = new Map<string, Set<number>>()
  const labels = new Set<string>()
  const confirmed = new Set<string>()
  const booked = new Set<number>()
  const reprints = new Map<string, number>()
  let cancelled = 0
  let destroyed = 0
  return {
    printed: (sheets, reprint, person) => {
      for (const { id, orderId, state, place } of sheets) {
        if (state !== 'spooled') continue
        if (reprint !== null) reprints.set(`${reprint} ${person}`, (reprints.get(`${reprint} ${person}`) ?? 0) + 1)
        if (place.kind !== 'waybill_document') continue
        orders.add(orderId)
        labels.add(id)
        if (reprint === null) byPerson.set(person, (byPerson.get(person) ?? new Set()).add(orderId))
      }
    },
    confirmed: (sheetId) => void confirmed.add(sheetId),
    cancelled: () => {
      cancelled += 1
    },
    booked: (orderId) => void booked.add(orderId),
    destroyed: (count) => {
      destroyed += count
    },
    counts: () => ({
      orders: orders.size,
      labels: labels.size,
      confirmed: confirmed.size,
      reprints: [...reprints.values()].reduce((sum, count) => sum + count, 0),
      overrides: 0,
      cancelled,
      pickupsBooked: booked.size,
      labelsDestroyed: destroyed,
    }),
    people: () => [...byPerson].map(([person, { size }]) => `${person}: ${size}`).toSorted(),
    reprints: () => [...reprints].map(([key, sheets]) => `${key}: ${sheets}`).toSorted(),
  }
}
