import type { BatchSummary, PlannedSheet, PrintPlan, Sheet, SheetState } from '../../shared/printing/batch.ts'
import type { Failure } from '../../shared/failure.ts'
import type { JobState } from '../../shared/printing/printer.ts'
import type { Result } from '../../shared/result.ts'

/**
 * The append-only print ledger: each change is a new event row, committed and synced before it resolves; the current state of a
 * sheet is its newest event. Asynchronous, because a site with many stations will share one ledger over the network.
 */
export interface Ledger {
  /** Writes a batch and all its sheets as `intended`, in one commit. */
  begin(batch: NewBatch): Promise<Result<Sheet[]>>
  /** Appends a change. Refuses (a bug) a step that the states do not allow. */
  change(sheetId: string, change: SheetChange): Promise<Result<Sheet>>
  setBatchState(batchId: string, state: BatchSummary['state']): Promise<Result<true>>
  batches(limit: number): Promise<BatchSummary[]>
  batch(batchId: string): Promise<{ summary: BatchSummary; sheets: Sheet[]; problems: PrintPlan['problems'] } | null>
  /** Oldest first. */
  sheetsOfOrder(orderId: number): Promise<Sheet[]>
  sheetsOfOrders(orderIds: readonly number[]): Promise<Sheet[]>
  sheet(sheetId: string): Promise<Sheet | null>
  /** Every sheet in one of these states, oldest first. */
  sheetsIn(states: readonly SheetState[]): Promise<Sheet[]>
  /** The newest sent sheet of a label with this waybill. */
  sheetOfWaybill(waybill: string): Promise<Sheet | null>
}

export interface NewBatch {
  readonly id: string
  readonly person: string
  readonly station: string
  readonly reason: string | null
  readonly sheets: readonly PlannedSheet[]
  readonly problems: PrintPlan['problems']
}

export interface SheetChange {
  readonly state?: SheetState
  readonly job?: JobState
  readonly jobUuid?: string
  readonly sha256?: string
  readonly file?: string
  readonly failure?: Failure | null
  readonly reason?: string
  readonly person?: string
}
