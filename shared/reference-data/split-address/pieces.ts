import type { Span } from './segments.ts'

export const splitFields = ['name', 'company', 'line', 'city', 'province', 'postalCode', 'country', 'phone', 'email'] as const

export type SplitField = (typeof splitFields)[number]

/** A span of the text and its meaning. */
export interface Piece extends Span {
  readonly field: SplitField | 'label' | 'other'
  readonly confidence: 'high' | 'low'
}
