import { z } from 'zod'
import { failureSchema } from '../failure.ts'

/** The actions of jobs. */
export const jobKinds = ['waybills'] as const

export type JobKind = (typeof jobKinds)[number]

/**
 * `skipped`: nothing was sent, because nothing had to be or could be done. `failed`: certainly not done. `in-doubt`: it may have
 * been done, and is never sent again by the job.
 */
export const jobItemStates = ['waiting', 'running', 'done', 'skipped', 'failed', 'in-doubt'] as const

export const jobItemSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  state: z.enum(jobItemStates),
  failure: failureSchema.nullable(),
})

export type JobItem = z.infer<typeof jobItemSchema>

/** `pausing` and `stopping`: writes in flight finish. A stopped job is `finished`; its items that did not start remain `waiting`. */
export const jobStates = ['running', 'pausing', 'paused', 'stopping', 'finished'] as const

export const jobSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** Who started it, and when (ISO instant). */
  person: z.string(),
  startedAt: z.string(),
  /** Why it paused by itself. */
  halt: failureSchema.nullable(),
  /** True once the service was overloaded in this run: orders are sent one at a time. */
  isSlowedDown: z.boolean(),
  /** ISO instant until which nothing is sent, because the service demands a pause; null at other times. */
  waitsUntil: z.string().nullable(),
})

export type JobSummary = z.infer<typeof jobSummarySchema>

export const jobSchema = jobSummarySchema.extend({ items: z.array(jobItemSchema) })

export type Job = z.infer<typeof jobSchema>

/** What changed in a job: its summary and the changed items. A job whose summary is null was dismissed. */
export const jobChangeSchema = z.object({ jobId: z.string(), summary: jobSummarySchema.nullable(), items: z.array(jobItemSchema) })

export type JobChange = z.infer<typeof jobChangeSchema>

export type JobCounts = Readonly<Record<JobItem['state'], number>>

export function countItems(items: readonly Pick<JobItem, 'state'>[]): JobCounts {
  const counts = { waiting: 0, running: 0, done: 0, skipped: 0, failed: 0, 'in-doubt': 0 }
  for (const { state } of items) counts[state] += 1
  return counts
}

/** A job after a change; items keep their order. */
export function applyJobChange(job: Job, change: JobChange): Job {
  if (change.summary === null) return job
  const changed = new Map(change.items.map((item) => [item.orderId, item]))
  return { ...change.summary, items: job.items.map((item) => changed.get(item.orderId) ?? item) }
}
