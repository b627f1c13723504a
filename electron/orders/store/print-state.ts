import type { DocumentKind } from '../../../shared/documents/document.ts'
import type { PrintProgress } from '../../../shared/orders/queues.ts'

/** What the print ledger records about one order. */
export interface PrintState {
  readonly progress: PrintProgress
  readonly printedKinds: readonly DocumentKind[]
}

export const nothingPrinted: PrintState = { progress: 'none', printedKinds: [] }
