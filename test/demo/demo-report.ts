interface ReportedPickup {
  readonly id: number
  readonly reference: string
  readonly zone: string
  /** `YYYY-MM-DD` and `HH:MM` in `zone`: what was sent. */
  readonly date: string
  readonly from: string
  readonly to: string
  readonly confirmationNumber: string | null
}

interface ReportedLabel {
  readonly reference: string
  readonly waybill: string
}

/** What the day in practice mode did. */
export interface ReportedDay {
  /** References of the orders put on hold, and of those whose waybill was requested. */
  readonly held: readonly string[]
  readonly requested: readonly string[]
  /** How many orders needed attention before the remedies and not after them. */
  readonly remedied: number
  readonly confirmed: readonly ReportedLabel[]
  readonly wrongLabel: { readonly scanned: string; readonly expected: string }
  readonly reprinted: string
  readonly pickups: readonly ReportedPickup[]
  /** Order ids. */
  readonly cancelled: readonly number[]
  readonly destroyed: readonly ReportedLabel[]
  /** How many orders the handover list has, and the references of those that were handed over by scanning. */
  readonly handedOver: { readonly listed: number; readonly gone: readonly string[] }
  /** Numbers of the shift report. */
  readonly shiftCounts: Readonly<Record<string, number>>
}

/** What the shift against another service did. Null: the service had no order for that step. */
export interface ReportedShift {
  readonly waybill: {
    readonly made: { readonly reference: string; readonly waybills: readonly string[] } | null
    readonly refused: { readonly reference: string; readonly said: string } | null
  }
  readonly confirmed: ReportedLabel | null
  readonly pickup: (ReportedPickup & { readonly station: { readonly zone: string; readonly from: string; readonly to: string } }) | null
  readonly cancelled: { readonly id: number; readonly reference: string } | null
}

export interface ReportedStep {
  readonly name: string
  readonly milliseconds: number
  readonly keys?: number
  readonly scans?: number
  readonly pictures?: readonly string[]
}

/** `demo-output/report.json`: what the demo did, to be checked against the files next to it. Paths are relative to `demo-output`. */
export interface DemoReport {
  readonly startedAt: string
  readonly host: string
  /** `practice`, or the address given by `--service`. */
  readonly service: string
  /** The orders of the batch, with the file of each label. */
  readonly orders: readonly {
    readonly id: number
    readonly reference: string
    readonly legs: readonly { readonly leg: number; readonly waybill: string; readonly printed: string }[]
  }[]
  readonly invoices: readonly { readonly orderId: number; readonly reference: string; readonly copy: number; readonly printed: string }[]
  /** One of the two is null. */
  readonly day: ReportedDay | null
  readonly shift: ReportedShift | null
  readonly offline: { readonly reference: string; readonly document: string } | null
  readonly steps: readonly ReportedStep[]
}
