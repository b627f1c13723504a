import { z } from 'zod'
import { failureSchema } from '../failure.ts'

/** This station's connection to the database of its site. */
export const siteStateSchema = z.discriminatedUnion('kind', [
  /** It shares nothing with other stations. */
  z.object({ kind: z.literal('single') }),
  /** The database has not responded yet since the start. */
  z.object({ kind: z.literal('connecting') }),
  z.object({ kind: z.literal('connected') }),
  /** `since` is an ISO instant of this computer's clock. */
  z.object({ kind: z.literal('unavailable'), since: z.string(), failure: failureSchema }),
])

export type SiteState = z.infer<typeof siteStateSchema>
