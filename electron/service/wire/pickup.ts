import { z } from 'zod'
import { requiredNumber, wireNumber, wireText } from './values.ts'

/** A text that a later reader checks by its own strict format; nothing reads as ''. */
const textOrEmpty = wireText.transform((text) => text ?? '')

/** Interface, "Pickup availability". */
export const wirePickupAvailability = z.object({
  pickup_date: textOrEmpty,
  cut_off_time: textOrEmpty,
  minimum_access_duration_minutes: requiredNumber,
  earliest_pickup_time: textOrEmpty,
  time_zone_id: wireText,
})

/** Stands for one of another shape, so that it does not hide its neighbours: whoever reads its date finds that it is none. */
const unreadable = {
  pickup_date: 'unreadable',
  cut_off_time: '',
  minimum_access_duration_minutes: 0,
  earliest_pickup_time: '',
  time_zone_id: 'unreadable',
}

/** The answer of GET /orders/{id}/pickup_availabilities. */
export const wirePickupAvailabilities = z.array(wirePickupAvailability.catch(unreadable))

/** Interface, "Scheduled pickup". */
const wireScheduledPickup = z.object({
  id: wireNumber,
  time_from: textOrEmpty,
  time_to: textOrEmpty,
  scheduled_date: textOrEmpty,
  confirmation_number: wireText,
  freight_confirmation_number: wireText,
  error_message: wireText,
})

/** The answer of POST /orders/{id}/schedule_pickups. */
export const wireScheduledPickupResponse = z.object({ scheduled_pickup: wireScheduledPickup })
