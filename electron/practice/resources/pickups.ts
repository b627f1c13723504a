import { Hono } from 'hono'
import { z } from 'zod'
import { parseClockTime, parseDayFirstDate } from '../../../shared/time/wire-dates.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { pickupSlots, windowFits, type PickupWindow } from '../orders/pickup-slots.ts'
import { createRandom } from '../random.ts'
import { dayFirstText, slotTimeText } from '../wire-formats.ts'
import type { WireAvailability, WireScheduledPickup } from '../wire-types.ts'
import { readJsonBody, invalidInput, orderById, orderNotFound, type PracticeContext } from './practice-context.ts'

const scheduleSchema = z.object({
  scheduled_pickup: z.object({ time_from: z.string(), time_to: z.string(), scheduled_date: z.string() }),
})

type ScheduleRequest = z.infer<typeof scheduleSchema>['scheduled_pickup']

function parseWindow(request: ScheduleRequest): PickupWindow | null {
  const date = parseDayFirstDate(request.scheduled_date)
  const from = parseClockTime(request.time_from)
  const to = parseClockTime(request.time_to)
  return date === null || from === null || to === null ? null : { date, from, to }
}

const carrierRefusals = [
  'Carrier: no courier capacity in this area on the requested date',
  'Carrier: pickup address could not be verified',
] as const

function toScheduledPickup(order: OrderRecord, request: ScheduleRequest, seed: number): WireScheduledPickup {
  const booking = order.bookings
  const random = createRandom(seed, `pickup/${order.id}/${booking}`)
  const refused = order.carrierRefusesPickup
  return {
    id: order.id * 100 + booking,
    time_from: request.time_from,
    time_to: request.time_to,
    scheduled_date: request.scheduled_date,
    confirmation_number: refused ? '' : `PU-${order.id}-${booking}`,
    freight_confirmation_number: refused || random.oneIn(4) ? '' : `${order.legs[0]?.carrier.labelCode ?? ''}${random.digits(8)}`,
    error_message: refused ? carrierRefusals[order.id % 2 === 0 ? 0 : 1] : null,
  }
}

/** GET /orders/{id}/pickup_availabilities and POST /orders/{id}/schedule_pickups */
export function pickupsResource(practice: PracticeContext): Hono {
  const { state, clock } = practice
  return new Hono()
    .get('/orders/:id/pickup_availabilities', (context) => {
      const id = context.req.param('id')
      const order = orderById(practice, id)
      if (order === null) return orderNotFound(context, id)
      const offered = pickupSlots(order, clock.now()).map((slot): WireAvailability => ({
        pickup_date: dayFirstText(slot.date),
        cut_off_time: slotTimeText(slot.cutOff),
        minimum_access_duration_minutes: slot.minimumMinutes,
        earliest_pickup_time: slotTimeText(slot.earliest),
        time_zone_id: slot.zone ?? '',
      }))
      return context.json(offered)
    })
    .post('/orders/:id/schedule_pickups', async (context) => {
      const request = scheduleSchema.safeParse(await readJsonBody(context)).data?.scheduled_pickup
      if (request === undefined) return invalidInput(context)
      return state.runExclusively(async () => {
        const order = orderById(practice, context.req.param('id'))
        const window = parseWindow(request)
        const now = clock.now()
        if (order === null || window === null || !windowFits(pickupSlots(order, now), window, now)) return invalidInput(context)
        const after = await state.recordOrderChange({
          kind: 'pickup',
          at: now.toString(),
          orderId: order.id,
          date: window.date.toString(),
          from: request.time_from,
          to: request.time_to,
          refused: order.carrierRefusesPickup,
        })
        return context.json({ scheduled_pickup: toScheduledPickup(after, request, state.seed) }, 201)
      })
    })
}
