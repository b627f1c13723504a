import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { messageSchema } from '../messages/message.ts'
import { orderActions } from './order-actions.ts'
import { bookingSchema, type Booking } from '../pickups/booking.ts'
import { currentBooking } from '../pickups/current-booking.ts'
import type { Order } from './order.ts'

/**
 * The outcome of a cancellation. `gone-live`: the parcel is in transit. `gone`: the service no longer has the order.
 * `refused`: a clear refusal. `unknown`: it may have happened. `not-sent`: nothing was sent, and the order still exists.
 */
export const cancellationOutcomes = ['cancelled', 'gone-live', 'gone', 'refused', 'unknown', 'not-sent'] as const

export type CancellationOutcome = (typeof cancellationOutcomes)[number]

/** The maximum number of orders cancelled together. */
export const maxCancellationsPerRun = 200

/** A label that may be on paper. */
export const outstandingLabelSchema = z.object({
  /** Its sheet in the print ledger. */
  sheetId: z.string(),
  waybill: z.string().nullable(),
  /** From 0. */
  leg: z.number().int().nonnegative(),
  printerName: z.string(),
  station: z.string(),
  /** When it was last known to be valid (ISO instant). */
  at: z.string(),
  destroyed: z.object({ person: z.string(), at: z.string() }).nullable(),
})

export type OutstandingLabel = z.infer<typeof outstandingLabelSchema>

/** A booked pickup: as this station booked it, and as the order shows it, whose time zone is unknown. */
const bookedPickupSchema = z.object({ booking: bookingSchema.nullable(), shown: z.string().nullable() })

export type BookedPickup = z.infer<typeof bookedPickupSchema>

/** The fields by which a packer identifies an order before cancelling it. */
export const cancellationDryRunSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  /** The consignee's. */
  country: z.string().nullable(),
  /** The waybill of each leg. */
  legs: z.array(z.string().nullable()),
  /** Null when no booking is known. */
  pickup: bookedPickupSchema.nullable(),
  /** The service's code. */
  status: z.string(),
  /** False when it cannot be cancelled as stored; `why` is the reason and null otherwise. */
  will: z.boolean(),
  why: messageSchema.nullable(),
  labels: z.array(outstandingLabelSchema),
})

export type CancellationDryRun = z.infer<typeof cancellationDryRunSchema>

export const cancellationItemSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  country: z.string().nullable(),
  legs: z.number().int(),
  state: z.enum(['waiting', 'sending', ...cancellationOutcomes]),
  /** Why it was not cancelled or is in doubt; with `cancelled`, what was not done on this machine. */
  failure: failureSchema.nullable(),
  labels: z.array(outstandingLabelSchema),
})

export type CancellationItem = z.infer<typeof cancellationItemSchema>

/** Orders cancelled together: they wait for the grace period, are sent one by one, and stay listed until a person dismisses the list. */
export const cancellationRunSchema = z.object({
  id: z.string(),
  phase: z.enum(['grace', 'sending', 'stopping', 'finished']),
  /** Who requested it, and when (ISO instant). */
  person: z.string(),
  startedAt: z.string(),
  /** Milliseconds until the first is sent, at the time of the event; 0 once it only waits for an earlier run. */
  graceLeft: z.number().nonnegative(),
  graceWhole: z.number().positive(),
  items: z.array(cancellationItemSchema),
})

export type CancellationRun = z.infer<typeof cancellationRunSchema>

function bookedPickupOf(order: Order, accepted: Booking | null): BookedPickup | null {
  const { status, scheduledPickup } = order
  const booking = currentBooking(order, accepted)
  if (status !== 'awaiting_pickup' || (booking === null && scheduledPickup === null)) return null
  return { booking, shown: scheduledPickup }
}

/** What cancelling an order would encounter, from stored data. */
export function dryRunCancellation(order: Order, labels: readonly OutstandingLabel[], booking: Booking | null): CancellationDryRun {
  const { allowed, why } = orderActions(order).cancel
  return {
    orderId: order.id,
    reference: order.reference,
    country: order.destination.countryName ?? order.destination.countryCode,
    legs: order.legs.map(({ waybill }) => waybill),
    pickup: bookedPickupOf(order, booking),
    status: order.status,
    will: allowed,
    why,
    labels: [...labels],
  }
}

/** Those that need attention come first. */
const outcomesByUrgency: readonly CancellationOutcome[] = ['unknown', 'gone-live', 'gone', 'refused', 'not-sent', 'cancelled']

export interface OutcomeGroup {
  readonly outcome: CancellationOutcome
  readonly items: readonly CancellationItem[]
}

/** The orders with an outcome, grouped, problems first; without empty groups. */
export function groupByOutcome(items: readonly CancellationItem[]): OutcomeGroup[] {
  return outcomesByUrgency
    .map((outcome) => ({ outcome, items: items.filter(({ state }) => state === outcome) }))
    .filter((group) => group.items.length > 0)
}
