import type { Sheet, SheetState } from '../printing/batch.ts'
import type { OutstandingLabel } from './cancellation.ts'

const possiblyPrintedStates: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])

/** True for a sheet that was handed to a printer and is not known to have come to nothing; a void one lies there all the same. */
export function mayBePrinted({ state, jobUuid }: Pick<Sheet, 'state' | 'jobUuid'>): boolean {
  return possiblyPrintedStates.has(state) || (state === 'voided' && jobUuid !== null)
}

/** The labels among an order's sheets that may lie on paper, each print by itself; `destroyed` by sheet. */
export function outstandingLabels(
  sheets: readonly Sheet[],
  destroyed: ReadonlyMap<string, OutstandingLabel['destroyed']>,
): OutstandingLabel[] {
  return sheets
    .filter((sheet) => sheet.place.kind === 'waybill_document' && mayBePrinted(sheet))
    .map((sheet) => ({
      sheetId: sheet.id,
      waybill: sheet.waybill,
      leg: sheet.place.leg ?? 0,
      printerName: sheet.printerName,
      station: sheet.station,
      at: sheet.changedAt,
      destroyed: destroyed.get(sheet.id) ?? null,
    }))
}
