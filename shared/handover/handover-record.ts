import { z } from 'zod'
import { loadingOf } from './loading.ts'
import { handoverGroupSchema } from './handover-list.ts'

/** What a driver took, as it was when the handover was finished. It never changes. */
export const handoverRecordSchema = z.object({
  id: z.string(),
  station: z.string(),
  /** Who handed over; empty where no people are set up. */
  person: z.string(),
  /** ISO instant. */
  finishedAt: z.string(),
  /** What the van took, and what of these groups was missing. */
  groups: z.array(handoverGroupSchema),
})

export type HandoverRecord = z.infer<typeof handoverRecordSchema>

/** A line of the list of finished handovers. */
export const finishedHandoverSchema = handoverRecordSchema
  .pick({ id: true, person: true, finishedAt: true })
  .extend({ services: z.array(z.string().nullable()), onVan: z.number().int(), missing: z.number().int() })

export type FinishedHandover = z.infer<typeof finishedHandoverSchema>

export function summarizeHandover({ id, person, finishedAt, groups }: HandoverRecord): FinishedHandover {
  const { onVan, missing } = loadingOf(groups)
  return { id, person, finishedAt, services: groups.map(({ service }) => service), onVan: onVan.length, missing: missing.length }
}
