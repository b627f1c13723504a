import { z } from 'zod'

/** How an account connects to the database of its site, as stored in its folder. Never a password. */
export const siteConnectionSchema = z.object({
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65_535),
  database: z.string().min(1).max(63),
  user: z.string().min(1).max(63),
  /** The CA certificate of the server, and the name of its file; null if this computer trusts the server anyway. */
  ca: z.object({ name: z.string().max(255), pem: z.string().max(200_000) }).nullable(),
})

export type SiteConnection = z.infer<typeof siteConnectionSchema>
