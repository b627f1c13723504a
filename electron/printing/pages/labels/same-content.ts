import type { GrayImage } from '../../../pdf/barcodes/read-barcodes.ts'
import type { Box } from '../geometry.ts'
import { isSameDrawing } from '../ink/compare-ink.ts'
import { paperGray } from '../ink/ink-map.ts'
import { wordsOf } from '../page-text.ts'
import { isInside } from './part-content.ts'
import type { PageReading } from './read-label-page.ts'

type PageImage = Pick<PageReading, 'image' | 'dpi'>

/** The exact ink inside a box that was found in coarse cells. */
export function exactInk({ image, dpi }: PageImage, box: Box): Box {
  const scale = dpi / 72
  const [fromX, fromY] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))]
  const toX = Math.min(image.width, Math.ceil((box.x + box.width) * scale))
  const toY = Math.min(image.height, Math.ceil((box.y + box.height) * scale))
  let [left, top, right, bottom] = [toX, toY, fromX, fromY]
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      if ((image.gray[y * image.width + x] ?? 255) >= paperGray) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale }
}

const pixelsOf = (length: number, dpi: number): number => Math.round((length * dpi) / 72)

/** The image in a box, with white up to the given size in pixels. */
function cropOf({ image, dpi }: PageImage, box: Box, size: { readonly width: number; readonly height: number }): GrayImage {
  const [left, top] = [pixelsOf(box.x, dpi), pixelsOf(box.y, dpi)]
  const [width, height] = [pixelsOf(box.width, dpi), pixelsOf(box.height, dpi)]
  const gray = new Uint8Array(size.width * size.height).fill(255)
  for (let row = 0; row < height; row++) {
    const start = (top + row) * image.width + left
    gray.set(image.gray.subarray(start, start + width), row * size.width)
  }
  return { ...size, gray }
}

/** Copies at different positions on the pixel grid differ by at most this many pixels in size. */
const copyTolerance = 2

/** The drawings of two parts in images of one size; null if their sizes differ. */
function drawingsOf(one: PagePart, other: PagePart): readonly [GrayImage, GrayImage] | null {
  const { dpi } = one.page
  if (other.page.dpi !== dpi) return null
  const boxes = [exactInk(one.page, one.box), exactInk(other.page, other.box)] as const
  const [widths, heights] = [boxes.map(({ width }) => pixelsOf(width, dpi)), boxes.map(({ height }) => pixelsOf(height, dpi))]
  const size = { width: Math.max(...widths), height: Math.max(...heights) }
  const smallest = { width: Math.min(...widths), height: Math.min(...heights) }
  if (smallest.width <= 0 || size.width - smallest.width > copyTolerance || size.height - smallest.height > copyTolerance) return null
  return [cropOf(one.page, boxes[0], size), cropOf(other.page, boxes[1], size)]
}

function codesIn({ page, box }: PagePart): string {
  const codes = page.codes.filter((code) => isInside(box, code.box)).map(({ code }) => `${code.format} ${code.text}`)
  return JSON.stringify([...new Set(codes)].toSorted())
}

function wordsIn({ page, box }: PagePart): string {
  const words = wordsOf(page.letters).filter((word) => isInside(box, word.box))
  return JSON.stringify(words.map(({ text }) => text).toSorted())
}

export interface PagePart {
  readonly page: Pick<PageReading, 'image' | 'dpi' | 'letters' | 'codes'>
  readonly box: Box
}

/**
 * True when two parts show the same in the same size and orientation: the same barcodes, the same words and the same drawing. The labels of two
 * parcels often differ only in a digit.
 */
export function isSameContent(one: PagePart, other: PagePart): boolean {
  const drawings = drawingsOf(one, other)
  if (drawings === null || codesIn(one) !== codesIn(other) || wordsIn(one) !== wordsIn(other)) return false
  return isSameDrawing(...drawings, one.page.dpi)
}
