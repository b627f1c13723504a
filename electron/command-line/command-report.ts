import { z } from 'zod'
import { failureSchema, type Failure } from '../../shared/failure.ts'
import { messageSchema } from '../../shared/messages/message.ts'

/**
 * How a command ended. `failed`: something was not done, and nothing is in doubt. `in-doubt`: something may have been done, and a person has to
 * decide. `invalid`: the command line was wrong, and nothing was done.
 */
export const commandOutcomes = ['done', 'failed', 'in-doubt', 'invalid'] as const

export type CommandOutcome = (typeof commandOutcomes)[number]

/** The exit code of the process. Scripts rely on these numbers. */
export const exitCodes: Readonly<Record<CommandOutcome, number>> = { done: 0, failed: 1, invalid: 2, 'in-doubt': 3 }

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
