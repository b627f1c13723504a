import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { messageSchema } from '../messages/message.ts'
import { orderActions } from './order-actions.ts'
import { bookingSchema, type Booking } from '../pickups/booking.ts'
import type { Order } from './order.ts'

/**
 * What became of an order that was to be cancelled. `gone-live`: the parcel travels. `gone`: the service no longer has the order.
 * `refused`: a plain no. `unknown`: it may have happened. `not-sent`: nothing was sent, and the order stands.
 */
export const cancellationOutcomes = ['cancelled', 'gone-live', 'gone', 'refused', 'unknown', 'not-sent'] as const

export type CancellationOutcome = (typeof cancellationOutcomes)[number]

/** As many orders as are cancelled in one go. */
export const maxCancellationsPerRun = 200

/** A label that may lie on paper. */
export const outstandingLabelSchema = z.object({
  /** Its sheet in the print ledger. */
  sheetId: z.string(),
  waybill: z.string().nullable(),
  /** From 0. */
  leg: z.number().int().nonnegative(),
  printerName: z.string(),
  station: z.string(),
  /** When it was last heard of while it was still good (ISO instant). */
  at: z.string(),
  destroyed: z.object({ person: z.string(), at: z.string() }).nullable(),
})

export type OutstandingLabel = z.infer<typeof outstandingLabelSchema>

/** A booked pickup: as this station booked it, and as the order shows it, whose time zone is not known. */
const bookedPickupSchema = z.object({ booking: bookingSchema.nullable(), shown: z.string().nullable() })

export type BookedPickup = z.infer<typeof bookedPickupSchema>

/** One order as a packer tells it from others before cancelling. */
export const cancellationDryRunSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  /** The consignee's. */
  country: z.string().nullable(),
  /** The waybill of each leg. */
  legs: z.array(z.string().nullable()),
  /** Null when none is known to be booked. */
  pickup: bookedPickupSchema.nullable(),
  /** The service's code. */
  status: z.string(),
  /** False when it cannot be cancelled as it is stored here; `why` says so and is null otherwise. */
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
  /** Why it was not cancelled or is not known; with `cancelled`, what was left undone on this machine. */
  failure: failureSchema.nullable(),
  labels: z.array(outstandingLabelSchema),
})

export type CancellationItem = z.infer<typeof cancellationItemSchema>

/** Orders that were cancelled in one go: they wait out their grace, are sent one by one, and stay listed until a person puts the list away. */
export const cancellationRunSchema = z.object({
  id: z.string(),
  phase: z.enum(['grace', 'sending', 'stopping', 'finished']),
  /** Who asked for it, and when (ISO instant). */
  person: z.string(),
  startedAt: z.string(),
  /** Milliseconds until the first is sent, as of when this was told; 0 once nothing but an earlier run is waited for. */
  graceLeft: z.number().nonnegative(),
  graceWhole: z.number().positive(),
  items: z.array(cancellationItemSchema),
})

export type CancellationRun = z.infer<typeof cancellationRunSchema>

function bookedPickupOf({ status, scheduledPickup }: Order, booking: Booking | null): BookedPickup | null {
  if (status !== 'awaiting_pickup' || (booking === null && scheduledPickup === null)) return null
  return { booking, shown: scheduledPickup }
}

/** What cancelling an order would meet, by what is stored here. */
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

/** Those still to be looked at first. */
const outcomesByUrgency: readonly CancellationOutcome[] = ['unknown', 'gone-live', 'gone', 'refused', 'not-sent', 'cancelled']

export interface OutcomeGroup {
  readonly outcome: CancellationOutcome
  readonly items: readonly CancellationItem[]
}

/** The orders that have come to an end, problem first; groups without an order are left out. */
export function groupByOutcome(items: readonly CancellationItem[]): OutcomeGroup[] {
  return outcomesByUrgency
    .map((outcome) => ({ outcome, items: items.filter(({ state }) => state === outcome) }))
    .filter((group) => group.items.length > 0)
}
