import { z } from 'zod'

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** Who works here; the ledger names this person. */
  person: z.string().max(80).default(''),
  /** This station's name in the ledger. */
  stationName: z.string().max(80).default('Station 1'),
  /** IANA zone shown beside the pickup zone; the machine's own. */
  printing: z
    .object({
      labelPrinter: z.string().default('folder'),
      documentPrinter: z.string().default('folder'),
      invoiceCopies: z.number().int().min(0).max(9).default(1),
      labelMedia: z.enum(['4x6in', '100x150mm']).default('4x6in'),
      documentMedia: z.enum(['a4', 'letter']).default('a4'),
    })
    .prefault({}),
})

export type Settings = z.infer<typeof settingsSchema>

export type PrintSettings = Settings['printing']
