interface Size {
  readonly width: number
  readonly height: number
}

const points = (millimetres: number): number => (millimetres * 72) / 25.4

/** Sheets of paper in points, upright. A page of one of them is never a label as a whole. */
const papers: readonly Size[] = [
  { width: 595.28, height: 841.89 },
  { width: 612, height: 792 },
  { width: 612, height: 1008 },
  { width: 841.89, height: 1190.55 },
  { width: 792, height: 1224 },
]
const paperTolerance = 6

/** Sizes of label stock in millimeters, upright: 4 × 6 in, 4 × 8 in, A6, A5 and what carriers use beside them. */
const stocks: readonly (readonly [number, number])[] = [
  [101.6, 152.4],
  [100, 150],
  [101.6, 203.2],
  [100, 200],
  [103, 199],
  [102, 152],
  [102, 165],
  [102, 178],
  [104, 159],
  [105, 148],
  [148, 210],
  [110, 220],
]
const stockTolerance = 1.5

/** Somewhat more than an A5, and long labels up to 110 × 220 mm. */
const largestLabel: Size = { width: points(150), height: points(222) }

/** Resolutions at which programs draw labels when they write one point per pixel. */
const resolutions = [150, 203, 300, 600] as const

function upright({ width, height }: Size): Size {
  return { width: Math.min(width, height), height: Math.max(width, height) }
}

function isNear(size: Size, other: Size, tolerance: number): boolean {
  return Math.abs(size.width - other.width) <= tolerance && Math.abs(size.height - other.height) <= tolerance
}

/** The dots per inch of a page whose points are really the pixels of a label; null for any other page. Sizes in points. */
export function pixelsPerInch(page: Size): number | null {
  const size = upright(page)
  if (size.width <= largestLabel.width && size.height <= largestLabel.height) return null
  if (papers.some((paper) => isNear(size, paper, paperTolerance))) return null
  const dpi = resolutions.find((dots) =>
    stocks.some(([width, height]) =>
      isNear(size, { width: (width * dots) / 25.4, height: (height * dots) / 25.4 }, (stockTolerance * dots) / 25.4),
    ),
  )
  return dpi ?? null
}

/** True for a page that is a label as a whole, whatever its size and resolution. It is scaled, and never cut. Sizes in points. */
export function isLabelShaped(page: Size): boolean {
  const size = upright(page)
  return (size.width <= largestLabel.width && size.height <= largestLabel.height) || pixelsPerInch(page) !== null
}
