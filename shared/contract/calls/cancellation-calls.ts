import { z } from 'zod'
import { cancellationDryRunSchema, cancellationRunSchema, maxCancellationsPerRun } from '../../orders/cancellation.ts'

const orderIds = z.array(z.number().int().positive()).min(1).max(maxCancellationsPerRun)
const byRun = z.object({ runId: z.string().max(100) })
const runs = z.object({ runs: z.array(cancellationRunSchema) })

/** Cancels orders: a grace period in which nothing is sent, then one order after another. `cancellation.changed` reports the progress. */
export const cancellationCalls = {
  /** What would be cancelled, from stored data; nothing is done and no request is sent. */
  'cancellation.dryRun': { input: z.object({ orderIds }), output: z.array(cancellationDryRunSchema) },
  /** Starts the grace period. */
  'cancellation.start': { input: z.object({ orderIds }), output: cancellationRunSchema },
  /** Undoes a run in its grace period: none of it is sent. */
  'cancellation.undo': { input: byRun, output: runs },
  /** What is being sent finishes; nothing more is sent. */
  'cancellation.stop': { input: byRun, output: cancellationRunSchema },
  /** Reads the orders again whose cancellation is in doubt. */
  'cancellation.readAgain': { input: byRun, output: cancellationRunSchema },
  /** Dismisses the list of a finished run. */
  'cancellation.dismiss': { input: byRun, output: runs },
  /** Oldest first. */
  'cancellation.state': { input: z.object({}), output: runs },
}

/** The current run, null once it is undone or dismissed. */
export const cancellationChangedSchema = z.object({ runId: z.string(), run: cancellationRunSchema.nullable() })
