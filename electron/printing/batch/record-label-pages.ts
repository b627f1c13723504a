import type { Failure } from '../../../shared/failure.ts'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import { printPrepareFailures } from '../../../shared/messages/print-jobs/print-prepare-failures.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { LabelPagesFound } from '../prepare/prepare-order.ts'
import type { ReadyDocument } from '../prepare/ready-documents.ts'
import { stopOnRefusal, type RunStop } from './send-sets.ts'

export interface RecordLabelPagesTools {
  readonly ledger: Pick<Ledger, 'addFurtherSheets' | 'changeAll'>
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Pick<Sheet, 'batchId' | 'orderId'>) => void
}

export type RecordedLabelPages =
  | { readonly kind: 'recorded'; readonly added: readonly (readonly [Sheet, ReadyDocument])[] }
  /** The order must not be sent now. `stop` is why the run ends; null if it continues. */
  | { readonly kind: 'stop'; readonly stop: RunStop }

/** True for a sheet that was planned with its batch, and not only found in the file of a label. */
export function isPlanned({ place }: Sheet): boolean {
  return place.kind !== 'label_pages'
}

function isDecidedElsewhere({ code }: Failure): boolean {
  return code === ledgerFailures.changedMeanwhile().code || code === ledgerFailures.leftBatch().code
}

function stopOn(failure: Failure): RecordedLabelPages {
  return { kind: 'stop', stop: isDecidedElsewhere(failure) ? null : stopOnRefusal(failure) }
}

/**
 * Records in the ledger what the files of an order's labels contain, before any sheet of the order is sent: adds sheets for their pages that go
 * to the document printer, and voids such sheets if the file no longer has pages for it.
 */
export async function recordLabelPages(
  { ledger, onSheetChanged }: RecordLabelPagesTools,
  batchId: string,
  orderId: number,
  { further, notNeeded }: LabelPagesFound,
): Promise<RecordedLabelPages> {
  if (notNeeded.length > 0) {
    const failure = printPrepareFailures.pagesNotNeeded()
    const changed = await ledger.changeAll(
      notNeeded.map((sheetId) => ({ sheetId, from: 'intended', by: 'run', state: 'voided', failure }) as const),
    )
    if (!changed.ok) return stopOn(changed.failure)
    onSheetChanged({ batchId, orderId })
  }
  if (further.length === 0) return { kind: 'recorded', added: [] }
  const added = await ledger.addFurtherSheets(
    batchId,
    orderId,
    further.map(([sheet]) => sheet),
  )
  if (!added.ok) return stopOn(added.failure)
  onSheetChanged({ batchId, orderId })
  return {
    kind: 'recorded',
    added: added.value.flatMap((sheet, index) => {
      const document = further[index]?.[1]
      return document === undefined ? [] : [[sheet, document] as const]
    }),
  }
}
