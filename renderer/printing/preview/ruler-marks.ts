/** The marks of a ruler: every millimeter a short one, every fifth a longer, every tenth the longest, with its number. */
export interface RulerMark {
  readonly at: number
  readonly length: number
}

const lengths = { one: 1.2, five: 1.9, ten: 2.6 } as const

/** The width of the ruler, in millimeters of the screen at 100 %. */
export const rulerBreadth = 8

/** How far the longest marks reach, in the same millimetres. */
export const longestMark = lengths.ten

/** The marks of a ruler of this length in millimeters; a last partial millimeter has none. */
export function rulerMarks(millimetres: number): RulerMark[] {
  return Array.from({ length: Math.floor(millimetres) + 1 }, (_, at) => ({
    at,
    length: at % 10 === 0 ? lengths.ten : at % 5 === 0 ? lengths.five : lengths.one,
  }))
}

/** The numbers beside the marks: every tenth, or every fiftieth where they would overlap. */
export function rulerNumbers(millimetres: number, zoom: number): number[] {
  const every = zoom < 0.55 ? 50 : 10
  return Array.from({ length: Math.floor(millimetres / every) }, (_, index) => (index + 1) * every)
}
