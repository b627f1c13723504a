import { z } from 'zod'
import { jobKinds, jobSchema } from '../../jobs/job.ts'
import { maxBatchSize } from '../../printing/batch.ts'

const orderId = z.number().int().positive()
const jobId = z.string().max(100)
const jobs = z.object({ jobs: z.array(jobSchema) })

/** Processes many orders in the main process. `jobs.changed` reports changes. */
export const jobsCalls = {
  'jobs.start': {
    input: z.object({
      kind: z.enum(jobKinds),
      orderIds: z.array(orderId).min(1).max(maxBatchSize),
      includeHeld: z.array(orderId).max(maxBatchSize).optional(),
    }),
    output: jobSchema,
  },
  /** `pause` and `stop`: writes in flight finish, nothing more starts. `recheck` reads the orders in doubt again. */
  'jobs.control': { input: z.object({ jobId, action: z.enum(['pause', 'resume', 'stop', 'recheck']) }), output: jobSchema },
  /** Removes a finished job from the list. */
  'jobs.dismiss': { input: z.object({ jobId }), output: jobs },
  /** Oldest first. */
  'jobs.list': { input: z.object({}), output: jobs },
}
