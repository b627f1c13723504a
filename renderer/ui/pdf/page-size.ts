export interface Size {
  readonly width: number
  readonly height: number
}

/** Screen pixels per PDF point at 100 %: a point is 1/72 inch, a CSS pixel 1/96. */
export const pixelsPerPoint = 96 / 72

/** Screen pixels per millimetre at 100 %, as CSS defines them. */
export const pixelsPerMillimetre = 96 / 25.4
