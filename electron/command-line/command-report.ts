import { z } from 'zod'
import { failureSchema, type Failure } from '../../shared/failure.ts'
import { messageSchema } from '../../shared/messages/message.ts'
import { commandOutcomes, type CommandOutcome } from './command-outcomes.ts'

export const commandReportSchema = z.object({
  outcome: z.enum(commandOutcomes),
  /** What was done, for people. */
  lines: z.array(messageSchema),
  /** What was not done, each with the order or file concerned. */
  failures: z.array(z.object({ about: z.string().nullable(), failure: failureSchema })),
  /** The command's own part of the JSON output. */
  data: z.record(z.string(), z.json()),
})

export type CommandReport = z.infer<typeof commandReportSchema>

/** Nothing was done, for one reason. */
export function failedReport(failure: Failure, outcome: Exclude<CommandOutcome, 'done'> = 'failed'): CommandReport {
  return { outcome, lines: [], failures: [{ about: null, failure }], data: {} }
}
