import type { GrayImage } from '../../electron/pdf/barcodes/read-barcodes.ts'
import { other, own } from './fuzz-sources.ts'
import { darkIn, partOf, renderers, type RenderedPage, type Renderer, type Word } from './render-pages.ts'

export type Violation =
  | 'the other barcode'
  | 'a strange barcode'
  | 'the other number'
  | 'no own waybill'
  | 'other ink in another renderer'
  | 'another size'

/** A printed page of the changed label, and that of the unchanged label. */
export interface PrintedPage {
  readonly page: RenderedPage
  readonly pdfium: GrayImage
  readonly unchanged: () => Promise<RenderedPage | null>
  /** What zbar reads on a finer drawing. */
  readonly finer: (renderer: Renderer) => Promise<readonly string[]>
}

const normal = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()
/** Letters cover about a seventh of their box; below or above these shares of dark pixels none are visible. */
const [leastDark, mostDark] = [0.03, 0.75]
/** Pixels: the side of the squares that are compared, a bit more than two millimetres. */
const square = 17
/** Two squares may differ by this share of their ink: fonts and edges differ between renderers, content does not. */
const mostDifferent = 0.35
/** Letters drawn by another renderer differ by less than this, other letters by more. */
const mostDifferentText = 0.15
/** Two drawings of the same place by the same renderer differ by less than this. */
const leastDifferent = 0.05

function darkness({ width, height, gray }: GrayImage, columns: number, rows: number): Float64Array {
  const squares = new Float64Array(columns * rows)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = Math.min(rows - 1, Math.floor(y / square)) * columns + Math.min(columns - 1, Math.floor(x / square))
      squares[at] = (squares[at] ?? 0) + (255 - (gray[y * width + x] ?? 255)) / (255 * square * square)
    }
  }
  return squares
}

/** The largest difference of two images in one square, as a share of its ink. */
export function largestDifference(one: GrayImage, two: GrayImage): number {
  const [columns, rows] = [Math.ceil(Math.max(one.width, two.width) / square), Math.ceil(Math.max(one.height, two.height) / square)]
  const second = darkness(two, columns, rows)
  return Math.max(0, ...darkness(one, columns, rows).map((dark, at) => Math.abs(dark - (second[at] ?? 0))))
}

function isAsLarge(one: GrayImage, two: GrayImage): boolean {
  return Math.abs(one.width - two.width) <= 2 && Math.abs(one.height - two.height) <= 2
}

/** The words that contain the number and have as much ink in their box as letters do. */
function seen(page: RenderedPage, renderer: Renderer, number: string): Word[] {
  return page.words.filter(({ text, box }) => {
    if (!normal(text).includes(number)) return false
    const dark = darkIn(page.images[renderer], box)
    return dark > leastDark && dark < mostDark
  })
}

/** Text may be hidden under content of the unchanged label; then the pixels are those of the unchanged label. */
async function showsOther({ page, unchanged }: PrintedPage, renderer: Renderer): Promise<boolean> {
  const words = seen(page, renderer, other)
  const before = words.length === 0 ? null : await unchanged()
  return words.some(({ box }) => {
    if (before === null) return true
    return largestDifference(partOf(page.images[renderer], box), partOf(before.images[renderer], box)) > leastDifferent
  })
}

/** A page that was turned into an image has no words; its number must look as on the unchanged label. */
async function showsOwn({ page, unchanged, finer }: PrintedPage, renderer: Renderer): Promise<boolean> {
  if (page.barcodes[renderer].map(normal).includes(own) || seen(page, renderer, own).length > 0) return true
  if ((await finer(renderer)).map(normal).includes(own)) return true
  const before = await unchanged()
  return (
    before !== null &&
    seen(before, renderer, own).some(({ box }) => {
      return largestDifference(partOf(page.images[renderer], box), partOf(before.images[renderer], box)) < mostDifferentText
    })
  )
}

/** What is wrong with a printed page: it has to show the order's own waybill, nothing of another's, and the same in every renderer. */
export async function checkPage(printed: PrintedPage): Promise<Violation[]> {
  const { page, pdfium } = printed
  const violations = new Set<Violation>()
  for (const renderer of renderers) {
    const codes = page.barcodes[renderer].map(normal)
    if (codes.some((code) => code.includes(other))) violations.add('the other barcode')
    else if (codes.some((code) => !code.includes(own))) violations.add('a strange barcode')
    if (await showsOther(printed, renderer)) violations.add('the other number')
    if (!(await showsOwn(printed, renderer))) violations.add('no own waybill')
    const image = page.images[renderer]
    if (!isAsLarge(image, pdfium)) violations.add('another size')
    else if (largestDifference(image, pdfium) > mostDifferent) violations.add('other ink in another renderer')
  }
  return [...violations]
}
