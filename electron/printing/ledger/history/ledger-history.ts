import type { Result } from '../../../../shared/result.ts'

/** Columns of one row, by name; as stored in both databases, times as ISO instants. */
export type HistoryRow = Readonly<Record<string, string | number | null>>

/** The records of one sheet: facts that never change, and every event, oldest first. */
export interface HistorySheet {
  readonly id: string
  readonly facts: HistoryRow
  readonly events: readonly HistoryRow[]
  /** The number of its newest event in the ledger that was read. */
  readonly newestEvent: number
  /** True when another station may submit it. */
  readonly isOfOther: boolean
}

/** An order of a batch whose waybill was created while printing. */
export interface HistoryAwaited {
  readonly facts: HistoryRow
  readonly events: readonly HistoryRow[]
}

/** A batch with all its events. */
export interface HistoryBatch {
  readonly id: string
  readonly facts: HistoryRow
  readonly events: readonly HistoryRow[]
  readonly sheets: readonly HistorySheet[]
  readonly awaited: readonly HistoryAwaited[]
  /** True when the batch belongs to another station. */
  readonly isOfOther: boolean
}

/** Events to add to a sheet that the target has, after the event with the number `follows`. */
export interface SheetTail {
  readonly sheetId: string
  readonly follows: number
  readonly events: readonly HistoryRow[]
}

/** What the target lacks of a batch. */
export interface BatchAddition {
  readonly batchId: string
  /** Null for a batch that the target has. */
  readonly facts: HistoryRow | null
  readonly events: readonly HistoryRow[]
  /** Sheets that the target lacks. The writer gives a sheet a new id if the first eight characters of its id are in use. */
  readonly sheets: readonly HistorySheet[]
  readonly tails: readonly SheetTail[]
  /** Awaited orders with the events that the target lacks; `isNew` if it lacks the order too. */
  readonly awaited: readonly (HistoryAwaited & { readonly isNew: boolean })[]
}

/** The fields of a sheet that matter to other batches with the same order. */
export interface OrderSheet {
  readonly orderId: number
  readonly batchId: string
  readonly sheetId: string
  readonly newest: HistoryRow
  /** The number of that event. */
  readonly newestEvent: number
}

/** An order that a batch still awaits. */
export interface OrderAwaited {
  readonly orderId: number
  readonly batchId: string
}

export interface HistoryLoss {
  readonly at: string
  readonly cause: string
}

/** A ledger as the source of a copy. Every method throws a `StorageReadError`, because an incomplete history must not be copied. */
export interface HistoryReader {
  /** Oldest first, each with the number of its sheets. */
  batches(): Promise<readonly { readonly id: string; readonly sheets: number }[]>
  /** In the order of `batches`; omits those that do not exist. */
  read(batchIds: readonly string[]): Promise<HistoryBatch[]>
  newestLoss(): Promise<HistoryLoss | null>
}

/** A ledger as the target of a copy. */
export interface HistoryTarget extends HistoryReader {
  /** The time that the ledger gives to the events it adds itself (ISO instant). Throws a `StorageReadError`. */
  now(): Promise<string>
  /** Every sheet of these orders. Throws a `StorageReadError`. */
  sheetsOfOrders(orderIds: readonly number[]): Promise<OrderSheet[]>
  /** The awaited orders among these. Throws a `StorageReadError`. */
  awaitedOf(orderIds: readonly number[]): Promise<OrderAwaited[]>
  /**
   * Adds all of it in one commit, or nothing: `ledgerFailures.changedMeanwhile` when one of the sheets has a newer event than the one to follow.
   * A loss is recorded in the same commit, because the copied events are newer and would otherwise count as decisions made since the loss.
   */
  add(additions: readonly BatchAddition[], loss: HistoryLoss | null): Promise<Result<true>>
}

export const batchColumns = ['person', 'station', 'reason', 'orders', 'problems', 'started_at'] as const
export const batchEventColumns = ['state', 'halt', 'at'] as const
export const sheetColumns = [
  'position',
  'order_id',
  'reference',
  'kind',
  'leg',
  'waybill',
  'copy',
  'printer_id',
  'printer_name',
  'media',
  'because',
  'again',
  'again_by',
] as const
/** `station` is the name of the station that wrote the event; SQLite has one for the sheet. */
export const sheetEventColumns = [
  'state',
  'job',
  'job_uuid',
  'sha256',
  'file',
  'failure',
  'person',
  'reason',
  'overruled',
  'page',
  'slot',
  'left_out',
  'printer_id',
  'printer_name',
  'media',
  'at',
] as const
export const awaitedColumns = ['order_id', 'reference', 'position'] as const
export const awaitedEventColumns = ['step', 'failure', 'at'] as const
