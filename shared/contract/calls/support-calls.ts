import { z } from 'zod'
import { savedFileSchema } from './exports-calls.ts'

export const supportCalls = {
  /** Collects the content of a support bundle, each file as it would be saved. Nothing is written or sent. */
  'support.preview': {
    input: z.object({}),
    output: z.object({ previewId: z.string(), files: z.array(z.object({ name: z.string(), text: z.string() })) }),
  },
  /** Saves exactly what the newest preview showed, in the exports folder. */
  'support.save': { input: z.object({ previewId: z.string().max(100) }), output: savedFileSchema },
}
