import { z } from 'zod'

/** This station. */
export const stationAboutSchema = z.object({
  version: z.string(),
  host: z.enum(['electron', 'browser']),
  platform: z.string(),
  /** An IANA name. */
  zone: z.string(),
  dataFolder: z.string(),
})
