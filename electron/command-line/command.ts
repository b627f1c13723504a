import { z } from 'zod'
import { batchSorts, maxBatchSize } from '../../shared/printing/batch.ts'

/** The queues whose orders can be printed, by their name on the command line. */
export const printableQueues = { 'to-print': 'print', 'book-pickup': 'schedule', 'to-hand-over': 'hand-over' } as const

export type PrintableQueue = keyof typeof printableQueues

/** What `packbench export` writes. */
export const exportKinds = ['handover', 'documents', 'audit'] as const

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Who runs the command at a station with people: a badge, or a name and a PIN. */
const credentialSchema = z.union([
  z.object({ badge: z.string().max(200) }),
  z.object({ name: z.string().max(80), pin: z.string().max(100) }),
])

const printCommandSchema = z.object({
  name: z.literal('print'),
  /** Null when `orders` lists them. */
  queue: z.enum(['to-print', 'book-pickup', 'to-hand-over']).nullable(),
  /** References, or whatever else identifies one order. */
  orders: z.array(z.string().min(1).max(200)).max(maxBatchSize),
  sort: z.enum(batchSorts),
  /** The maximum number of orders, from the start of the queue. */
  limit: z.number().int().min(1).max(maxBatchSize),
  dryRun: z.boolean(),
  credential: credentialSchema.nullable(),
})

const exportCommandSchema = z.object({
  name: z.literal('export'),
  kind: z.enum(exportKinds),
  /** The first and last day (`YYYY-MM-DD`); null means no limit, and today for a handover list. */
  from: day.nullable(),
  to: day.nullable(),
})

/** The commands that a station runs, in this process or in the one with the open window. */
export const stationCommandSchema = z.discriminatedUnion('name', [
  printCommandSchema,
  exportCommandSchema,
  z.object({ name: z.literal('open'), link: z.string().max(2048) }),
])

export type PrintCommand = z.infer<typeof printCommandSchema>
export type ExportCommand = z.infer<typeof exportCommandSchema>
export type StationCommand = z.infer<typeof stationCommandSchema>

/** A command, and the account it is meant for. */
export const commandRequestSchema = z.object({
  command: stationCommandSchema,
  /** `--practice` was given. */
  practice: z.boolean(),
  /** The address of `--service`; null if not given. */
  serviceAddress: z.string().max(2000).nullable(),
})

export type CommandRequest = z.infer<typeof commandRequestSchema>
