import { z } from 'zod'

/** This station. */
export const stationAboutSchema = z.object({
  version: z.string(),
  host: z.enum(['electron', 'browser']),
  platform: z.string(),
  /** An IANA name. */
  zone: z.string(),
  dataFolder: z.string(),
  /** Paths of the settings that an organization has fixed, e.g. `printing.labelPrinter`. */
  lockedSettings: z.array(z.string()).default([]),
})
