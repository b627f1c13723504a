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

/** The notes on a page about parts of its file that are printed elsewhere or not at all. The ledger keeps them with the sheet. */
export function leftOutNotes(notes: readonly Message[]): Message[] {
  return notes.filter(({ code }) => telling.has(code))
}

/** The parts of a sheet's file that are printed elsewhere or not at all, in words; empty if everything is on the sheet. */
export function formatLeftOut({ leftOut = [] }: Pick<Sheet, 'leftOut'>): string {
  return leftOut.map((note) => renderMessage(note)).join(' ')
}
