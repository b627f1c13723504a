import { z } from 'zod'

const count = z.number().int().nonnegative()
/** ISO instant. */
const instant = z.string()

export const finishSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  /** Too few were sent in the last half hour. */
  z.object({ kind: z.literal('no-pace') }),
  /** About four times in five between these two. */
  z.object({ kind: z.literal('range'), earliest: instant, latest: instant }),
])

export type Finish = z.infer<typeof finishSchema>

/** What is left now. An order can count in several. */
export const shiftQueuesSchema = z.object({
  prepare: count,
  print: count,
  schedule: count,
  handOver: count,
  attention: count,
  missedPickups: count,
  /** Sheets that may have printed. */
  inDoubt: count,
  labelsToDestroy: count,
})

export type ShiftQueues = z.infer<typeof shiftQueuesSchema>

export const shiftOverviewSchema = z.object({
  /** When this was read. */
  at: instant,
  /** Null while nothing has been done. */
  start: instant.nullable(),
  queues: shiftQueuesSchema,
  /** Orders whose labels were sent for the first time, in this shift and in the last 30 minutes of it. */
  done: z.object({ shift: count, halfHour: count }),
  /** Orders done, by hour of the station's clock, oldest first; including empty hours in between. */
  hours: z.array(z.object({ from: instant, orders: count })),
  /** The forecast for the orders in the queue "To print". */
  finish: finishSchema,
})

export type ShiftOverview = z.infer<typeof shiftOverviewSchema>

/** Whether the orders of a cut-off are printed in time. `printed`: all of them are. */
export const cutOffVerdicts = ['passed', 'printed', 'met', 'at-risk', 'missed', 'no-pace'] as const

export type CutOffVerdict = (typeof cutOffVerdicts)[number]

/** One of today's cut-offs whose orders still wait for their pickup. */
export const shiftCutOffSchema = z.object({
  key: z.string(),
  /** The pickup address, in one line. */
  address: z.string(),
  zone: z.string(),
  cutOff: instant,
  /** Orders that wait for their pickup there. */
  waiting: count,
  /** Waiting orders that are not printed. */
  toPrint: count,
  /** Orders to print including those of earlier cut-offs, which are printed first. */
  toPrintBefore: count,
  finish: finishSchema,
  verdict: z.enum(cutOffVerdicts),
})

export type ShiftCutOff = z.infer<typeof shiftCutOffSchema>
