import { textDirection } from '../../shared/messages/locale.ts'
import { visibleLine } from '../../shared/visible-text.ts'

/** Isolates that `render-message.ts` puts around values where the language is written from right to left. */
const isolates = /[\u2068\u2069]/g

/** A text for the fonts of our own sheets: invisible characters, line ends and tabs are written as their number, `<U+202E>`. */
export function visibleInPrint(text: string): string {
  const withoutIsolates = textDirection() === 'rtl' ? text.replaceAll(isolates, '') : text
  return visibleLine(withoutIsolates).replaceAll(/⟨(U\+[0-9A-F]+)⟩/g, '<$1>')
}
