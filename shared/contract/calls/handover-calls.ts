import { z } from 'zod'
import { handoverListSchema } from '../../handover/handover-list.ts'
import { savedFileSchema } from './exports-calls.ts'
import { messageSchema } from '../../messages/message.ts'

/** `YYYY-MM-DD`; null for today, by each pickup's own zone. */
const ofDay = z.object({
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
})

export const handoverCalls = {
  /** What goes out with which carrier, by pickup address. */
  'handover.list': { input: ofDay, output: handoverListSchema },
  /** Prints the same as pages with space for signatures on the document printer. */
  'handover.print': { input: ofDay, output: z.object({ sent: messageSchema }) },
  /** Saves the same as CSV in the exports folder. */
  'handover.export': { input: ofDay, output: savedFileSchema },
}
