import type { GrayImage } from '../../../pdf/barcodes/read-barcodes.ts'

/** A point of an image in pixels. */
export type PixelPoint = readonly [number, number]

const lines = [0.3, 0.4, 0.5, 0.6, 0.7]

/** Lengths of black and white along a line, black first and last, in pixels. */
function runsAlong(image: GrayImage, [fromX, fromY]: PixelPoint, [toX, toY]: PixelPoint): number[] {
  const length = Math.hypot(toX - fromX, toY - fromY)
  const samples = Math.ceil(length * 4)
  const runs: number[] = []
  let black = false
  for (let at = 0; at <= samples; at++) {
    const x = Math.round(fromX + ((toX - fromX) * at) / samples)
    const y = Math.round(fromY + ((toY - fromY) * at) / samples)
    const isBlack = (image.gray[y * image.width + x] ?? 255) < 128
    if (isBlack !== black || runs.length === 0) {
      if (!isBlack && runs.length === 0) continue
      runs.push(0)
      black = isBlack
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + length / samples
  }
  if (runs.length % 2 === 0) runs.pop()
  return runs
}

/** A Code 128 of k symbols and a stop has 6 k + 7 bars and spaces over 11 k + 13 modules; otherwise the thinnest tenth is measured. */
function narrowOf(runs: readonly number[], isCode128: boolean): number | null {
  if (runs.length < 5) return null
  const symbols = (runs.length - 7) / 6
  if (isCode128 && Number.isInteger(symbols) && symbols >= 3) return runs.reduce((sum, run) => sum + run, 0) / (11 * symbols + 13)
  const thin = runs.toSorted((one, other) => one - other)[Math.floor(runs.length / 10)] ?? 0
  const near = runs.filter((run) => run <= 1.45 * thin && run >= 0.5 * thin)
  return near.reduce((sum, run) => sum + run, 0) / near.length
}

/**
 * The width of a barcode's narrowest bar in pixels, as drawn on the image. `corners` are upper left, upper right, lower right and lower
 * left in reading direction; null when no line across it can be measured.
 */
export function narrowBar(
  image: GrayImage,
  corners: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint],
  isCode128: boolean,
): number | null {
  const [a, b, c, d] = corners
  const reach = 0.03
  const found: number[] = []
  for (const down of lines) {
    const left: PixelPoint = [a[0] + (d[0] - a[0]) * down, a[1] + (d[1] - a[1]) * down]
    const right: PixelPoint = [b[0] + (c[0] - b[0]) * down, b[1] + (c[1] - b[1]) * down]
    const dx = (right[0] - left[0]) * reach
    const dy = (right[1] - left[1]) * reach
    const narrow = narrowOf(runsAlong(image, [left[0] - dx, left[1] - dy], [right[0] + dx, right[1] + dy]), isCode128)
    if (narrow !== null && narrow > 0) found.push(narrow)
  }
  found.sort((one, other) => one - other)
  return found[Math.floor(found.length / 2)] ?? null
}
