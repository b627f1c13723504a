import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { messageSchema } from '../messages/message.ts'

/** What a test of the connection to a site database examines, in this order. */
export const siteCheckAreas = [
  'server',
  'encryption',
  'login',
  'pooler',
  'durability',
  'tables',
  'rights',
  'connections',
  'clock',
  'latency',
] as const

/** One result: `ok` has a line, the others a failure. With a warning the site can be used. */
export const siteCheckSchema = z.object({
  area: z.enum(siteCheckAreas),
  outcome: z.enum(['ok', 'warning', 'failed']),
  line: messageSchema.nullable(),
  failure: failureSchema.nullable(),
})

export type SiteCheck = z.infer<typeof siteCheckSchema>

/** True when a station may use this site. */
export function isUsableSite(checks: readonly SiteCheck[]): boolean {
  return checks.length > 0 && checks.every(({ outcome }) => outcome !== 'failed')
}
