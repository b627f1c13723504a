import { z } from 'zod'
import { messageSchema } from '../messages/message.ts'

export const auditKinds = [
  'switched',
  'left',
  'wrong-pin',
  'released',
  'print',
  'reprint',
  'override',
  'sheets-resolved',
  'label-confirmed',
  'waybill',
  'pickup',
  'pickup-note',
  'cancellation',
  'cancellation-undone',
  'hold',
  'hold-ended',
  'hold-undone',
  'note',
  'finding-overridden',
  'finding-restored',
  'label-destroyed',
  'label-relisted',
  'person-added',
  'person-changed',
  'quote',
  'order',
  'order-not-found',
  'handover',
  'loaded-anyway',
  'shift-ended',
  'company-created',
  'webhook-registered',
  'webhook-changed',
  'webhook-removed',
  'webhook-token-shown',
  'webhook-tested',
  'reference-data',
  'label-part',
  'failed',
  'log-damaged',
] as const

export type AuditKind = (typeof auditKinds)[number]

const namedPersonSchema = z.object({ id: z.string(), name: z.string() })

export type NamedPerson = z.infer<typeof namedPersonSchema>

/** One action of a person, as the audit log records it. */
export const auditEntrySchema = z.object({
  /** From 1, without gaps. */
  sequence: z.number().int().positive(),
  /** The hash of the previous entry; empty for the first. */
  previous: z.string(),
  at: z.string(),
  /** `YYYY-MM-DD` in the station's zone. */
  day: z.string(),
  kind: z.enum(auditKinds),
  /** Null if nobody was packing. */
  person: namedPersonSchema.nullable(),
  /** Who released it. */
  supervisor: namedPersonSchema.nullable(),
  /** The given reason: of the release, the override, the reprint or the hold; for a note, its text. */
  reason: z.string().nullable(),
  /** The account of the orders: its e-mail address, or `practice`. */
  account: z.string(),
  orderIds: z.array(z.number().int()),
  /** Of the first orders, for display. */
  references: z.array(z.string()),
  /** Further details. */
  detail: messageSchema.nullable(),
  /** For `failed`: the entry of the failed action. */
  about: z.number().int().nullable(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditProblemKinds = ['changed', 'missing', 'moved', 'broken', 'cut-off'] as const

/** Where the chain is not intact. `missing` and `cut-off` have a range. */
export const auditProblemSchema = z.object({
  kind: z.enum(auditProblemKinds),
  sequence: z.number().int(),
  last: z.number().int(),
})

export type AuditProblem = z.infer<typeof auditProblemSchema>

export const auditCheckSchema = z.object({
  entries: z.number().int(),
  problems: z.array(auditProblemSchema),
  /** False when this machine has no second record of the newest entry, so that a truncated log could not be noticed. */
  isEndKnown: z.boolean(),
})

export type AuditCheck = z.infer<typeof auditCheckSchema>

export const auditFilterSchema = z.object({
  /** A person's id, as packer or supervisor; null for all. */
  personId: z.string().max(100).nullable(),
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
})

export type AuditFilter = z.infer<typeof auditFilterSchema>

/** Entries per page. */
export const auditPageSize = 100
