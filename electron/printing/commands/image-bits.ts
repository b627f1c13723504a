import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { printedDots } from './printed-dots.ts'

/** Dots to print: one bit per dot from the left, 1 is black, each row padded to whole bytes with white. */
export interface ImageBits {
  readonly rowBytes: number
  readonly bytes: Uint8Array
}

/** The printed dots of the image, or with a threshold those whose gray is below it. */
export function bitsOfImage(image: GrayImage, threshold?: number): ImageBits {
  const { width, height, gray } = image
  const dots = threshold === undefined ? printedDots(image) : gray.map((level) => (level < threshold ? 1 : 0))
  const rowBytes = Math.ceil(width / 8)
  const bytes = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    const from = y * width
    const to = y * rowBytes
    for (let x = 0; x < width; x += 1) {
      if (dots[from + x] === 1) bytes[to + (x >> 3)] = (bytes[to + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { rowBytes, bytes }
}

/** The same for languages in which 0 is black. */
export function invertedBits({ bytes }: ImageBits): Uint8Array {
  return bytes.map((byte) => byte ^ 0xff)
}
