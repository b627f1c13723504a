import { z } from 'zod'
import { wireMessage } from './error-body.ts'
import { requiredNumber, wireReferenceId, wireText } from './values.ts'

/** A text that a later parser checks by its own strict format; a missing one is ''. */
const textOrEmpty = wireText.transform((text) => text ?? '')

/** Interface, "Pickup availability". */
export const wirePickupAvailability = z.object({
  pickup_date: textOrEmpty,
  cut_off_time: textOrEmpty,
  minimum_access_duration_minutes: requiredNumber,
  earliest_pickup_time: textOrEmpty,
  time_zone_id: wireText,
})

/** Replaces a malformed availability, so that it does not hide the others. Every reader rejects its date as invalid. */
const unreadable = {
  pickup_date: 'unreadable',
  cut_off_time: '',
  minimum_access_duration_minutes: 0,
  earliest_pickup_time: '',
  time_zone_id: 'unreadable',
}

/** The response to GET /orders/{id}/pickup_availabilities. */
export const wirePickupAvailabilities = z.array(wirePickupAvailability.catch(unreadable))

/** Interface, "Scheduled pickup". */
const wireScheduledPickup = z.object({
  id: wireReferenceId,
  time_from: textOrEmpty,
  time_to: textOrEmpty,
  scheduled_date: textOrEmpty,
  confirmation_number: wireText,
  freight_confirmation_number: wireText,
  error_message: wireMessage,
})

/** The response to POST /orders/{id}/schedule_pickups. */
export const wireScheduledPickupResponse = z.object({ scheduled_pickup: wireScheduledPickup })
