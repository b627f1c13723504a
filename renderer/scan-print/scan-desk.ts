import { joinParts } from '../ui/text/join-parts.ts'
import { isRejection, type ScanOutcome } from '../ui/scans/scan-outcomes.ts'
import type { Verdict } from '../ui/scans/scan-verdict.ts'
import type { ScanPrintPorts } from './scan-print-ports.ts'
import { withoutActiveOrder, type Parcel, type ScanPrintState } from './scan-print-state.ts'

export interface ScanPrintStore {
  readonly read: () => ScanPrintState
  readonly write: (change: Partial<ScanPrintState>) => void
}

/** The subject of a line of the last scans; a code that is not an order has only its text. */
export interface ScanSubject {
  readonly reference: string
  readonly orderId: number | null
}

/** What all scan handlers use: the state, the station, and one way to show an outcome. */
export interface ScanDesk extends ScanPrintStore {
  readonly ports: ScanPrintPorts
  readonly record: (subject: ScanSubject, text: string, outcome: ScanOutcome) => void
  /** Shows and sounds the outcome of the scan. A rejection leaves no order active. */
  readonly show: (verdict: Verdict, subject: ScanSubject) => void
  /** Makes this the active order, which buttons and commands act on. */
  readonly activate: (parcel: Parcel) => void
  /** Deactivates the order: the next outcome does not concern it. */
  readonly deactivate: () => void
}

const maxRecords = 30

export function createScanDesk(store: ScanPrintStore, ports: ScanPrintPorts): ScanDesk {
  let lastRecord = 0

  /** The reprint dialog belongs to the order on the screen and closes with it, however it was left. */
  function write(change: Partial<ScanPrintState>): void {
    const before = store.read().parcel?.orderId
    store.write(change)
    if (store.read().parcel?.orderId !== before) ports.closeReprint()
  }

  function record({ reference, orderId }: ScanSubject, text: string, outcome: ScanOutcome): void {
    lastRecord += 1
    const records = [{ id: lastRecord, reference, orderId, text, outcome }, ...store.read().records].slice(0, maxRecords)
    write({ records })
  }

  return {
    read: () => store.read(),
    write,
    ports,
    record,
    show: (verdict, subject) => {
      const left = isRejection(verdict.outcome) ? withoutActiveOrder(store.read()) : {}
      write({ activity: null, verdict, blockedScans: 0, ...left })
      record(subject, joinParts(verdict.word, verdict.title ?? ''), verdict.outcome)
      ports.sound(verdict.outcome)
    },
    activate: (parcel) => write({ parcel, awaited: null }),
    deactivate: () => write(withoutActiveOrder(store.read())),
  }
}
