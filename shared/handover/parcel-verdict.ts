import { z } from 'zod'
import { handoverProblemSchema } from './handover-list.ts'

const reference = z.string()
const service = z.string().nullable()

/** What a scan on the handover screen found, and whether it counts. Only `loaded` puts something on the van. */
export const parcelVerdictSchema = z.discriminatedUnion('kind', [
  /** `scans` of its `pieces` packages are on the van now. */
  z.object({ kind: z.literal('loaded'), orderId: z.number().int(), reference, scans: z.number().int(), pieces: z.number().int() }),
  /** All its packages were already on the van. */
  z.object({ kind: z.literal('twice'), orderId: z.number().int(), reference }),
  /** A person decides: see `HandoverProblem`. */
  z.object({
    kind: z.literal('asks'),
    orderId: z.number().int(),
    reference,
    /** True after a person said that the van takes its carrier service too. */
    takesToo: z.boolean(),
    problems: z.array(handoverProblemSchema),
    /** Who put it on hold and why; null if nobody did. */
    hold: z.object({ person: z.string(), note: z.string() }).nullable(),
  }),
  /** It has a different carrier service than the orders on the van. A person may confirm that the van takes both. */
  z.object({ kind: z.literal('other-service'), orderId: z.number().int(), reference, service, loading: z.array(service) }),
  /** It is collected at a different address than the orders on the van. */
  z.object({ kind: z.literal('other-address'), reference, address: z.array(z.string()) }),
  z.object({ kind: z.literal('other-day'), reference, date: z.string() }),
  z.object({ kind: z.literal('no-pickup'), reference, status: z.string() }),
  z.object({ kind: z.literal('left'), reference, status: z.string() }),
  /** `handoverId`: the handover it went with. */
  z.object({ kind: z.literal('handed-over'), reference, at: z.string(), handoverId: z.string() }),
  z.object({ kind: z.literal('cancelled'), reference }),
  z.object({ kind: z.literal('unknown'), text: z.string() }),
  z.object({ kind: z.literal('several'), text: z.string(), count: z.number().int() }),
])

export type ParcelVerdict = z.infer<typeof parcelVerdictSchema>
