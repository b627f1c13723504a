import type { Failure } from '../../../shared/failure.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Ledger, SheetChange } from '../ledger/ledger-port.ts'
import type { PrintFile } from '../pages/page-composer-port.ts'
import type { Printers } from '../printers/printer-port.ts'
import type { MaySend } from './may-send.ts'

export interface SubmitTools {
  readonly ledger: Pick<Ledger, 'change' | 'changeAll' | 'sheet'>
  readonly printers: Pick<Printers, 'byId'>
  /** Asked before the printer is, and again right before the document is sent. */
  readonly maySend: MaySend
  readonly log: Log
  readonly clock: Clock
  /** Seconds after which a job that still waits is no longer wanted; null for never. */
  readonly expiresAfter: () => number | null
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Sheet) => void
}

/** One sheet of the ledger on the physical sheet. */
export interface SubmittedSheet {
  readonly sheet: Sheet
  /** Of the document as the service returned it. */
  readonly sha256: string
  /** Why a person had it printed although a check blocked it; null for a document that passed. */
  readonly overrideReason: string | null
  /** The parts of the file that are not printed, in words. */
  readonly leftOut?: readonly Message[]
  /** Its position on a sheet of labels. */
  readonly slot?: number
}

/** One physical sheet. A sheet of labels carries several sheets of the ledger, which share its outcome. */
export interface PhysicalSheet {
  readonly rows: readonly [SubmittedSheet, ...SubmittedSheet[]]
  readonly media: MediaName
  readonly printFile: PrintFile
}

export type SubmitOutcome =
  | { readonly kind: 'sent' | 'in-doubt'; readonly sheets: readonly Sheet[] }
  /** Certainly not printed. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** At least one of its sheets must not be sent (failures by sheet id). Nothing was handed over; the sheets are `intended` as before. */
  | { readonly kind: 'refused'; readonly failures: ReadonlyMap<string, Failure> }
  /** The run is to end. Nothing was handed over; the sheets are `intended` as before. */
  | { readonly kind: 'halted' }
  /** Some sheet on it is no longer to be sent, because a person decided on it or another station has the batch now. Nothing was handed over. */
  | { readonly kind: 'taken'; readonly by: 'person' | 'station' }
  /** The printer is unavailable or a disk is full, which would stop the next sheet too; the sheets are `intended` as before. */
  | { readonly kind: 'waits'; readonly failure: Failure }
  /** The ledger could not write: nothing more may be submitted. */
  | { readonly kind: 'ledger-broken'; readonly failure: Failure }

/** For a submitted sheet that certainly was not sent and is to be sent later. */
export const backToIntended: SheetChange = {
  from: 'submitted',
  state: 'intended',
  job: null,
  jobUuid: null,
  page: null,
  slot: null,
  failure: null,
}
