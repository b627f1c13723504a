import { z } from 'zod'
import { commandReportSchema } from './command-report.ts'
import { commandRequestSchema } from './command.ts'

/**
 * How a command reaches the Packbench that has the data folder: over a local socket (Unix) or named pipe (Windows), one JSON line each way. The
 * file below has its address and the secret that a request must contain; only the owner of the data folder can read it.
 */
export const endpointFileName = 'command.json'

/** The version of the request and the report; any other version is refused. */
export const protocolVersion = 1

export const endpointSchema = z.object({
  version: z.number().int(),
  address: z.string().min(1).max(300),
  secret: z.string().min(32).max(200),
})

export const requestSchema = z.object({
  version: z.literal(protocolVersion),
  secret: z.string().max(200),
  request: commandRequestSchema,
})

/** `accepted` is sent before the command runs: without it, nothing was done. `refused`: wrong secret, or the station is closing. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused') }),
  z.object({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('report'), report: commandReportSchema }),
])

export type Reply = z.infer<typeof replySchema>
