import bwipjs from 'bwip-js/node'
import { fill, grayscale, rectangle, setFillingColor, type PDFPage } from 'pdf-lib'

/** One dot of a 203 dpi label printer, in points. */
export const dotPoints = 72 / 203

/** In dots: keeps an edge from touching the next dot by a rounding error, which some rasterizers would shade. */
const edgeGap = 0.002

/** A Code 128 has ten modules of white on either side. */
const quietModules = 10

/** Bar and space widths in modules, a bar first. */
function code128(text: string): readonly number[] {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named export is the symbology called raw, not this function
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new TypeError('bwip-js gave no bars for a Code 128')
  return symbol.sbs
}

/** Draws a Code 128 whose lower left corner is at this place, with bars of this module in points. */
export function drawCode128At(
  page: PDFPage,
  text: string,
  { x, y, height, module }: { readonly x: number; readonly y: number; readonly height: number; readonly module: number },
): void {
  let left = x
  const bars = code128(text).flatMap((width, index) => {
    const at = left
    left += width * module
    return index % 2 === 0 ? [rectangle(at, y, width * module, height)] : []
  })
  page.pushOperators(setFillingColor(grayscale(0)), ...bars, fill())
}

/**
 * Draws a Code 128 centered in the page's width. Every edge is on a whole printer dot, and its module is as many whole dots
 * (four at most) as fit the width with both quiet zones, so that a 203 dpi head prints each bar at its intended width.
 */
export function drawCode128(page: PDFPage, text: string, y: number, height: number): void {
  const widths = code128(text)
  const modules = widths.reduce((total, width) => total + width, 0)
  const pageDots = Math.floor(page.getWidth() / dotPoints)
  const module = Math.max(1, Math.min(4, Math.floor(pageDots / (modules + 2 * quietModules))))
  let at = Math.floor((pageDots - modules * module) / 2)
  const low = Math.round(y / dotPoints) * dotPoints
  const tall = Math.round(height / dotPoints) * dotPoints
  const bars = widths.flatMap((width, index) => {
    const left = at
    at += width * module
    return index % 2 === 0
      ? [
          rectangle(
            (left + edgeGap) * dotPoints,
            low + edgeGap * dotPoints,
            (width * module - 2 * edgeGap) * dotPoints,
            tall - 2 * edgeGap * dotPoints,
          ),
        ]
      : []
  })
  page.pushOperators(setFillingColor(grayscale(0)), ...bars, fill())
}
