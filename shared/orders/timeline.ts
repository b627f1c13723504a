import { z } from 'zod'
import { paperPlaceSchema } from '../documents/document.ts'
import { failureKinds } from '../failure.ts'
import { bookingSchema } from '../pickups/booking.ts'
import { sheetStates } from '../printing/batch.ts'

/** When (ISO instant) and who; an empty person is one who did not say, or nobody: what was only seen was done elsewhere. */
const told = { at: z.string(), person: z.string() }

const holdNoted = z.object({ ...told, kind: z.literal('held'), until: z.string().nullable(), note: z.string() })
const releaseNoted = z.object({ ...told, kind: z.literal('released') })
/** The day came until which the order was put off; nobody did anything. */
const holdEndNoted = z.object({ ...told, kind: z.literal('hold-ended') })
const firstSeen = z.object({ ...told, kind: z.literal('first-seen'), status: z.string() })
const statusSeen = z.object({ ...told, kind: z.literal('status'), before: z.string(), after: z.string() })
const waybillsSeen = z.object({ ...told, kind: z.literal('waybills'), waybills: z.array(z.string()) })

/** What only this station's history knows: the rest of the story is assembled from where it is kept. */
export const historyEntrySchema = z.discriminatedUnion('kind', [holdNoted, releaseNoted, holdEndNoted, firstSeen, statusSeen, waybillsSeen])

export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** One thing this station did for an order, or saw change about it. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  holdNoted,
  releaseNoted,
  holdEndNoted,
  firstSeen,
  statusSeen,
  waybillsSeen,
  /** Asked of the service. `settled`: what became of it was found out by reading, not from the answer. */
  z.object({
    ...told,
    kind: z.literal('asked'),
    write: z.enum(['waybill', 'cancel', 'pickup']),
    outcome: z.enum(['done', 'not-done', 'unknown']),
    because: z.enum(failureKinds).nullable(),
    settled: z.boolean(),
    /** Of a pickup, on the pickup address's clock: `YYYY-MM-DD`, `HH:MM`. */
    window: z.object({ date: z.string(), from: z.string(), to: z.string() }).nullable(),
  }),
  z.object({ ...told, kind: z.literal('pickup'), booking: bookingSchema }),
  z.object({
    ...told,
    kind: z.literal('fetched'),
    papers: z.array(z.object({ place: paperPlaceSchema, held: z.string().nullable() })),
  }),
  /** Sheets of one batch that stand alike at one printer. `why` is empty for an ordinary first print. */
  z.object({
    ...told,
    kind: z.literal('sheets'),
    state: z.enum(sheetStates),
    printerName: z.string(),
    station: z.string(),
    sheets: z.array(z.object({ place: paperPlaceSchema, copy: z.number().int(), again: z.boolean(), why: z.string() })),
  }),
])

export type TimelineEntry = z.infer<typeof timelineEntrySchema>
