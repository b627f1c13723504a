import { z } from 'zod'
import { exportFormatSchema } from '../../export/export-table.ts'
import { auditCheckSchema, auditEntrySchema, auditFilterSchema } from '../../people/audit-entry.ts'
import { peopleStateSchema, personChangeSchema } from '../../people/person.ts'
import { failureSchema } from '../../failure.ts'
import { savedFileSchema } from './exports-calls.ts'

const personId = z.string().max(100)
const pin = z.string().max(100)
const badge = z.string().max(200)
/** Without an id, the PIN identifies the person, if only one person has it. */
const pinProof = z.object({ personId: personId.nullable(), pin })

/** The people at this station. `people.changed` contains the whole state. */
export const peopleCalls = {
  'people.state': { input: z.object({}), output: peopleStateSchema },
  /** Adds or changes a person. The first one added is packing immediately. */
  'people.save': { input: personChangeSchema, output: peopleStateSchema },
  /** The text of a scan: a badge of this station switches to its person; anything else is `none` and nothing is done. */
  'people.scan': {
    input: z.object({ text: badge }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('switched'), name: z.string() }),
      z.object({ kind: z.literal('disabled'), name: z.string() }),
    ]),
  },
  'people.switch': { input: pinProof, output: peopleStateSchema },
  /** Nobody is packing from now on. */
  'people.leave': { input: z.object({}), output: peopleStateSchema },
  /** A supervisor allows the one action that was refused under this id. */
  'people.release': {
    input: z.object({
      requestId: z.string().max(100),
      supervisor: z.union([z.object({ badge }), pinProof]),
      reason: z.string().max(200),
    }),
    output: z.object({ name: z.string() }),
  },
  /** Newest first, before the entry `before`. */
  'people.audit': {
    input: auditFilterSchema.extend({ before: z.number().int().positive().nullable() }),
    output: z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() }),
  },
  /** Reads every entry and compares its hash. */
  'people.checkAudit': { input: z.object({}), output: auditCheckSchema },
  /** As CSV unless said. `omitted`: older entries did not fit into the file; null if it has all of them. */
  'people.exportAudit': {
    input: auditFilterSchema.extend({ format: exportFormatSchema.optional() }),
    output: savedFileSchema.extend({ omitted: failureSchema.nullable() }),
  },
}
