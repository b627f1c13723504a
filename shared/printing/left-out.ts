import type { Message } from '../messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'
import type { Sheet } from './batch.ts'

const telling: ReadonlySet<string> = new Set([
  'pageNote.pagesPrinted',
  'pageNote.pageNotPrinted',
  'pageNote.blankPagesLeftOut',
  'pageNote.notPrinted',
])

/** Of the notes on a page those that say what of its file is not printed. The ledger keeps them with the sheet. */
export function leftOutNotes(notes: readonly Message[]): Message[] {
  return notes.filter(({ code }) => telling.has(code))
}

/** What of the file of a sheet is not printed, in words; empty where everything is. */
export function formatLeftOut({ leftOut = [] }: Pick<Sheet, 'leftOut'>): string {
  return leftOut.map((note) => renderMessage(note)).join(' ')
}
