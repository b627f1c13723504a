import { z } from 'zod'

/** The fields that a search looks at, in order of preference if several match. */
export const searchFields = [
  'reference',
  'customer-reference',
  'name',
  'city',
  'waybill',
  'company',
  'contents',
  'note',
  'address',
  'country',
  /** The carrier's service of a leg. */
  'service',
  'phone',
  'email',
  'id',
  'origin-name',
  'origin-company',
  'origin-city',
  /** The number of a pickup booked at this station. */
  'confirmation',
] as const

export type SearchField = (typeof searchFields)[number]

/** A field of an order that contains words of the search. */
export const fieldMatchSchema = z.object({
  field: z.enum(searchFields),
  /** For a waybill. */
  leg: z.number().int().nullable(),
  /** The text, or the matching part of a long one, in sequence. */
  parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})

export type FieldMatch = z.infer<typeof fieldMatchSchema>

/** Why a search found an order: each of its words is in one of the fields. */
export const orderMatchSchema = z.object({ id: z.number().int(), fields: z.array(fieldMatchSchema) })

export type OrderMatch = z.infer<typeof orderMatchSchema>
