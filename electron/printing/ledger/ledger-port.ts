import type {
  BatchSummary,
  PlannedSheet,
  PrintPlan,
  ReprintKind,
  ReprintRequest,
  Sheet,
  SheetState,
} from '../../../shared/printing/batch.ts'
import type { BatchChange, LedgerRevision } from '../../../shared/printing/batch-change.ts'
import type { PrintCount } from '../../../shared/printing/print-counts.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { JobState, MediaName } from '../../../shared/printing/printer.ts'
import type { Result } from '../../../shared/result.ts'
import type { ShiftLedger } from '../../../shared/shift/sheet-facts.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Durability } from './ledger-commit.ts'

/**
 * The append-only print ledger: each change is a new event row, committed and synced before it resolves unless it is said that it may
 * wait for the next; the current state of a sheet is its newest event. Asynchronous, because a site with many stations will share one ledger over the network.
 */
export interface Ledger extends ShiftLedger {
  /**
   * Writes a batch and all its sheets as `intended`, in one commit, state `running`, or `finished` when it has no sheets. An
   * intended sheet claims its order: `busy` when another batch holds a claim on one of them, and nothing is written.
   */
  begin(batch: NewBatch): Promise<Result<Sheet[]>>
  /** Those orders of a batch whose waybill is still to be made, in printing order. They claim their orders like intended sheets. */
  awaitedOrders(batchId: string): Promise<AwaitedOrder[]>
  /**
   * Before an awaited order's waybill is asked for, and again when that has certainly come to nothing: between the two it may have been
   * made, and a crash must not ask a second time.
   */
  recordWaybillRequested(batchId: string, orderId: number, isRequested: boolean): Promise<Result<true>>
  /** An awaited order has its waybill: its sheets are written as `intended` at its place in the batch, in one commit. `busy` when it awaits no more. */
  addAwaitedSheets(batchId: string, orderId: number, sheets: readonly NewSheet[]): Promise<Result<Sheet[]>>
  /** An awaited order will not be printed in this batch: the failure stands among the batch's problems. `busy` when it awaits no more. */
  giveUpAwaited(batchId: string, orderId: number, failure: Failure): Promise<Result<true>>
  /** The newest position taken on a sheet of labels at this printer, by the sheets that were or may have been printed; null for none. */
  lastLabelPosition(printerId: string): Promise<{ readonly page: string; readonly slot: number } | null>
  /** Those of the orders that have a sheet still `intended`, or are awaited. */
  claimed(orderIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Appends a change. Refuses (a bug) a step that the states do not allow; `busy` when the sheet left `from` meanwhile. */
  change(sheetId: string, change: SheetChange, durability?: Durability): Promise<Result<Sheet>>
  /** All of the changes in one commit, or none. */
  changeAll(changes: readonly (SheetChange & { readonly sheetId: string })[], durability?: Durability): Promise<Result<Sheet[]>>
  /** Part of the history is gone: whatever seems not to be sent is in doubt from now on, in one commit. */
  recordLoss(loss: LedgerLoss): Promise<Result<true>>
  /** Says again when the newest loss was found, by the service's clock (ISO instant), where only this machine's clock was known. */
  recordLossTime(at: string): Promise<Result<true>>
  /** When part of the history was last found to be gone (ISO instant). */
  lostAt(): Promise<string | null>
  /** True while the newest loss is dated by this machine's clock only. */
  isLossTimeLocal(): Promise<boolean>
  /** Those sheets of the orders about which something was decided since the newest loss. */
  decidedSinceLoss(orderIds: readonly number[]): Promise<ReadonlySet<string>>
  setBatchState(batchId: string, state: BatchSummary['state'], halt?: Failure): Promise<Result<true>>
  /** Newest first. */
  batches(limit: number): Promise<BatchSummary[]>
  batchesIn(states: readonly BatchSummary['state'][]): Promise<BatchSummary[]>
  summary(batchId: string): Promise<BatchSummary | null>
  batch(batchId: string): Promise<{ summary: BatchSummary; sheets: Sheet[]; problems: PrintPlan['problems'] } | null>
  revision(): Promise<LedgerRevision>
  /** At most `most` sheets after a position, in printing order, and the ledger's revision at that same moment. */
  batchPage(batchId: string, after: number, most: number): Promise<LedgerPage | null>
  /** What became another of a batch since a revision, read at one moment. */
  batchChange(batchId: string, since: LedgerRevision, most: number): Promise<BatchChange | null>
  /** Oldest first. */
  sheetsOfOrder(orderId: number): Promise<Sheet[]>
  sheetsOfOrders(orderIds: readonly number[]): Promise<Sheet[]>
  sheet(sheetId: string): Promise<Sheet | null>
  /** Every sheet in one of these states, oldest first. */
  sheetsIn(states: readonly SheetState[]): Promise<Sheet[]>
  /** Sheets a printer may still have news of: submitted ones, and sent or doubtful ones whose job has not ended. Oldest first. */
  sheetsToReconcile(): Promise<Sheet[]>
  /**
   * The newest label sheet with this waybill that is sent or in doubt, else the newest confirmed one. However the waybill is spelled, and
   * as the content of a barcode inside a carrier's framing too.
   */
  sheetOfWaybill(scanned: string): Promise<Sheet | null>
  /** The labels that printers took from `from` until before `to`, and their orders; not those in doubt. */
  countLabels(from: Temporal.Instant, to: Temporal.Instant): Promise<PrintCount>
  /** Every void label sheet that went to a printer, oldest first. */
  voidLabels(): Promise<Sheet[]>
  /** Every label sheet with one of these waybill numbers (in normal form) that may lie on paper somewhere, oldest first. */
  labelsOfWaybills(numbers: readonly string[]): Promise<Sheet[]>
}

/** How history was lost. Orders made up to `at` (ISO instant) may have been printed in the part that is gone. */
export interface LedgerLoss {
  readonly cause: 'damaged' | 'missing' | 'older'
  readonly at: string
  /** Ids of the files that held what is gone. */
  readonly replaced: readonly string[]
}

export interface LedgerPage {
  readonly summary: BatchSummary
  readonly revision: LedgerRevision
  readonly sheets: readonly Sheet[]
  /** With the first page only, and so are the awaited orders. */
  readonly problems: PrintPlan['problems']
  readonly awaited: readonly AwaitedOrder[]
}

export interface NewBatch {
  readonly id: string
  readonly person: string
  readonly station: string
  readonly reason: string | null
  /** A sheet's own `reason` says why that sheet is printed again; absent for a first print. */
  readonly sheets: readonly NewSheet[]
  /** Orders whose waybill is made on the way; `after` is how many of `sheets` are printed before it. */
  readonly awaited: readonly { readonly orderId: number; readonly reference: string; readonly after: number }[]
  readonly problems: PrintPlan['problems']
}

export type NewSheet = PlannedSheet & { readonly reason?: string; readonly again?: ReprintKind; readonly againBy?: ReprintRequest }

/** An order of a batch that has no waybill yet. `position` stands where its first sheet will stand. */
export interface AwaitedOrder {
  readonly orderId: number
  readonly reference: string
  readonly position: number
  /** Its waybill was asked for, and what came of that was not written down: it may have been made. */
  readonly isRequested: boolean
}

export interface SheetChange {
  /** The state the change was decided on; the ledger answers `busy` when another has changed it since. */
  readonly from?: SheetState
  readonly state?: SheetState
  readonly job?: JobState | null
  readonly jobUuid?: string | null
  readonly sha256?: string
  readonly file?: string
  readonly failure?: Failure | null
  readonly reason?: string
  readonly person?: string
  readonly isOverridden?: boolean
  /** Where it lies on a sheet of labels. */
  readonly page?: string | null
  readonly slot?: number | null
  /** Another printer than planned; only while the sheet is `intended`. */
  readonly printer?: { readonly id: string; readonly name: string; readonly media: MediaName }
}
