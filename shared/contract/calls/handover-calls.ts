import { z } from 'zod'
import { exportFormatSchema } from '../../export/export-table.ts'
import { handoverListSchema, handoverProblemSchema } from '../../handover/handover-list.ts'
import { finishedHandoverSchema } from '../../handover/handover-record.ts'
import { parcelVerdictSchema } from '../../handover/parcel-verdict.ts'
import { failureSchema } from '../../failure.ts'
import { messageSchema } from '../../messages/message.ts'
import { savedFileSchema } from './exports-calls.ts'

/** `YYYY-MM-DD`; null for today, by each pickup's own zone. */
const ofDay = z.object({
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
})

const orderId = z.number().int()
const orderIds = z.array(orderId).max(5000)
const handoverId = z.object({ id: z.string().max(100) })
const sent = z.object({ sent: messageSchema })
const judged = z.object({ verdict: parcelVerdictSchema, list: handoverListSchema })

export const handoverCalls = {
  /** What goes out with which carrier, by pickup address. */
  'handover.list': { input: ofDay, output: handoverListSchema },
  /** Prints this list with space for signatures on the document printer. */
  'handover.print': { input: ofDay, output: sent },
  /** Saves this list in the exports folder; CSV by default. */
  'handover.export': { input: ofDay.extend({ format: exportFormatSchema.optional() }), output: savedFileSchema },
  /** Checks a parcel off by its scanned code. */
  'handover.scan': { input: ofDay.extend({ text: z.string().max(200) }), output: judged },
  /** Loads an order that a person was asked about; asks again about any other problem. `takesToo`: the van also takes its carrier service. */
  'handover.loadAnyway': {
    input: ofDay.extend({ orderId, takesToo: z.boolean(), accepted: z.array(handoverProblemSchema).max(10) }),
    output: judged,
  },
  /** Removes an order from the van that was not handed over yet. */
  'handover.takeOff': { input: ofDay.extend({ orderId }), output: handoverListSchema },
  /** Records what a driver takes, prints the list and keeps it. Refused when the orders are not those that the person saw. */
  'handover.finish': {
    input: ofDay.extend({ onVan: orderIds, missing: orderIds, accepted: orderIds }),
    output: z.object({
      finished: finishedHandoverSchema,
      /** The printer that the list was sent to; null if it could not be printed. */
      sent: messageSchema.nullable(),
      failure: failureSchema.nullable(),
    }),
  },
  /**
   * Finished handovers, newest first: those before the handover with the id `before`, or the newest. `hasMore`: there are older ones. With `find`
   * only those that contain all its words in an order, a service, an address, the day or the person.
   */
  'handover.finished': {
    input: z.object({ before: z.string().max(100).optional(), find: z.string().max(200).optional() }),
    output: z.object({ handovers: z.array(finishedHandoverSchema), hasMore: z.boolean() }),
  },
  /** The finished handovers that took packages of an order, newest first. */
  'handover.ofOrder': { input: z.object({ orderId }), output: z.object({ handovers: z.array(finishedHandoverSchema) }) },
  /** The list of a finished handover, as it was printed. */
  'handover.document': {
    input: handoverId,
    output: z.object({ finished: finishedHandoverSchema, bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array) }),
  },
  'handover.printAgain': { input: handoverId, output: sent },
}
