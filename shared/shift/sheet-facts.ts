import type { Temporal } from 'temporal-polyfill'
import type { ReprintKind } from '../printing/batch.ts'

/** The ledger's data about a period, from `from` until before `to`, both whole seconds. */
export interface ShiftLedger {
  /** When a printer got each order's first label (milliseconds since the epoch), oldest first: reprints and sheets in doubt do not count. */
  orderSendings(from: Temporal.Instant, to: Temporal.Instant): Promise<number[]>
  /** The first sheet of every ten minutes in which one was sent (ISO instants), oldest first. */
  activity(from: Temporal.Instant, to: Temporal.Instant): Promise<string[]>
  /** Sheets that may have printed and wait for a person, whenever they were sent. */
  sheetsInDoubt(): Promise<number>
  sheetFacts(from: Temporal.Instant, to: Temporal.Instant): Promise<SheetFacts>
}

export interface SheetFacts {
  /** Orders whose label went to a printer, each once, and these labels; with reprints, without labels in doubt. */
  readonly orders: number
  readonly labels: number
  /** Labels that a scan or a person confirmed. */
  readonly confirmed: number
  /** Orders by who sent their label first, without reprints; an order whose legs two people sent counts for both. */
  readonly people: readonly { readonly person: string; readonly orders: number }[]
  readonly reprints: readonly { readonly reason: ReprintKind; readonly person: string; readonly sheets: number }[]
  /** Orders with a blocked document that a person had printed. */
  readonly overrides: readonly { readonly reason: string | null; readonly person: string; readonly orders: number }[]
}
