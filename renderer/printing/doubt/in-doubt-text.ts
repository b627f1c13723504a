import { inDoubtMessages } from '../../../shared/messages/printing/in-doubt-messages.ts'
import type { InDoubtSheet } from './in-doubt-decisions.ts'
import { sheetName } from '../../../shared/printing/sheet-name.ts'

/** How a person recognizes the sheet: by the waybill on it; a sheet of labels by its first and last. */
export function formatInDoubtSheet({ sheets }: InDoubtSheet): string {
  const names = sheets.map(({ waybill, reference }) => waybill ?? reference)
  const [first = ''] = names
  return names.length > 1 ? inDoubtMessages.labelRange({ first, last: names.at(-1) ?? '' }) : first
}

/** Its number in the batch, and what it is: `Sheet 4: Label of PB-10234`, `Labels 5 to 8 on one sheet: PB-1, PB-2`. */
export function formatInDoubtSheetDetail({ sheets, legs }: InDoubtSheet): string {
  const [first] = sheets
  const last = sheets.at(-1)
  if (first === undefined || last === undefined) return ''
  const { position, reference } = first
  if (sheets.length === 1) return inDoubtMessages.sheet({ position, document: sheetName(first, legs), reference })
  const references = [...new Set(sheets.map((sheet) => sheet.reference))].join(', ')
  return inDoubtMessages.labelSheet({ first: position, last: last.position, references })
}
