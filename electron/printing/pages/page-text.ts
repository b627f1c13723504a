import { addressPartRanges, addressWords } from '../../../shared/documents/find-address-part.ts'
import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { boundingBox, type Box, type Turn } from './geometry.ts'
import { withPage, type PageSize, type Pdfium, type PdfSource } from './source-page.ts'

export interface Letter {
  readonly text: string
  /** Its index among PDFium's characters of the page. */
  readonly index: number
  /** In points of the page as displayed. */
  readonly box: Box
  /** The direction of the text on the displayed page. */
  readonly textDirection: Turn
}

/** A page with more letters is a document, not a label. */
const maxLetters = 20_000

function quarter(degrees: number): Turn {
  return ([0, 90, 180, 270] as const)[Math.round((((degrees % 360) + 360) % 360) / 90) % 4] ?? 0
}

/** The letters PDFium finds on a page, with their positions as displayed. */
export function lettersOn(pdfium: Pdfium, source: PdfSource, index: number, size: PageSize): Letter[] {
  const letters = withPage(pdfium, source.handle, index, (page) => {
    const textPage = pdfium.FPDFText_LoadPage(page)
    if (textPage === 0) return []
    const { malloc, free } = pdfium.pdfium.wasmExports
    const memory = malloc(64)
    try {
      const found: Letter[] = []
      const count = Math.min(pdfium.FPDFText_CountChars(textPage), maxLetters)
      const pixels = 100
      const width = Math.round((size.width / source.unit) * pixels)
      const height = Math.round((size.height / source.unit) * pixels)
      const shown = (x: number, y: number): readonly [number, number] => {
        pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory + 32, memory + 36)
        const [across = 0, down = 0] = pdfium.pdfium.HEAP32.subarray((memory + 32) / 4, (memory + 40) / 4)
        return [(across / pixels) * source.unit, (down / pixels) * source.unit]
      }
      const rotation = pdfium.FPDFPage_GetRotation(page) * 90
      for (let at = 0; at < count; at++) {
        const code = pdfium.FPDFText_GetUnicode(textPage, at)
        if (code <= 32 || !pdfium.FPDFText_GetCharBox(textPage, at, memory, memory + 8, memory + 16, memory + 24)) continue
        const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.pdfium.HEAPF64.subarray(memory / 8, memory / 8 + 4)
        const [x1, y1] = shown(left, bottom)
        const [x2, y2] = shown(right, top)
        const angle = (pdfium.FPDFText_GetCharAngle(textPage, at) * 180) / Math.PI
        found.push({
          text: String.fromCodePoint(code),
          index: at,
          box: { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) },
          textDirection: quarter(rotation + angle),
        })
      }
      return found
    } finally {
      free(memory)
      pdfium.FPDFText_ClosePage(textPage)
    }
  })
  return letters ?? []
}

/** Every position of the waybill number in the text. */
export function waybillPlaces(letters: readonly Letter[], waybill: string): Box[] {
  const wanted = normalizeWaybill(waybill)
  const plain = letters.flatMap((letter) => Array.from(normalizeWaybill(letter.text), (text) => ({ text, box: letter.box })))
  const text = plain.map((letter) => letter.text).join('')
  const places: Box[] = []
  for (let at = wanted === '' ? -1 : text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    places.push(boundingBox(plain.slice(at, at + wanted.length).map((letter) => letter.box)))
  }
  return places
}

/** A word as it is compared with an address, and where it is. */
export interface PageWord {
  readonly text: string
  readonly box: Box
}

/** The words of a page, in the order of its text. Letters with consecutive indexes form one word. */
export function wordsOf(letters: readonly Letter[]): PageWord[] {
  const words: PageWord[] = []
  let last = -1
  for (const { text, index, box } of letters) {
    const written = addressWords(text).join('')
    if (written === '') continue
    const before = index === last + 1 ? words.pop() : undefined
    words.push(before === undefined ? { text: written, box } : { text: `${before.text}${written}`, box: boundingBox([before.box, box]) })
    last = index
  }
  return words
}

/** Every place at which the page says this part of an address. */
export function addressPartPlaces(words: readonly PageWord[], part: string): Box[] {
  const ranges = addressPartRanges(
    words.map(({ text }) => text),
    part,
  )
  return ranges.map(({ first, last }) => boundingBox(words.slice(first, last + 1).map(({ box }) => box)))
}

/** The direction of most of the text in a region; null without text, or when it is undecided. */
export function readingDirection(ways: readonly Turn[]): Turn | null {
  const counts = ([0, 90, 180, 270] as const).map((way) => ({ way, count: ways.filter((other) => other === way).length }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  if (first === undefined || first.count === 0 || first.count < 1.2 * (second?.count ?? 0)) return null
  return first.way
}
