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
import type { Message } from '../../../shared/messages/message.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { JobState, MediaName } from '../../../shared/printing/printers/printer.ts'
import type { Result } from '../../../shared/result.ts'
import type { ShiftLedger } from '../../../shared/shift/sheet-facts.ts'
import type { Temporal } from 'temporal-polyfill'
import type { SiteVersion } from '../../site/site-version.ts'
import type { DataLossKind } from '../../storage/compare-store-versions.ts'

/** `now`: synced before it resolves. `with-the-next`: a power cut before the next synced commit may undo it; a kill may not. */
export type Durability = 'now' | 'with-the-next'

/**
 * The append-only print ledger: each change is a new event row, committed and synced before it resolves unless its durability allows
 * waiting for the next; the current state of a sheet is its newest event. Every method can fail: a write returns a `Result`, and a read throws
 * a `StorageReadError`, because nothing may be decided on incomplete history. It has two adapters: SQLite for one station, PostgreSQL for a site.
 */
export interface Ledger extends ShiftLedger {
  /**
   * Writes a batch and all its sheets as `intended`, in one commit, state `running`, or `finished` when it has no sheets. An
   * intended sheet claims its order: `busy` when another batch holds a claim on one of them, and nothing is written. `changedSincePlanned`
   * (also `busy`) when a sheet of one of the orders changed after `plannedAt`, or history was lost: what was planned may be printed by now.
   */
  begin(batch: NewBatch): Promise<Result<Sheet[]>>
  /** The orders of a batch whose waybill has not been created yet, in printing order. They claim their orders like intended sheets. */
  awaitedOrders(batchId: string): Promise<AwaitedOrder[]>
  /**
   * Called before an awaited order's waybill is requested, and again when that has certainly failed: between the two it may have been
   * created, and after a crash it must not be requested a second time.
   */
  recordWaybillRequested(batchId: string, orderId: number, isRequested: boolean): Promise<Result<true>>
  /** An awaited order has its waybill: its sheets are written as `intended` at its place in the batch, in one commit. `busy` when not awaited any more. */
  addAwaitedSheets(batchId: string, orderId: number, sheets: readonly NewSheet[]): Promise<Result<Sheet[]>>
  /**
   * The file of a label has more to print than the batch was planned with: its sheets are written as `intended` after all others of the batch, in
   * one commit. `busy` when no sheet of the order is `intended` in the batch any more, or, in a site, the batch belongs to another station.
   */
  addFurtherSheets(batchId: string, orderId: number, sheets: readonly NewSheet[]): Promise<Result<Sheet[]>>
  /**
   * An awaited order will not be printed in this batch: the failure is listed in the batch's problems. `busy` when the order is no longer awaited
   * or, if `by` is 'run', the batch belongs to another station.
   */
  giveUpAwaited(batchId: string, orderId: number, failure: Failure, by?: 'run'): Promise<Result<true>>
  /**
   * The newest position that this station took on a sheet of labels at this printer, by the sheets that were or may have been printed; null for
   * none. Printers of two stations may have the same id.
   */
  lastLabelPosition(printerId: string): Promise<{ readonly page: string; readonly slot: number } | null>
  /** The newest event and loss at this moment: a plan made from later reads is based on at least these. */
  moment(): Promise<LedgerMoment>
  /** Which of the orders have a sheet that is still `intended`, or are awaited. */
  claimed(orderIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Appends a change. Refuses (a bug) a step that the states do not allow; `busy` when the sheet is no longer in `from`. */
  change(sheetId: string, change: SheetChange, durability?: Durability): Promise<Result<Sheet>>
  /** All of the changes in one commit, or none. */
  changeAll(changes: readonly (SheetChange & { readonly sheetId: string })[], durability?: Durability): Promise<Result<Sheet[]>>
  /** Part of the history is lost: every sheet that seems unsent becomes in doubt, in one commit. */
  recordLoss(loss: LedgerLoss): Promise<Result<true>>
  /** Dates the newest loss again by the service's clock (ISO instant), when only this machine's clock was known. */
  recordLossTime(at: string): Promise<Result<true>>
  /** When history was last found to be lost (ISO instant). */
  lostAt(): Promise<string | null>
  /** True while the newest loss is dated by this machine's clock only. */
  isLossTimeLocal(): Promise<boolean>
  /** The sheets of the orders about which something was decided since the newest loss. */
  decidedSinceLoss(orderIds: readonly number[]): Promise<ReadonlySet<string>>
  /**
   * In a site only the station that the batch belongs to can do this. `finished` becomes `interrupted` if sheets are still unsent, which can
   * happen after another station had the batch in the meantime.
   */
  setBatchState(batchId: string, state: BatchSummary['state'], halt?: Failure): Promise<Result<true>>
  /** Newest first. */
  batches(limit: number): Promise<BatchSummary[]>
  /** Batches that were to print one of these orders, newest first, except those that left the order out when they began. */
  batchesOf(orderIds: readonly number[], limit: number): Promise<BatchSummary[]>
  batchesIn(states: readonly BatchSummary['state'][]): Promise<BatchSummary[]>
  summary(batchId: string): Promise<BatchSummary | null>
  batch(batchId: string): Promise<{ summary: BatchSummary; sheets: Sheet[]; problems: PrintPlan['problems'] } | null>
  revision(): Promise<LedgerRevision>
  /** At most `most` sheets after a position, in printing order, and the ledger's revision at the same moment. */
  batchPage(batchId: string, after: number, most: number): Promise<LedgerPage | null>
  /** What changed in a batch since a revision, read at one moment. */
  batchChange(batchId: string, since: LedgerRevision, most: number): Promise<BatchChange | null>
  /** Oldest first. */
  sheetsOfOrder(orderId: number): Promise<Sheet[]>
  sheetsOfOrders(orderIds: readonly number[]): Promise<Sheet[]>
  sheet(sheetId: string): Promise<Sheet | null>
  /** The sheets with these ids that the ledger has, oldest first. */
  sheets(sheetIds: readonly string[]): Promise<Sheet[]>
  /** Every sheet in one of these states, oldest first. */
  sheetsIn(states: readonly SheetState[]): Promise<Sheet[]>
  /** Sheets of this station that a printer may still know about: submitted ones, and sent or doubtful ones whose job has not ended. Oldest first. */
  sheetsToReconcile(): Promise<Sheet[]>
  /** Sheets of this station that were confirmed, voided or failed before their job had ended, so that it is not monitored; at most the newest `limit`. */
  sheetsWithForgottenJob(limit: number): Promise<Sheet[]>
  /**
   * The newest label sheet with this waybill that is sent or in doubt, else the newest confirmed one. The waybill may be spelled in any way, and
   * may be barcode content inside a carrier's framing.
   */
  sheetOfWaybill(scanned: string): Promise<Sheet | null>
  /** The labels that printers accepted from `from` until before `to`, and their orders; without those in doubt. */
  countLabels(from: Temporal.Instant, to: Temporal.Instant): Promise<PrintCount>
  /** Up to `limit` orders after this id, by id, that have a label that may be on paper and is not void. */
  ordersWithUsableLabels(after: number, limit: number): Promise<number[]>
  /** Orders that have a void label sheet that went to a printer. */
  ordersWithVoidLabels(): Promise<number[]>
  /** Every void label sheet that went to a printer, except these by sheet id, oldest first. */
  voidLabelsExcept(sheetIds: readonly string[]): Promise<Sheet[]>
  /** Every label sheet with one of these waybill numbers (in normal form) that may be on paper somewhere, oldest first. */
  labelsOfWaybills(numbers: readonly string[]): Promise<Sheet[]>
}

/** The writing methods, which return a `Result`. */
type LedgerWrites =
  | 'begin'
  | 'recordWaybillRequested'
  | 'addAwaitedSheets'
  | 'addFurtherSheets'
  | 'giveUpAwaited'
  | 'change'
  | 'changeAll'
  | 'setBatchState'
  | 'recordLoss'
  | 'recordLossTime'

/** The reading methods, which throw a `StorageReadError` (`storage/storage-read-error.ts`) when the ledger cannot be read. */
export type LedgerReads = Omit<Ledger, LedgerWrites>

/** A ledger that the stations of a site share. */
export interface SharedLedger extends Ledger {
  /**
   * Takes a batch from the station that it belongs to, in one commit: it is `interrupted`, and from then on only this station can submit those
   * of its sheets that are still `intended` and ask for the waybills it awaits. Those that are `submitted` are in doubt. `busy` when nothing of
   * it is left, or it belongs to another station than `from` (its name) by now, and nothing is written. Resolves to the sheets that were changed.
   */
  readonly takeOver: (batchId: string, by: { readonly person: string; readonly station: string }, from?: string) => Promise<Result<Sheet[]>>
  /** The database's time (ISO instant), by which the ledger dates everything. Throws a `StorageReadError`. */
  now(): Promise<string>
  /** What any station changed since a revision, this one included. Throws a `StorageReadError`. */
  changesSince(since: LedgerRevision, most: number): Promise<LedgerChanges>
  /** How the shared ledger lost what this station remembers of it; null when it did not, or when that was recorded with `recordLoss`. */
  findLoss(known: SiteVersion): Promise<DataLossKind | null>
}

/** Which sheets and batches have events that are newer than a revision, up to `revision`. */
export interface LedgerChanges {
  readonly revision: LedgerRevision
  /** The newest commit of the database at that moment; null while there is none. */
  readonly version: SiteVersion | null
  readonly sheets: readonly { readonly batchId: string; readonly orderId: number }[]
  readonly batchIds: readonly string[]
  readonly hasMore: boolean
}

/** How history was lost. Orders created up to `at` (ISO instant) may have been printed in the lost part. */
export interface LedgerLoss {
  readonly cause: 'damaged' | 'missing' | 'older'
  readonly at: string
  /** Ids of the files with the lost part. */
  readonly replaced: readonly string[]
}

export interface LedgerPage {
  readonly summary: BatchSummary
  readonly revision: LedgerRevision
  readonly sheets: readonly Sheet[]
  /** Only on the first page, like the awaited orders. */
  readonly problems: PrintPlan['problems']
  readonly awaited: readonly AwaitedOrder[]
}

/** How far the history of sheets goes: the number of its newest event, and of its newest loss. Zero for none. */
export interface LedgerMoment {
  readonly event: number
  readonly loss: number
}

export interface NewBatch {
  readonly id: string
  /** Read before everything that the batch was planned from. */
  readonly plannedAt: LedgerMoment
  readonly person: string
  readonly station: string
  readonly reason: string | null
  /** A sheet's own `reason` is why that sheet is reprinted; absent for a first print. */
  readonly sheets: readonly NewSheet[]
  /** Orders whose waybill is created while printing; `after` is how many of `sheets` are printed before it. */
  readonly awaited: readonly { readonly orderId: number; readonly reference: string; readonly after: number }[]
  readonly problems: PrintPlan['problems']
}

export type NewSheet = PlannedSheet & { readonly reason?: string; readonly again?: ReprintKind; readonly againBy?: ReprintRequest }

/** An order of a batch that has no waybill yet. `position` is where its first sheet will be. */
export interface AwaitedOrder {
  readonly orderId: number
  readonly reference: string
  readonly position: number
  /** Its waybill was requested, and the result was not recorded: it may have been created. */
  readonly isRequested: boolean
}

export interface SheetChange {
  /** The state that the change was decided on; the ledger returns `busy` when another writer has changed it since. */
  readonly from?: SheetState
  /** Decided by a run, not by a person. The ledger then returns `busy` if another station has taken over the sheet. */
  readonly by?: 'run'
  readonly state?: SheetState
  /** The station that sent the sheet reports it although it counts as not printed: only then is a `failed` one in doubt (`unknown`) again. */
  readonly printedLate?: true
  readonly job?: JobState | null
  readonly jobUuid?: string | null
  readonly sha256?: string
  readonly file?: string
  readonly failure?: Failure | null
  readonly reason?: string
  readonly person?: string
  readonly isOverridden?: boolean
  /** The parts of the file that are not printed; empty if all of it is. */
  readonly leftOut?: Message[]
  /** Its place on a sheet of labels. */
  readonly page?: string | null
  readonly slot?: number | null
  /** A different printer from the planned one; only while the sheet is `intended`. */
  readonly printer?: { readonly id: string; readonly name: string; readonly media: MediaName }
}
