import { z } from 'zod'
import { messageSchema } from '../../messages/message.ts'
import { shiftCutOffSchema, shiftOverviewSchema } from '../../shift/shift-overview.ts'
import { endedShiftSchema, shiftReportSchema } from '../../shift/shift-report.ts'
import { savedFileSchema } from './exports-calls.ts'

const noInput = z.object({})
/** An ended shift; null for the current one. */
const byShift = z.object({ id: z.string().max(100).nullable() })

export const shiftCalls = {
  /** What is left and what was done, from stored data. */
  'shift.overview': { input: noInput, output: shiftOverviewSchema },
  /** Whether today's cut-offs will be met, the next first, passed ones last. May call the service. */
  'shift.cutOffs': { input: noInput, output: z.array(shiftCutOffSchema) },
  'shift.report': { input: byShift, output: shiftReportSchema },
  /** Newest first. */
  'shift.ended': { input: noInput, output: z.array(endedShiftSchema) },
  /** Ends the shift that began at `start` (ISO instant), as shown to the person. The next one begins at the same moment. */
  'shift.end': { input: z.object({ start: z.string().max(40) }), output: shiftReportSchema },
  /** Prints the report on the document printer. */
  'shift.print': { input: byShift, output: z.object({ sent: messageSchema }) },
  /** Saves the report as CSV in the exports folder. */
  'shift.export': { input: byShift, output: savedFileSchema },
}
