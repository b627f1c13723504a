import type { Message } from '../messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'
import type { Sheet } from './batch.ts'

const telling: ReadonlySet<string> = new Set([
  'pageNote.pagesPrinted',
  'pageNote.pageNotPrinted',
  'pageNote.pageToDocumentPrinter',
  'pageNote.pageOfLabelFile',
  'pageNote.blankPagesLeftOut',
  'pageNote.notPrinted',
])

/** Of the notes on a page those that say what of its file is printed elsewhere or not at all. The ledger keeps them with the sheet. */
export function leftOutNotes(notes: readonly Message[]): Message[] {
  return notes.filter(({ code }) => telling.has(code))
}

/** What of the file of a sheet is printed elsewhere or not at all, in words; empty where everything is on the sheet. */
export function formatLeftOut({ leftOut = [] }: Pick<Sheet, 'leftOut'>): string {
  return leftOut.map((note) => renderMessage(note)).join(' ')
}
