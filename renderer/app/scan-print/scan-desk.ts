import { joinParts } from '../../ui/text/join-parts.ts'
import type { ScanPrintPorts } from './scan-print-ports.ts'
import { isRejection, type ScanOutcome } from './scan-outcomes.ts'
import { withoutActiveOrder, type Parcel, type ScanPrintState, type Verdict } from './scan-print-state.ts'

export interface ScanPrintStore {
  readonly read: () => ScanPrintState
  readonly write: (change: Partial<ScanPrintState>) => void
}

/** What a line of the last scans is about; a code that is no order has only its text. */
export interface ScanSubject {
  readonly reference: string
  readonly orderId: number | null
}

/** What everything that takes scans uses: the state, the station, and one way to say what a scan came to. */
export interface ScanDesk extends ScanPrintStore {
  readonly ports: ScanPrintPorts
  readonly record: (subject: ScanSubject, text: string, outcome: ScanOutcome) => void
  /** Shows and sounds what the scan came to. A rejection leaves no order active. */
  readonly show: (verdict: Verdict, subject: ScanSubject) => void
  /** Makes this the order on the screen, which buttons and commands act on. */
  readonly activate: (parcel: Parcel) => void
  /** Nothing of the order on the screen is meant by what is said next. */
  readonly deactivate: () => void
}

const maxRecords = 30

export function createScanDesk(store: ScanPrintStore, ports: ScanPrintPorts): ScanDesk {
  let lastRecord = 0

  function record({ reference, orderId }: ScanSubject, text: string, outcome: ScanOutcome): void {
    lastRecord += 1
    const records = [{ id: lastRecord, reference, orderId, text, outcome }, ...store.read().records].slice(0, maxRecords)
    store.write({ records })
  }

  return {
    ...store,
    ports,
    record,
    show: (verdict, subject) => {
      const left = isRejection(verdict.outcome) ? withoutActiveOrder(store.read()) : {}
      store.write({ activity: null, verdict, blockedScans: 0, ...left })
      record(subject, joinParts(verdict.word, verdict.title ?? ''), verdict.outcome)
      ports.sound(verdict.outcome)
    },
    activate: (parcel) => store.write({ parcel, awaited: null }),
    deactivate: () => store.write(withoutActiveOrder(store.read())),
  }
}
