import { z } from 'zod'
import { failureSchema } from '../../failure.ts'
import { messageSchema } from '../../messages/message.ts'
import { orderViewSchema } from '../../orders/order-view.ts'
import { groupChoiceSchema, pickupBoardSchema, pickupCalendarSchema, pickupRunSchema } from '../../pickups/board.ts'
import { bookingSchema } from '../../pickups/booking.ts'
import { todaysCutOffsSchema } from '../../pickups/cut-offs.ts'
import { slotSchema } from '../../pickups/slot.ts'
import { maxBatchSize } from '../../printing/batch.ts'
import { savedFileSchema } from './exports-calls.ts'

const noInput = z.object({})
const orderId = z.number().int().positive()
const orderIds = z.array(orderId).min(1).max(maxBatchSize)
const includeHeld = z.array(orderId).max(maxBatchSize).optional()
const byRun = z.object({ runId: z.string().max(100) })
/** From and to, `YYYY-MM-DD`. */
const days = z.object({ from: z.string().max(10), to: z.string().max(10) })

export const pickupsCalls = {
  'pickups.availabilities': {
    input: z.object({ orderId }),
    /** `warnings`: what a person has to know before booking, such as a zone whose rules on this machine are outdated. */
    output: z.object({
      slots: z.array(slotSchema),
      unreadable: z.array(failureSchema),
      warnings: z.array(z.string()),
      /** As on the board. */
      serverAhead: z.number().nullable().optional(),
      /** Stored at this station. */
      instructions: z.string().optional(),
    }),
  },
  /** `acceptsTwoZones`: the person has seen that the day is offered in two zones. */
  'pickups.schedule': {
    input: z.object({
      orderId,
      date: z.string(),
      zone: z.string(),
      from: z.string(),
      to: z.string(),
      includeHeld,
      acceptsTwoZones: z.boolean().optional(),
    }),
    output: z.object({ booking: bookingSchema, view: orderViewSchema }),
  },
  /** Reads what is offered for each order and groups those that are collected together. */
  'pickups.board': { input: z.object({ orderIds }), output: pickupBoardSchema },
  /** Books one pickup after another; `pickups.runChanged` reports the progress. */
  'pickups.scheduleMany': {
    input: z.object({ choices: z.array(groupChoiceSchema).min(1).max(200), includeHeld }),
    output: pickupRunSchema,
  },
  'pickups.run': { input: byRun, output: pickupRunSchema },
  /** Sends nothing more; what is in flight finishes. */
  'pickups.stopRun': { input: byRun, output: pickupRunSchema },
  /** Reads the outcome for the orders in doubt of a run that has ended; nothing is sent. */
  'pickups.checkRun': { input: byRun, output: pickupRunSchema },
  /** Today's cut-offs at the addresses where orders wait for a pickup. */
  'pickups.cutOffs': { input: noInput, output: todaysCutOffsSchema },
  /** Pickups booked at this station and those that orders show, by the station's days. */
  'pickups.calendar': { input: days, output: pickupCalendarSchema },
  /** Saves an iCalendar file of these days in the exports folder. */
  'pickups.exportCalendar': {
    input: days,
    output: savedFileSchema,
  },
  /** Stored at this station and printed on the pickup sheet; the interface has no field for them. */
  'pickups.saveInstructions': { input: z.object({ orderIds, text: z.string().max(1000) }), output: z.object({ saved: z.array(orderId) }) },
  /** Prints numbers, windows and instructions of these orders' pickups on the document printer. */
  'pickups.printSheet': { input: z.object({ orderIds }), output: z.object({ sent: messageSchema }) },
}
