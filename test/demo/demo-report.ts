/** `demo-output/report.json`: what the demo did, for whoever checks it against what lies beside it. Null: the service had no order for that step (never in practice). Files are relative to `demo-output`. */
export interface DemoReport {
  readonly startedAt: string
  readonly host: string
  /** `practice`, or the address given by `--service`. */
  readonly service: string
  readonly orders: readonly {
    readonly id: number
    readonly reference: string
    readonly legs: readonly { readonly leg: number; readonly waybill: string; readonly printed: string }[]
  }[]
  readonly invoices: readonly { readonly orderId: number; readonly reference: string; readonly copy: number; readonly printed: string }[]
  readonly waybill: {
    readonly made: { readonly reference: string; readonly waybills: readonly string[] } | null
    readonly refused: { readonly reference: string; readonly said: string } | null
  }
  readonly confirmed: { readonly reference: string; readonly waybill: string } | null
  readonly pickup: {
    readonly id: number
    readonly reference: string
    readonly zone: string
    /** `YYYY-MM-DD` and `HH:MM` in `zone`: what was sent. */
    readonly date: string
    readonly from: string
    readonly to: string
    readonly station: { readonly zone: string; readonly from: string; readonly to: string }
    readonly confirmationNumber: string | null
  } | null
  readonly cancelled: { readonly id: number; readonly reference: string } | null
  readonly offline: { readonly reference: string; readonly document: string } | null
  /** Milliseconds of each step. */
  readonly timings: Readonly<Record<string, number>>
}
