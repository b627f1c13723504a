import { z } from 'zod'
import { hsCodeRowSchema, nomenclatureSourceSchema } from '../../goods/hs-code-row.ts'

export const goodsCalls = {
  /** Six-digit codes by words (all must match, the last may be a prefix) or by digits; those chosen before come first. */
  'goods.searchHsCodes': {
    input: z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(100) }),
    /** `total`: how many there are in all. */
    output: z.object({ rows: z.array(hsCodeRowSchema), total: z.number().int(), source: nomenclatureSourceSchema }),
  },
  /** Records that a person chose this code for goods. */
  'goods.useHsCode': { input: z.object({ code: z.string().regex(/^\d{6}$/) }), output: z.object({}) },
  /** Which of the codes (two, four or six digits) the Harmonized System has. */
  'goods.knownHsCodes': {
    input: z.object({ codes: z.array(z.string().max(6)).max(1000) }),
    output: z.object({ known: z.array(z.string()) }),
  },
}
