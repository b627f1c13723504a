import { z } from 'zod'
import { reprintKinds } from '../printing/batch.ts'
import { shiftQueuesSchema } from './shift-overview.ts'

const count = z.number().int().nonnegative()
/** ISO instant. */
const instant = z.string()

/** What was done in a shift. */
export const shiftCountsSchema = z.object({
  /** Orders whose label was sent to a printer, each once; with reprints, without labels in doubt. */
  orders: count,
  /** These labels. */
  labels: count,
  /** Labels confirmed by a scan or a person. */
  confirmed: count,
  /** Sheets that were printed again. */
  reprints: count,
  /** Orders with a blocked document that a person had printed. */
  overrides: count,
  cancelled: count,
  pickupsBooked: count,
  labelsDestroyed: count,
})

export type ShiftCounts = z.infer<typeof shiftCountsSchema>

/** Why an order needs attention: its status, or `in-doubt` if it is unknown whether it was printed. */
const attentionSchema = z.object({ cause: z.string(), orders: count })

const previousSchema = z.object({ start: instant, end: instant, counts: shiftCountsSchema, queues: shiftQueuesSchema })

export const shiftReportSchema = z.object({
  /** Null for the current shift. */
  id: z.string().nullable(),
  start: instant,
  /** For the current shift: when this was counted. */
  end: instant,
  /** The station's zone and name. */
  zone: z.string(),
  station: z.string(),
  /** Who ended it; for the current shift, who would. Empty if nobody has entered a name. */
  person: z.string(),
  counts: shiftCountsSchema,
  /** Orders by who printed them first; absent from reports of older versions. */
  people: z.array(z.object({ person: z.string(), orders: count })).default([]),
  reprints: z.array(z.object({ reason: z.enum(reprintKinds), person: z.string(), sheets: count })),
  /** `reason` as stored in the ledger. */
  overrides: z.array(z.object({ reason: z.string().nullable(), person: z.string(), orders: count })),
  attention: z.array(attentionSchema),
  /** What is left at the end. */
  queues: shiftQueuesSchema,
  /** The previous shift; null for the first one. */
  previous: previousSchema.nullable(),
})

export type ShiftReport = z.infer<typeof shiftReportSchema>

/** An ended shift in the list of reports. */
export const endedShiftSchema = shiftReportSchema.pick({ start: true, end: true, person: true }).extend({
  id: z.string(),
  orders: count,
})

export type EndedShift = z.infer<typeof endedShiftSchema>

/** The maximum number of listed shifts. */
export const maxEndedShifts = 100
