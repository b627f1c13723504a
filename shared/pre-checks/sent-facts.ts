import { z } from 'zod'
import type { FindingOverride } from './finding.ts'
import { compactHsCode } from './hs-code-rules.ts'
import type { CheckedGoods, Nomenclature, ShipmentFacts } from './shipment-facts.ts'

const checkedGoodsSchema = z.object({
  code: z.string(),
  cost: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.number().nullable(),
  weight: z.number().nullable(),
  eccn: z.string().nullable(),
  countryId: z.number().nullable(),
}) satisfies z.ZodType<CheckedGoods>

/** How many packages were sent with an order, and their weight with its unit, such as `12.5 kg`. */
export const sentParcelsSchema = z.object({ packages: z.number().int(), weight: z.string() })

type StoredParcels = z.infer<typeof sentParcelsSchema>

/** What a packer needs of an order that this station created: its packages, and its goods with how many there are of each. */
export const sentContentsSchema = sentParcelsSchema.extend({ items: z.array(z.object({ description: z.string(), quantity: z.number() })) })

export type SentContents = z.infer<typeof sentContentsSchema>

/** What was sent with an order that this station created and that the service does not show again. */
export const sentFactsSchema = z.object({
  goods: z.array(checkedGoodsSchema),
  /** In the unit of the goods' weights; null where the parcels were incomplete. */
  parcelWeight: z.number().nullable(),
  hasInvoice: z.boolean(),
  /** Null where the parcels were incomplete, and in what an older version kept. */
  parcels: sentParcelsSchema.nullable().default(null),
  /** Of the goods' codes and their headings, those that the Harmonized System has; null where it could not be asked. */
  knownCodes: z.array(z.string()).nullable(),
})

export type SentFacts = z.infer<typeof sentFactsSchema>

/** Null where the parcels were incomplete. Goods without a description or a quantity are left out. */
export function sentContentsOf({ parcels, goods }: SentFacts): SentContents | null {
  if (parcels === null) return null
  const items = goods.flatMap(({ description, quantity }) =>
    description === null || description === '' || quantity === null ? [] : [{ description, quantity }],
  )
  return { ...parcels, items }
}

/** An order that this station created, with what the pre-checks know of it from its draft. */
export interface CreatedOrderFacts {
  readonly orderId: number
  readonly sent: SentFacts
  /** What people overrode in the form. */
  readonly overrides: readonly FindingOverride[]
}

/** The headings and subheadings to ask the Harmonized System for. */
export function codesToLookUp(goods: readonly Pick<CheckedGoods, 'code'>[]): string[] {
  const digits = goods.map(({ code }) => compactHsCode(code)).filter((code) => /^\d{6,}$/.test(code))
  return [...new Set(digits.flatMap((code) => [code.slice(0, 4), code.slice(0, 6)]))]
}

export function sentFactsOf(
  { goods, parcelWeight, hasInvoice }: ShipmentFacts,
  parcels: StoredParcels | null,
  knownCodes: readonly string[] | null,
): SentFacts {
  return {
    goods: [...(goods ?? [])],
    parcelWeight: parcelWeight ?? null,
    hasInvoice: hasInvoice === true,
    parcels,
    knownCodes: knownCodes === null ? null : [...knownCodes],
  }
}

/** The part of the Harmonized System that was looked up when the goods were sent. */
export function nomenclatureOf({ knownCodes }: SentFacts): Nomenclature | undefined {
  return knownCodes === null ? undefined : { has: (code) => knownCodes.includes(code) }
}
