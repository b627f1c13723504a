import { z } from 'zod'
import { sheetPlaceSchema } from '../documents/document.ts'
import { storedTextSchema } from '../documents/stored-text.ts'
import { failureKinds } from '../failure.ts'
import { bookingSchema } from '../pickups/booking.ts'
import { sheetStates } from '../printing/batch.ts'

/** When (ISO instant) and who; empty if nobody entered a name, or if the change was only observed. */
const commonFields = { at: z.string(), person: z.string() }

const holdEntry = z.object({ ...commonFields, kind: z.literal('held'), until: z.string().nullable(), note: z.string() })
const releaseEntry = z.object({ ...commonFields, kind: z.literal('released') })
/** The hold expired; nobody did anything. */
const holdEndedEntry = z.object({ ...commonFields, kind: z.literal('hold-ended') })
/** The order has again the hold that it had before. */
const holdUndoneEntry = z.object({ ...commonFields, kind: z.literal('hold-undone') })
/** `text` is empty if the note was removed. */
const noteEntry = z.object({
  ...commonFields,
  kind: z.literal('note'),
  change: z.enum(['written', 'changed', 'removed']),
  text: z.string(),
})
const firstSeenEntry = z.object({ ...commonFields, kind: z.literal('first-seen'), status: z.string() })
const statusEntry = z.object({ ...commonFields, kind: z.literal('status'), before: z.string(), after: z.string() })
const waybillsEntry = z.object({ ...commonFields, kind: z.literal('waybills'), waybills: z.array(z.string()) })

/** Entries that only this station's history has: the rest of the timeline is assembled from the other stores. */
export const historyEntrySchema = z.discriminatedUnion('kind', [
  holdEntry,
  releaseEntry,
  holdEndedEntry,
  holdUndoneEntry,
  noteEntry,
  firstSeenEntry,
  statusEntry,
  waybillsEntry,
])

export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** One thing that this station did with an order, or a change it observed. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  holdEntry,
  releaseEntry,
  holdEndedEntry,
  holdUndoneEntry,
  noteEntry,
  firstSeenEntry,
  statusEntry,
  waybillsEntry,
  /** Requested from the service. `reconciled`: the outcome was found by reading, not from the response. */
  z.object({
    ...commonFields,
    kind: z.literal('asked'),
    write: z.enum(['waybill', 'cancel', 'pickup']),
    outcome: z.enum(['done', 'not-done', 'unknown']),
    because: z.enum(failureKinds).nullable(),
    reconciled: z.boolean(),
    /** For a pickup, on the pickup address's clock: `YYYY-MM-DD`, `HH:MM`. */
    window: z.object({ date: z.string(), from: z.string(), to: z.string() }).nullable(),
  }),
  z.object({ ...commonFields, kind: z.literal('pickup'), booking: bookingSchema }),
  z.object({
    ...commonFields,
    kind: z.literal('fetched'),
    documents: z.array(z.object({ place: sheetPlaceSchema, held: storedTextSchema.nullable() })),
  }),
  /** Sheets of one batch in the same state at one printer. `why` is empty for an ordinary first print. */
  z.object({
    ...commonFields,
    kind: z.literal('sheets'),
    state: z.enum(sheetStates),
    printerName: z.string(),
    station: z.string(),
    sheets: z.array(z.object({ place: sheetPlaceSchema, copy: z.number().int(), again: z.boolean(), why: z.string() })),
  }),
])

export type TimelineEntry = z.infer<typeof timelineEntrySchema>
