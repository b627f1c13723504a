import { z } from 'zod'
import { savedFileSchema } from './exports-calls.ts'

/** Characters. */
export const maxEventProblemLength = 500

export const supportCalls = {
  /** Logs that the window received an event that does not fit the contract. `problem`: places and codes, no values. */
  'support.reportEvent': {
    input: z.object({ channel: z.string().max(100), problem: z.string().max(maxEventProblemLength) }),
    output: z.object({}),
  },
  /** Collects the content of a support bundle, each file as it would be saved. Nothing is written or sent. */
  'support.preview': {
    input: z.object({}),
    output: z.object({ previewId: z.string(), files: z.array(z.object({ name: z.string(), text: z.string() })) }),
  },
  /** Saves exactly what the newest preview showed, in the exports folder. */
  'support.save': { input: z.object({ previewId: z.string().max(100) }), output: savedFileSchema },
}
