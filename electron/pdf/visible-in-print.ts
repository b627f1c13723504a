import { visibleLine } from '../../shared/visible-text.ts'

/** Isolates that `render-message.ts` puts around values that are written in the other direction. */
const isolates = /[\u2068\u2069]/g

/** A text for the fonts of our own sheets: invisible characters, line ends and tabs are written as their number, `<U+202E>`. */
export function visibleInPrint(text: string): string {
  return visibleLine(text.replaceAll(isolates, '')).replaceAll(/⟨(U\+[0-9A-F]+)⟩/g, '<$1>')
}
