import { textDirection } from '../../shared/messages/locale.ts'
import { visibleLine } from '../../shared/visible-text.ts'

/** Isolates that `render-message.ts` puts around values where the language is written from right to left. */
const isolates = /[\u2068\u2069]/g

/** A text for the fonts of our own sheets: characters that show nothing stand as their number, `<U+202E>`, and so do line ends and tabs. */
export function visibleInPrint(text: string): string {
  const withoutIsolates = textDirection() === 'rtl' ? text.replaceAll(isolates, '') : text
  return visibleLine(withoutIsolates).replaceAll(/⟨(U\+[0-9A-F]+)⟩/g, '<$1>')
}
