import type { Sheet, SheetState } from '../printing/batch.ts'
import type { OutstandingLabel } from './cancellation.ts'

const possiblyPrintedStates: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])

/** True for a sheet that was sent to a printer and is not known to have failed; a void one is on paper nevertheless. */
export function mayBePrinted({ state, jobUuid }: Pick<Sheet, 'state' | 'jobUuid'>): boolean {
  return possiblyPrintedStates.has(state) || (state === 'voided' && jobUuid !== null)
}

/** The labels among an order's sheets that may be on paper, each print separately; `destroyed` by sheet. */
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
