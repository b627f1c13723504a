import { z } from 'zod'

/** Orders that wait for a pickup at one address with one carrier, and until when today's can be booked there. */
export const cutOffSchema = z.object({
  key: z.string(),
  /** The pickup address for display, one line. */
  address: z.string(),
  zone: z.string(),
  /** Today by the clock of `zone`, `YYYY-MM-DD`. */
  date: z.string(),
  /** ISO instant. It may have passed: then today's pickup is missed. */
  cutOff: z.string(),
  orderIds: z.array(z.number().int()),
})

export type CutOff = z.infer<typeof cutOffSchema>

export const todaysCutOffsSchema = z.object({
  /** The next first. */
  cutOffs: z.array(cutOffSchema),
  /** Number of pickup addresses and services whose cut-off was not read yet; later responses include them. */
  unread: z.number().int(),
  /** As on the board. */
  serverAhead: z.number().nullable(),
})

export type TodaysCutOffs = z.infer<typeof todaysCutOffsSchema>

/** The cut-off of an order's pickup of today. */
export interface OrderCutOff {
  readonly orderId: number
  /** Epoch milliseconds. */
  readonly at: number
  /** Nothing can be booked for today any more. */
  readonly hasPassed: boolean
}
