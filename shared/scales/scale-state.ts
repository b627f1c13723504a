import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { weightSchema } from './weight.ts'

/**
 * A scale's reading. Only `stable` may be used; `settling` is a reading that the scale or its repetition has not confirmed yet.
 * `faulty`: it reports a fault or that it has to be calibrated or set to zero. `otherUnit`: it is set to an unsupported unit.
 */
export const scaleReadingKinds = ['zero', 'stable', 'settling', 'negative', 'overload', 'faulty', 'otherUnit'] as const

export const scaleReadingSchema = z.object({ kind: z.enum(scaleReadingKinds), weight: weightSchema.nullable() })

export type ScaleReading = z.infer<typeof scaleReadingSchema>

/** `off`: none was chosen. `lost`: it does not respond; reconnecting is retried. */
export const scaleStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('connecting') }),
  z.object({ kind: z.literal('lost'), failure: failureSchema }),
  z.object({ kind: z.literal('connected'), reading: scaleReadingSchema.nullable() }),
])

export type ScaleState = z.infer<typeof scaleStateSchema>
