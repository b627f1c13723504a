/**
 * How a command ended. `failed`: something was not done, and nothing is in doubt. `in-doubt`: something may have been done, and a person has to
 * decide. `invalid`: the command line was wrong, and nothing was done.
 */
export const commandOutcomes = ['done', 'failed', 'in-doubt', 'invalid'] as const

export type CommandOutcome = (typeof commandOutcomes)[number]

/** The exit code of the process. Scripts rely on these numbers. */
export const exitCodes: Readonly<Record<CommandOutcome, number>> = { done: 0, failed: 1, invalid: 2, 'in-doubt': 3 }
