import type { CallInput } from '../../shared/contract/contract.ts'
import type { Batch } from '../../shared/printing/batch.ts'

/** Where the station ends: the `time`-th time it comes to `point` from now on. */
export interface Kill {
  /** `before X` or `after X` of a step, `in X` half way through it, or `anywhere`. */
  readonly point: string
  readonly time: number
  /** For `anywhere`: microseconds after the `time`-th step of any kind, counted by another thread. */
  readonly spin?: number
}

/** Everything a station of this harness is built from. */
export interface StationPlan {
  readonly ledger: string
  readonly folder: string
  /** Of the large service. */
  readonly service: string
  readonly labelPrinter: string
  /** Labels go on sheets of four. */
  readonly sheets: boolean
  /** The page press of the product in its workers, or a light one of the harness. */
  readonly press: 'real' | 'quick'
  /** Port of the raw printer. */
  readonly network: number | null
  /** `host:port` of the spooler. */
  readonly cups: string | null
  /** Armed before the ledger is opened. */
  readonly kill: Kill | null
}

/** What a person does at the station while a batch is being sent. */
export interface Meanwhile {
  readonly at: string
  readonly time: number
  readonly does: 'pause' | 'stop' | 'stop-after-order' | 'skip'
}

/** What happens to the machine at a point: this file fills its disk, or is merely created. */
export interface Mishap {
  readonly at: string
  readonly time: number
  readonly fills: boolean
  readonly file: string
}

/** One thing a person does; `kill` is armed just before it. */
export type PackerAction = { readonly kill: Kill | null } & (
  | { readonly does: 'start'; readonly input: CallInput<'printing.start'>; readonly meanwhile?: Meanwhile; readonly mishap?: Mishap }
  | { readonly does: 'resume'; readonly batchId: string; readonly meanwhile?: Meanwhile; readonly mishap?: Mishap }
  | { readonly does: 'stop'; readonly batchId: string }
  | { readonly does: 'move'; readonly batchId: string; readonly from: string; readonly to: string }
  | { readonly does: 'settle'; readonly sheetIds: readonly string[]; readonly result: 'printed' | 'not-printed' }
  | { readonly does: 'confirm'; readonly waybill: string }
)

/** What the child sends. At `opening` it has not touched anything yet; a report contains every batch with every sheet, oldest first. */
export type Said =
  | { readonly said: 'opening' }
  | { readonly said: 'report'; readonly refused: string | null; readonly batches: readonly Batch[] }
