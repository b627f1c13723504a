import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { trueTypeReader } from './true-type.ts'

const fromHere = createRequire(import.meta.url)

/** Liberation Sans, which is included in pdf.js: Latin, Greek and Cyrillic letters with Helvetica's widths. */
const files = { regular: 'LiberationSans-Regular.ttf', bold: 'LiberationSans-Bold.ttf' } as const

const fontFile = (name: string): Promise<Uint8Array> => readFile(fromHere.resolve(`pdfjs-dist/standard_fonts/${name}`))

export interface PrintableText {
  readonly text: string
  /** True if a letter that the font lacks was replaced by a question mark. */
  readonly isReplaced: boolean
}

/** The fonts of the pages that Packbench makes, embedded in one document. */
export interface SheetFonts {
  readonly regular: PDFFont
  readonly bold: PDFFont
  /** The text in letters that both fonts have: without marks and direction codes they lack, else with question marks. */
  readonly printable: (text: string) => PrintableText
}

/** Embeds the fonts in a document. Rejects if they are missing, which is a broken installation. */
export async function embedSheetFonts(document: PDFDocument): Promise<SheetFonts> {
  document.registerFontkit(trueTypeReader)
  const regular = await document.embedFont(await fontFile(files.regular))
  const bold = await document.embedFont(await fontFile(files.bold))
  const inBold = new Set(bold.getCharacterSet())
  const known = new Set(regular.getCharacterSet().filter((character) => inBold.has(character)))
  const isKnown = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0)

  function printable(text: string): PrintableText {
    let isReplaced = false
    const letters = Array.from(text.normalize('NFC'), (letter) => {
      if (isKnown(letter)) return letter
      const [base = ''] = letter.normalize('NFKD')
      if (isKnown(base)) return base
      if (/[\p{M}\p{Cf}]/u.test(letter)) return ''
      isReplaced = true
      return '?'
    })
    return { text: letters.join(''), isReplaced }
  }

  return { regular, bold, printable }
}
