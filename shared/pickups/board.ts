import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { bookingSchema } from './booking.ts'
import { slotSchema } from './slot.ts'

const boardOrderSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  /** The newest booking requested at this station, including a refused one. */
  booking: bookingSchema.nullable(),
  /** The shipping service that the order was created with; absent if unknown. */
  carrier: z.string().optional(),
  /** Absent if the service does not return it. */
  pieces: z.number().int().optional(),
  /** Kept on this station. */
  instructions: z.string(),
})

/** Orders that are collected together: the same pickup address in the same zone. */
export const boardGroupSchema = z.object({
  key: z.string(),
  /** The pickup address for display, one line. */
  address: z.string(),
  /** The zone in its availabilities; null when none can be booked. */
  zone: z.string().nullable(),
  orders: z.array(boardOrderSchema),
  /** What suits every order of the group: for each common day the latest earliest start, the longest minimum and the earliest cut-off. */
  slots: z.array(slotSchema),
  /** Orders without a day in common with the others, or without any, with the reason and their own offers. */
  misfits: z.array(boardOrderSchema.extend({ failure: failureSchema, slots: z.array(slotSchema) })),
  /** What a person has to know before booking here, such as a zone whose rules on this machine are outdated. */
  warnings: z.array(z.string()),
})

export type BoardGroup = z.infer<typeof boardGroupSchema>

export const pickupBoardSchema = z.object({
  groups: z.array(boardGroupSchema),
  /** How many milliseconds the service's clock is ahead of this machine's, by its latest response; null before the first. */
  serverAhead: z.number().nullable(),
})

export type PickupBoard = z.infer<typeof pickupBoardSchema>

/** A window for orders of one group. All times are in `zone`. */
export const groupChoiceSchema = z.object({
  orderIds: z.array(z.number().int().positive()).min(1).max(500),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  zone: z.string(),
  /** `HH:MM`. */
  from: z.string(),
  to: z.string(),
})

export type GroupChoice = z.infer<typeof groupChoiceSchema>

export const pickupRunItemStates = ['waiting', 'sending', 'booked', 'rejected', 'not-booked', 'unknown', 'left-out'] as const

/** One order of a run. `rejected` is the carrier's refusal of an accepted request; `not-booked` was never sent or clearly refused. */
export const pickupRunItemSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  choice: groupChoiceSchema.omit({ orderIds: true }),
  state: z.enum(pickupRunItemStates),
  booking: bookingSchema.nullable(),
  failure: failureSchema.nullable(),
  /** The nearest valid windows, when the chosen one is no longer valid. */
  nearest: z.array(groupChoiceSchema.omit({ orderIds: true })),
  /** The newest booking stored when sending began: only a later one can be of this request. Absent before, and in runs of older versions. */
  newestBookingId: z.number().int().optional(),
})

export const pickupRunSchema = z.object({ id: z.string(), state: z.enum(['running', 'ended']), items: z.array(pickupRunItemSchema) })

export type PickupRun = z.infer<typeof pickupRunSchema>

export const calendarEntrySchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  address: z.string(),
  /** Null for a pickup that only the order shows: its zone is unknown, so it is shown as text and never converted. */
  booking: bookingSchema.nullable(),
  /** The order's own `scheduled_pickup`, as returned by the service. */
  shown: z.string().nullable(),
  /** The station's day it is listed under, `YYYY-MM-DD`; without a booking the day that the order shows. */
  date: z.string(),
  missed: z.boolean(),
  instructions: z.string(),
})

export const pickupCalendarSchema = z.object({ entries: z.array(calendarEntrySchema) })

export type PickupCalendar = z.infer<typeof pickupCalendarSchema>
