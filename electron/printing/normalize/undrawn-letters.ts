import type { Pdfium } from '../pages/source-page.ts'

/** Spaces and control characters have no ink. */
const blank = /[\p{Z}\p{Cc}\p{Cf}]/u
const [invisible, clipping] = [3, 7]
/** Thickness of a box divided by its length. */
const maxFlatness = 0.02
/** The letters that a failure names. */
const maxLetters = 40

interface Area {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

function visibleArea(pdfium: Pdfium, page: number, memory: number): Area {
  if (!pdfium.FPDF_GetPageBoundingBox(page, memory)) return { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.pdfium.HEAPF32.subarray(memory / 4, memory / 4 + 4)
  return { left, bottom, right, top }
}

/** The first letters of these texts. */
export function someLetters(texts: readonly string[]): string {
  const all = Array.from(texts.filter((text) => text !== '').join(' '))
  return all.length <= maxLetters ? all.join('') : `${all.slice(0, maxLetters).join('')}…`
}

/** The box of a letter without a shape is a line along the text; even a dash is thicker. */
function isFlat(width: number, height: number): boolean {
  return Math.min(width, height) < maxFlatness * Math.max(width, height)
}

/** True for each font handle whose font is not in the file: PDFium then draws with one of its own, which has only Western letters. */
function foreignFonts(pdfium: Pdfium) {
  const known = new Map<number, boolean>()
  return (font: number): boolean => {
    const isForeign = known.get(font) ?? pdfium.FPDFFont_GetIsEmbedded(font) === 0
    known.set(font, isForeign)
    return isForeign
  }
}

/**
 * The letters of a page that PDFium reads but does not draw, because their font is not in the file and its own fonts do not have them. Their
 * boxes are flat. Several places are separated by a space. The search ends after a few of them.
 */
export function undrawnLetters(pdfium: Pdfium, page: number): string {
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (textPage === 0) return ''
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memory = malloc(64)
  const isForeign = foreignFonts(pdfium)
  const area = visibleArea(pdfium, page, memory)
  const isUndrawn = (at: number): boolean => {
    if (!pdfium.FPDFText_GetCharBox(textPage, at, memory, memory + 8, memory + 16, memory + 24)) return false
    const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.pdfium.HEAPF64.subarray(memory / 8, memory / 8 + 4)
    if (!isFlat(right - left, top - bottom) || left < area.left || left > area.right || bottom < area.bottom || bottom > area.top)
      return false
    if (pdfium.FPDFText_IsGenerated(textPage, at) === 1) return false
    const object = pdfium.FPDFText_GetTextObject(textPage, at)
    const font = object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object)
    const mode = font === 0 ? invisible : pdfium.FPDFTextObj_GetTextRenderMode(object)
    return mode !== invisible && mode !== clipping && isForeign(font)
  }
  try {
    let found = ''
    let last = -1
    for (let at = 0; at < pdfium.FPDFText_CountChars(textPage) && found.length <= maxLetters; at++) {
      const letter = String.fromCodePoint(pdfium.FPDFText_GetUnicode(textPage, at))
      if (blank.test(letter) || !isUndrawn(at)) continue
      found += `${found === '' || last === at - 1 ? '' : ' '}${letter}`
      last = at
    }
    return found
  } finally {
    free(memory)
    pdfium.FPDFText_ClosePage(textPage)
  }
}
