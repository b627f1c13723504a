import { z } from 'zod'
import { countrySchema } from './country.ts'

/** What a person may name: ids that the service uses and never explains. */
export const namedKinds = ['purpose', 'reason', 'country'] as const

export type NamedKind = (typeof namedKinds)[number]

/** Incoterms 2020, to choose from; another one may be typed. */
export const incoterms = ['DDP', 'DAP', 'DPU', 'EXW', 'FCA', 'FOB', 'FAS', 'CPT', 'CIP', 'CFR', 'CIF'] as const

export const entryLimits = { name: 120, incoterm: 10, id: 999_999_999 } as const

const id = z.number().int().positive().max(entryLimits.id)
const name = z.string().trim().min(1).max(entryLimits.name)

const purposeEntrySchema = z.object({
  kind: z.literal('purpose'),
  id,
  name,
  /** In capitals; null when the person left it out. */
  incoterm: z.string().max(entryLimits.incoterm).nullable(),
})
const reasonEntrySchema = z.object({ kind: z.literal('reason'), id, name })
const countryEntrySchema = z.object({
  kind: z.literal('country'),
  id,
  name,
  isoCode2: z.string().regex(/^[A-Z]{2}$/),
  isoCode3: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
})

/** An id with the name a person gave it. */
export const namedEntrySchema = z.discriminatedUnion('kind', [purposeEntrySchema, reasonEntrySchema, countryEntrySchema])

export type NamedEntry = z.infer<typeof namedEntrySchema>

/** A purpose of shipment: named, or only seen in orders. */
export const purposeSchema = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  incoterm: z.string().nullable(),
  orders: z.number().int(),
})

export type Purpose = z.infer<typeof purposeSchema>

/** A reason for shipment. No response of the service contains one, so all of them were named. */
export const reasonSchema = z.object({ id: z.number().int(), name: z.string() })

export type Reason = z.infer<typeof reasonSchema>

export const referenceListsSchema = z.object({
  purposes: z.array(purposeSchema),
  reasons: z.array(reasonSchema),
  countries: z.array(countrySchema),
})

export type ReferenceLists = z.infer<typeof referenceListsSchema>

/** One change of names, to undo. */
export const nameChangeSchema = z.object({ changeId: z.string(), lists: referenceListsSchema })

export function sameEntry(one: NamedEntry | null, other: NamedEntry | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
