import { z } from 'zod'
import { cancellationDryRunSchema, cancellationRunSchema, maxCancellationsPerRun } from '../orders/cancellation.ts'

const orderIds = z.array(z.number().int().positive()).min(1).max(maxCancellationsPerRun)
const byRun = z.object({ runId: z.string().max(100) })
const runs = z.object({ runs: z.array(cancellationRunSchema) })

/** Cancelling orders: a grace in which nothing is sent, then one order after the other. `cancellation.changed` tells how it goes. */
export const cancellationCalls = {
  /** What would be cancelled, as it is stored here; nothing is done and nothing is asked. */
  'cancellation.dryRun': { input: z.object({ orderIds }), output: z.array(cancellationDryRunSchema) },
  /** Begins the grace. */
  'cancellation.start': { input: z.object({ orderIds }), output: cancellationRunSchema },
  /** Takes a run back in its grace: nothing of it is sent. */
  'cancellation.undo': { input: byRun, output: runs },
  /** What is being sent comes to its end; nothing more is sent. */
  'cancellation.stop': { input: byRun, output: cancellationRunSchema },
  /** Reads those orders again of which it is not known whether they were cancelled. */
  'cancellation.readAgain': { input: byRun, output: cancellationRunSchema },
  /** Puts the list of a finished run away. */
  'cancellation.dismiss': { input: byRun, output: runs },
  /** Oldest first. */
  'cancellation.state': { input: z.object({}), output: runs },
}

/** The run as it is now, null once it is taken back or put away. */
export const cancellationChangedSchema = z.object({ runId: z.string(), run: cancellationRunSchema.nullable() })
