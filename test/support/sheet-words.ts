import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from './labels/page-sources.ts'
import { mustRun } from './machine/programs.ts'

/** A word of a printed page, in points from the upper left corner. */
interface PrintedWord {
  readonly text: string
  readonly page: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PrintedPages {
  /** In the sequence in which the pages draw it. */
  readonly text: string
  readonly words: readonly PrintedWord[]
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
}

function attributes(tag: string): (name: string) => number {
  return (name) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(tag)?.[1])
}

function plain(markup: string): string {
  return markup.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

/** The words of a PDF and their places, as poppler reads them. */
export function readPrintedPages(pdf: Uint8Array): Promise<PrintedPages> {
  return inFolder(async (folder) => {
    const file = join(folder, 'pages.pdf')
    await writeFile(file, pdf)
    const text = await mustRun('pdftotext', ['-raw', file, '-'])
    const boxes = await mustRun('pdftotext', ['-bbox', file, '-'])
    const sizes: { width: number; height: number }[] = []
    const words: PrintedWord[] = []
    for (const [tag, word] of boxes.matchAll(/<page [^>]*>|<word [^>]*>([^<]*)/g)) {
      const at = attributes(tag)
      if (word === undefined) sizes.push({ width: at('width'), height: at('height') })
      else
        words.push({ text: plain(word), page: sizes.length - 1, left: at('xMin'), top: at('yMin'), right: at('xMax'), bottom: at('yMax') })
    }
    return { text, words, sizes }
  })
}

/** Words nearer to the edge of their page than so many points, or past it. */
export function wordsOffPage({ words, sizes }: PrintedPages, margin: number): string[] {
  return words
    .filter(({ page, left, top, right, bottom }) => {
      const { width = 0, height = 0 } = sizes[page] ?? {}
      return left < margin || top < margin || right > width - margin || bottom > height - margin
    })
    .map(({ text }) => text)
}

/** Pairs of words of which one is printed over the other. */
export function overlappingWords({ words }: PrintedPages): string[] {
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => {
        if (one.page !== other.page) return false
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        return width > 1 && height > 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top)
      })
      .map((other) => `${one.text} / ${other.text}`),
  )
}

/** A text in the pseudo-locale without its bracketed parts; a bracket may stand in another. */
function withoutBrackets(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/\[[^[\]]*\]/g, ' ')
  }
  return rest
}

/** The words outside the brackets of the pseudo-locale that are not data. */
export function untranslatedWords(text: string, data: readonly string[]): string[] {
  let rest = withoutBrackets(text.replaceAll(/\s+/g, ' '))
  for (const known of data.toSorted((one, other) => other.length - one.length)) rest = rest.replaceAll(known, ' ')
  return rest.split(/\s+/).filter((word) => /\p{L}/u.test(word))
}
