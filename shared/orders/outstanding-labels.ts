import type { Sheet, SheetState } from '../printing/batch.ts'
import type { LabelOut } from './cancellation.ts'

const perhapsOnPaper: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])

/** True for a sheet that was handed to a printer and is not known to have come to nothing; a void one lies there all the same. */
export function mayBeOnPaper({ state, jobUuid }: Pick<Sheet, 'state' | 'jobUuid'>): boolean {
  return perhapsOnPaper.has(state) || (state === 'voided' && jobUuid !== null)
}

/** The labels among an order's sheets that may lie on paper, each print by itself; `destroyed` by sheet. */
export function labelsOut(sheets: readonly Sheet[], destroyed: ReadonlyMap<string, LabelOut['destroyed']>): LabelOut[] {
  return sheets
    .filter((sheet) => sheet.place.kind === 'waybill_document' && mayBeOnPaper(sheet))
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
