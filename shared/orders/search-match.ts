import { z } from 'zod'

/** What a search finds an order by, from what is named first to what is named last where several would do. */
export const searchFields = [
  'reference',
  'customer-reference',
  'name',
  'city',
  'waybill',
  'company',
  'contents',
  'note',
  'id',
  'origin-name',
  'origin-company',
  'origin-city',
  /** The number of a pickup that was booked from here. */
  'confirmation',
] as const

export type SearchField = (typeof searchFields)[number]

/** A field of an order with words of the search in it. */
export const fieldMatchSchema = z.object({
  field: z.enum(searchFields),
  /** Of a waybill. */
  leg: z.number().int().nullable(),
  /** The text, or the part of a long one with the words in it, in sequence. */
  parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})

export type FieldMatch = z.infer<typeof fieldMatchSchema>

/** Why a search found an order: each of its words is in one of the fields. */
export const orderMatchSchema = z.object({ id: z.number().int(), fields: z.array(fieldMatchSchema) })

export type OrderMatch = z.infer<typeof orderMatchSchema>
