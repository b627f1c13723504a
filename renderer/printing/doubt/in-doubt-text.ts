import type { InDoubtSheet } from './in-doubt-verdicts.ts'
import { sheetName } from '../sheet-name.ts'

/** How a person tells the piece in their hand: by the waybill on it; a sheet of labels by its first and last. */
export function formatInDoubtSheet({ sheets }: InDoubtSheet): string {
  const names = sheets.map(({ waybill, reference }) => waybill ?? reference)
  const last = names.at(-1)
  return names.length > 1 ? `${names[0] ?? ''} to ${last ?? ''}` : (names[0] ?? '')
}

/** Where it stands in the batch, and what it is: `Sheet 4: Label, leg 1 of PB-10234`, `Labels 5 to 8 on one sheet: PB-1, PB-2`. */
export function formatInDoubtSheetDetail({ sheets }: InDoubtSheet): string {
  const [first] = sheets
  const last = sheets.at(-1)
  if (first === undefined || last === undefined) return ''
  if (sheets.length === 1) return `Sheet ${first.position}: ${sheetName(first)} of ${first.reference}`
  const references = [...new Set(sheets.map(({ reference }) => reference))]
  return `Labels ${first.position} to ${last.position} on one sheet: ${references.join(', ')}`
}
