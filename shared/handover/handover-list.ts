import { z } from 'zod'
import { messageSchema } from '../messages/message.ts'
import { printProgresses } from '../orders/queues.ts'

/** Why an order does not go out without a question. `in-doubt`: nobody knows whether its documents were printed. */
export const handoverProblems = ['cancelled', 'held', 'was-cancelled', 'in-doubt', 'not-printed'] as const

export const handoverProblemSchema = z.enum(handoverProblems)

export type HandoverProblem = z.infer<typeof handoverProblemSchema>

/** One order on the list of what a driver collects. */
export const handoverOrderSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  customerReference: z.string().nullable(),
  /** By leg, in route order; null for a leg without one. */
  waybills: z.array(z.string().nullable()),
  destination: z.string(),
  /** As invoiced, else as sent with an order that was created here; null if neither is known. */
  packages: z.number().nullable(),
  /** With its unit, e.g. `12.5 kg`. */
  weight: z.string().nullable(),
  /** `09:00 to 17:00` on the pickup address's clock, or as the order shows it. */
  window: messageSchema.nullable(),
  /** The window as booked at this station, `HH:MM` in its zone; null for one that only the order shows. */
  bookedWindow: z.object({ date: z.string(), zone: z.string(), from: z.string(), to: z.string() }).nullable().default(null),
  confirmationNumber: z.string().nullable(),
  carrierConfirmationNumber: z.string().nullable(),
  print: z.enum(printProgresses),
  /** False for an order that needs no print anymore, where "not printed" would mean nothing. */
  showsPrint: z.boolean().default(true),
  /** The problems that nobody accepted when the order was scanned. */
  problems: z.array(handoverProblemSchema),
  /** How many of its packages were scanned onto the van and not handed over yet. */
  scans: z.number().int(),
  /** How many of them went with earlier vans for this day. */
  gone: z.number().int(),
  /** When the last of them was handed over at this station for this day (ISO instant); null if it was not. */
  handedOverAt: z.string().nullable(),
})

export type HandoverOrder = z.infer<typeof handoverOrderSchema>

/** What one carrier service collects at one address. */
export const handoverGroupSchema = z.object({
  key: z.string(),
  /** Null if the order has none. */
  service: z.string().nullable(),
  /** The pickup address in its country's format. */
  address: z.array(z.string()),
  /** Its company or person, and its town. */
  place: z.array(z.string()).default([]),
  /** The pickup address's zone; null if neither a booking nor the address has one. */
  zone: z.string().nullable(),
  /** `YYYY-MM-DD` on that clock. */
  date: z.string(),
  orders: z.array(handoverOrderSchema),
})

export type HandoverGroup = z.infer<typeof handoverGroupSchema>

export const handoverListSchema = z.object({
  groups: z.array(handoverGroupSchema),
  /** Other days with booked pickups, soonest first (`YYYY-MM-DD`); on earlier ones the orders are still waiting. */
  otherDays: z.array(z.object({ date: z.string(), orders: z.number().int(), isEarlier: z.boolean() })),
  /** The keys of the groups that the van takes: those with a parcel that was scanned and not handed over yet. */
  loading: z.array(z.string()),
  /** ISO instant. */
  madeAt: z.string(),
})

export type HandoverList = z.infer<typeof handoverListSchema>
