import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { boundingBox, expandBox, type Box } from '../pages/geometry.ts'
import { lettersOn, type Letter } from '../pages/page-text.ts'
import { drawInto, withPage, type PageSize, type Pdfium, type PdfSource } from '../pages/source-page.ts'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'

const dpi = 200
const scale = dpi / 72
/** By how much a letter must darken or lighten some pixel to be visible. */
const minContrast = 48
/** In points: digits this tall are eight dots of a label printer, and nobody can read smaller ones. */
const minDigitHeight = 2.8

/** The runs of letters that together form the number. */
function runsOf(letters: readonly Letter[], number: string): readonly (readonly Letter[])[] {
  const wanted = normalizeWaybill(number)
  const plain = letters.flatMap((letter) => Array.from(normalizeWaybill(letter.text), (text) => ({ text, letter })))
  const text = plain.map((each) => each.text).join('')
  const runs: Letter[][] = []
  for (let at = wanted === '' ? -1 : text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    runs.push(plain.slice(at, at + wanted.length).map((each) => each.letter))
  }
  return runs
}

function changes(one: GrayImage, other: GrayImage, box: Box, area: Box): boolean {
  const [left, top] = [Math.floor((box.x - area.x) * scale), Math.floor((box.y - area.y) * scale)]
  const [right, bottom] = [Math.ceil((box.x + box.width - area.x) * scale), Math.ceil((box.y + box.height - area.y) * scale)]
  for (let y = Math.max(0, top); y < Math.min(one.height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(one.width, right); x++) {
      const at = y * one.width + x
      if (Math.abs((one.gray[at] ?? 0) - (other.gray[at] ?? 0)) >= minContrast) return true
    }
  }
  return false
}

/** True when the run is too small to be read on paper. In any rotation, a digit is taller than wide. */
function isTiny(run: readonly Letter[]): boolean {
  return Math.max(...run.map(({ box }) => Math.max(box.width, box.height))) < minDigitHeight
}

/** Draws the page around the run with and without its text: a letter that makes no difference is invisible. */
function isSeen(
  pdfium: Pdfium,
  page: { readonly handle: number; readonly unit: number; readonly size: PageSize },
  textPage: number,
  run: readonly Letter[],
): boolean {
  const area = expandBox(boundingBox(run.map((letter) => letter.box)), 2)
  const image = {
    width: Math.max(1, Math.ceil(area.width * scale)),
    height: Math.max(1, Math.ceil(area.height * scale)),
    toPixels: [scale, 0, 0, scale, -area.x * scale, -area.y * scale] as const,
    clip: { x: -area.x * scale, y: -area.y * scale, width: page.size.width * scale, height: page.size.height * scale },
  }
  if (image.width * image.height > 4_000_000) return false
  const whole = drawInto(pdfium, page, image)
  const byObject = Map.groupBy(run, (letter) => pdfium.FPDFText_GetTextObject(textPage, letter.index))
  for (const [object, letters] of byObject) {
    if (object === 0 || !pdfium.FPDFPageObj_SetIsActive(object, false)) return false
    const without = drawInto(pdfium, page, image)
    pdfium.FPDFPageObj_SetIsActive(object, true)
    if (!letters.every((letter) => changes(whole, without, letter.box, area))) return false
  }
  return true
}

/**
 * The text of a page on which the number is invisible at least once: covered, white, tiny or otherwise without ink. Invisible
 * letters are removed. Null if there is no such place, so that the page's own text can be trusted.
 */
export function textWithoutHidden(pdfium: Pdfium, source: PdfSource, index: number, size: PageSize, number: string): string | null {
  const letters = lettersOn(pdfium, source, index, size)
  const runs = runsOf(letters, number)
  if (runs.length === 0) return null
  return withPage(pdfium, source.handle, index, (handle) => {
    const textPage = pdfium.FPDFText_LoadPage(handle)
    if (textPage === 0) return ''
    try {
      const page = { handle, unit: source.unit, size }
      const hidden = new Set(
        runs.filter((run) => isTiny(run) || !isSeen(pdfium, page, textPage, run)).flatMap((run) => run.map((letter) => letter.index)),
      )
      if (hidden.size === 0) return null
      const letter = (at: number): string => (hidden.has(at) ? '\n' : String.fromCodePoint(pdfium.FPDFText_GetUnicode(textPage, at)))
      return Array.from({ length: pdfium.FPDFText_CountChars(textPage) }, (_, at) => letter(at)).join('')
    } finally {
      pdfium.FPDFText_ClosePage(textPage)
    }
  })
}
