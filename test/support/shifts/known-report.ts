import type { ShiftQueues } from '../../../shared/shift/shift-overview.ts'
import type { ShiftCounts, ShiftReport } from '../../../shared/shift/shift-report.ts'

function counts(change: Partial<ShiftCounts>): ShiftCounts {
  const none = { orders: 0, labels: 0, confirmed: 0, reprints: 0, overrides: 0, cancelled: 0, pickupsBooked: 0, labelsDestroyed: 0 }
  return { ...none, ...change }
}

function queues(change: Partial<ShiftQueues>): ShiftQueues {
  const none = { prepare: 0, print: 0, schedule: 0, handOver: 0, attention: 0, missedPickups: 0, inDoubt: 0, labelsToDestroy: 0 }
  return { ...none, ...change }
}

/** The report of an ended shift with something in every list. */
export function knownReport(change: Partial<ShiftReport> = {}): ShiftReport {
  return {
    id: 'shift-2',
    start: '2026-11-22T21:00:00Z',
    end: '2026-11-23T05:00:00Z',
    zone: 'Europe/Vienna',
    station: 'Station 1',
    person: 'Sam',
    counts: counts({
      orders: 240,
      labels: 251,
      confirmed: 198,
      reprints: 6,
      overrides: 2,
      cancelled: 4,
      pickupsBooked: 180,
      labelsDestroyed: 3,
    }),
    people: [
      { person: 'Ana', orders: 150 },
      { person: '', orders: 84 },
    ],
    reprints: [
      { reason: 'jam', person: 'Ana', sheets: 4 },
      { reason: 'other', person: 'Bo', sheets: 2 },
    ],
    overrides: [{ reason: 'Barcode is readable', person: 'Sam', orders: 2 }],
    attention: [
      { cause: 'pickup_missed', orders: 5 },
      { cause: 'in-doubt', orders: 1 },
    ],
    queues: queues({ prepare: 3, print: 12, schedule: 40, handOver: 180, attention: 6, missedPickups: 5, inDoubt: 1, labelsToDestroy: 1 }),
    previous: {
      start: '2026-11-22T13:00:00Z',
      end: '2026-11-22T21:00:00Z',
      counts: counts({ orders: 310, labels: 322 }),
      queues: queues({ print: 90 }),
    },
    ...change,
  }
}
