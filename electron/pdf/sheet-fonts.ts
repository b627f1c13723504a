import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Bidi } from 'bidi-js'
import { grayscale, type PDFDocument, type PDFFont, type PDFName, type PDFPage } from 'pdf-lib'
import { glyphOperators } from './sheet-text/draw-glyphs.ts'
import { familiesFor } from './sheet-text/font-families.ts'
import { clustersOf, type GlyphCluster } from './sheet-text/glyph-clusters.ts'
import { createGlyphFont, type GlyphFont } from './sheet-text/glyph-font.ts'
import { createScriptFonts, type ScriptFonts } from './sheet-text/script-fonts.ts'
import type { ShapingFont } from './sheet-text/shape-text.ts'
import { createSubsetFont } from './sheet-text/subset-font.ts'
import { chooseFonts, toRuns, type LineDirection } from './sheet-text/text-runs.ts'
import { trueTypeReader } from './true-type.ts'

const fromHere = createRequire(import.meta.url)

/** Liberation Sans, which is included in pdf.js: Latin, Greek and Cyrillic letters with Helvetica's widths. */
const files = { regular: 'LiberationSans-Regular.ttf', bold: 'LiberationSans-Bold.ttf' } as const
const weights = { regular: 400, bold: 700 } as const

const fontFile = (name: string): Promise<Uint8Array> => readFile(fromHere.resolve(`pdfjs-dist/standard_fonts/${name}`))

/**
 * The one way in which Packbench's own pages measure and draw text. Latin, Greek and Cyrillic letters are in Liberation Sans, all
 * others in the font of their script, which is loaded when a text has them. A letter that no font has becomes a question mark.
 */
export interface SheetFonts {
  /** Loads the fonts that texts need. Call it with a text, or with a longer one that contains it, before it is measured or drawn. */
  prepare(texts: readonly string[]): Promise<void>
  /** True if a letter of the text becomes a question mark. */
  isReplaced(text: string): boolean
  /** In points. */
  width(text: string, size: number, isBold: boolean): number
  /** `x` and `y` are the start of the baseline in points from the lower left corner. */
  draw(page: PDFPage, text: string, place: { x: number; y: number; size: number; isBold: boolean; direction?: LineDirection }): void
  /** Writes the fonts of the drawn scripts into the document, once, after the last text. */
  embed(): Promise<void>
}

type Weight = keyof typeof weights

/** Text of one font; its width is in multiples of the text size. */
type Part =
  | { readonly width: number; readonly text: string }
  | { readonly width: number; readonly font: ShapingFont; readonly clusters: readonly GlyphCluster[] }

/** Embeds the fonts in a document. Rejects if they are missing, which is a broken installation. */
export async function embedSheetFonts(document: PDFDocument): Promise<SheetFonts> {
  document.registerFontkit(trueTypeReader)
  const latin = {
    regular: await document.embedFont(await fontFile(files.regular)),
    bold: await document.embedFont(await fontFile(files.bold)),
  } satisfies Record<Weight, PDFFont>
  const inBold = new Set(latin.bold.getCharacterSet())
  const known = new Set(latin.regular.getCharacterSet().filter((character) => inBold.has(character)))
  const isKnown = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0)

  let scripts: { readonly fonts: ScriptFonts; readonly bidi: Bidi } | null = null
  const glyphFonts: Record<Weight, Map<ShapingFont, GlyphFont>> = { regular: new Map(), bold: new Map() }
  const keys = new Map<PDFPage, Map<GlyphFont, PDFName>>()

  function glyphFont(font: ShapingFont, weight: Weight): GlyphFont {
    const number = glyphFonts.regular.size + glyphFonts.bold.size
    const tag = Array.from({ length: 6 }, (_, digit) => String.fromCodePoint(65 + (Math.floor(number / 26 ** (5 - digit)) % 26)))
    const found = glyphFonts[weight].get(font) ?? createGlyphFont(document, font, weights[weight], `${tag.join('')}+NotoSans`)
    glyphFonts[weight].set(font, found)
    return found
  }

  function keyOn(page: PDFPage, font: GlyphFont): PDFName {
    const onPage = keys.get(page) ?? new Map<GlyphFont, PDFName>()
    keys.set(page, onPage)
    const key = onPage.get(font) ?? page.node.newFontDictionary('Noto', font.ref)
    onPage.set(font, key)
    return key
  }

  const chosen = (text: string) => chooseFonts(text.normalize('NFC'), isKnown, scripts?.fonts ?? null)

  function partsOf(text: string, weight: Weight, direction?: LineDirection): Part[] {
    return toRuns(chosen(text).letters, scripts?.bidi ?? null, direction).map((run): Part => {
      const { font } = run
      if (font === null) return { width: latin[weight].widthOfTextAtSize(run.text, 1000) / 1000, text: run.text }
      const glyphs = font.shape(run.text, weights[weight], run.isRightToLeft)
      const width = glyphs.reduce((sum, { advance }) => sum + advance, 0) / font.unitsPerEm
      return { width, font, clusters: clustersOf(glyphs, run.text) }
    })
  }

  return {
    prepare: async (texts) => {
      for (const text of new Set(texts.map((each) => each.normalize('NFC')))) {
        const letters = new Set(Array.from(text).filter((letter) => !isKnown(letter) && familiesFor(letter, text).length > 0))
        if (letters.size === 0) continue
        scripts ??= { fonts: await createScriptFonts(), bidi: (await import('bidi-js')).default() }
        await scripts.fonts.load(letters, text)
      }
    },
    isReplaced: (text) => chosen(text).isReplaced,
    width: (text, size, isBold) => size * partsOf(text, isBold ? 'bold' : 'regular').reduce((sum, { width }) => sum + width, 0),
    draw: (page, text, { x, y, size, isBold, direction }) => {
      const weight = isBold ? 'bold' : 'regular'
      let at = x
      for (const part of partsOf(text, weight, direction)) {
        if ('text' in part) page.drawText(part.text, { x: at, y, size, font: latin[weight], color: grayscale(0) })
        else {
          const font = glyphFont(part.font, weight)
          const place = { x: at, y, size, scale: size / part.font.unitsPerEm }
          page.pushOperators(...glyphOperators(part.clusters, font, keyOn(page, font), place))
        }
        at += part.width * size
      }
    },
    embed: async () => {
      const fonts = [...glyphFonts.regular.values(), ...glyphFonts.bold.values()]
      if (fonts.length === 0) return
      const subset = await createSubsetFont()
      for (const font of fonts) {
        font.embed(subset)
        await nextTurn()
      }
    },
  }
}
