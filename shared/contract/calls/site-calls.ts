import { z } from 'zod'
import { siteCheckSchema } from '../../site/site-check.ts'
import { siteConnectionSchema } from '../../site/site-connection.ts'
import { siteStateSchema } from '../../site/site-state.ts'

/** An empty password means the one in the keychain. */
const enteredSchema = z.object({ connection: siteConnectionSchema, password: z.string().max(1000) })
/** What was, or would be, copied to the ledger that the station switches to. `inDoubt`: how many of these sheets a person has to look for. */
const copiedSchema = z.object({ batches: z.number().int(), sheets: z.number().int(), inDoubt: z.number().int() })

/** Of `site.progress`. */
export const siteProgressSchema = z.object({ batches: z.number().int(), of: z.number().int() })

/** What the stations of a site share, as seen by this station, and how it joins and leaves. */
export const siteCalls = {
  'site.state': { input: z.object({}), output: siteStateSchema },
  /** The stored connection, null for a station that belongs to no site; and the schema that IT sets up for this account. */
  'site.connection': { input: z.object({}), output: z.object({ connection: siteConnectionSchema.nullable(), schema: z.string() }) },
  /** Tests a connection and changes nothing. */
  'site.check': { input: enteredSchema, output: z.array(siteCheckSchema) },
  /** What joining would copy; nothing is changed. */
  'site.preview': { input: enteredSchema, output: copiedSchema },
  /** Copies what this station printed to the site and switches to it; the account is closed meanwhile. `site.progress` reports the progress. */
  'site.join': { input: enteredSchema, output: copiedSchema },
  /** Copies the site's history back and switches to the ledger of this station; the account is closed meanwhile. */
  'site.leave': { input: z.object({}), output: copiedSchema },
}
