import { z } from 'zod'

const entrySchema = z.object({ code: z.string(), description: z.string() })

/** A six-digit code of the Harmonized System, with its heading and chapter. */
export const hsCodeRowSchema = entrySchema.extend({
  heading: entrySchema,
  chapter: entrySchema,
  /** How often it was chosen at this station. */
  uses: z.number().int(),
})

export type HsCodeRow = z.infer<typeof hsCodeRowSchema>

/** The source of the codes. */
export const nomenclatureSourceSchema = z.object({ name: z.string(), date: z.string() })

export type NomenclatureSource = z.infer<typeof nomenclatureSourceSchema>
