import { z } from 'zod'
import { findingSchema, maxOverrideReasonLength } from '../../pre-checks/finding.ts'

export const preCheckCalls = {
  /**
   * Overrides a finding of the pre-checks in an order, or (with null as the reason) ends that. It applies at this station and to exactly this
   * finding: another value is another finding.
   */
  'orders.overrideFinding': {
    input: z.object({
      orderId: z.number().int().positive(),
      finding: findingSchema.pick({ rule: true, field: true, details: true }),
      reason: z.string().trim().min(1).max(maxOverrideReasonLength).nullable(),
    }),
    output: z.object({}),
  },
}
