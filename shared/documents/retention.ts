import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { documentStoreMessages } from '../messages/documents/document-store-messages.ts'
import type { Message } from '../messages/message.ts'
import { queuesOf } from '../orders/queues.ts'
import type { Settings } from '../settings/settings.ts'
import { documentSlotSchema } from './document.ts'

export type RetentionRule = Settings['retention']

export function isSameRule(one: RetentionRule, other: RetentionRule): boolean {
  return one.days === other.days && one.megabytes === other.megabytes
}

/** The facts of a document that decide whether it may be removed. */
export interface RetentionFacts {
  readonly id: string
  /** ISO instant. */
  readonly fetchedAt: string
  readonly bytes: number
  readonly isBlocked: boolean
  /** `finished` and `cancelled` as the order was last read; `active` also for an unknown status or order. */
  readonly orderState: 'active' | 'finished' | 'cancelled'
  /** True when the ledger records that this very document left the station and nothing of its order is in doubt. */
  readonly isPrinted: boolean
  readonly isInDoubt: boolean
}

/** What an order's status means for its documents; an unknown status keeps them. */
export function classifyOrder(status: string): RetentionFacts['orderState'] {
  if (status === 'cancelled') return 'cancelled'
  const queues = queuesOf({ status, everyWaybill: false, pickupBooked: false, print: 'none', likelyRefused: false })
  return queues.includes('finished') ? 'finished' : 'active'
}

export const retainReasons = ['held', 'active', 'in-doubt', 'unprinted', 'young'] as const

export type RetainReason = (typeof retainReasons)[number]

export type RetentionDecision =
  | { readonly isRemoved: true; readonly reason: 'age' | 'size' }
  | { readonly isRemoved: false; readonly retainReason: RetainReason }

/** What protects a document from every rule, or null. */
export function protectionReason(document: RetentionFacts): RetainReason | null {
  if (document.isBlocked) return 'held'
  if (document.orderState === 'active') return 'active'
  if (document.isInDoubt) return 'in-doubt'
  return document.orderState === 'finished' && !document.isPrinted ? 'unprinted' : null
}

/**
 * Which documents to remove. First by age; then, oldest first, while the rest is larger than the limit. A document that is blocked, in doubt, of
 * an active order, or that could still be printed and was not, is never removed, however old or large the archive is.
 */
export function decideRetention(
  documents: readonly RetentionFacts[],
  rule: RetentionRule,
  now: Temporal.Instant,
): Map<string, RetentionDecision> {
  const decisions = new Map<string, RetentionDecision>()
  const oldest = rule.days === null ? null : now.subtract({ hours: 24 * rule.days })
  let remainingBytes = 0
  for (const document of documents) {
    const retainReason = protectionReason(document)
    const isOld = oldest !== null && Temporal.Instant.compare(Temporal.Instant.from(document.fetchedAt), oldest) < 0
    if (retainReason === null && isOld) decisions.set(document.id, { isRemoved: true, reason: 'age' })
    else {
      decisions.set(document.id, { isRemoved: false, retainReason: retainReason ?? 'young' })
      remainingBytes += document.bytes
    }
  }
  const limit = rule.megabytes === null ? Number.POSITIVE_INFINITY : rule.megabytes * 1_000_000
  if (remainingBytes <= limit) return decisions
  const removable = documents
    .filter(({ id }) => {
      const decision = decisions.get(id)
      return decision?.isRemoved === false && decision.retainReason === 'young'
    })
    .map((document) => ({ document, at: Temporal.Instant.from(document.fetchedAt) }))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  for (const { document } of removable) {
    if (remainingBytes <= limit) break
    decisions.set(document.id, { isRemoved: true, reason: 'size' })
    remainingBytes -= document.bytes
  }
  return decisions
}

/** Why a document was removed, for the remaining row. */
export function removalReason(reason: 'age' | 'size', rule: RetentionRule): Message {
  return reason === 'age'
    ? documentStoreMessages.olderThan.message({ days: rule.days ?? 0 })
    : documentStoreMessages.archiveLargerThan.message({ megabytes: rule.megabytes ?? 0 })
}

/** What a rule would do, or did. */
export const retentionRunSchema = z.object({
  documents: z.number().int(),
  bytes: z.number().int(),
  removals: z.object({ documents: z.number().int(), bytes: z.number().int(), byAge: z.number().int(), bySize: z.number().int() }),
  stays: z.record(z.enum(retainReasons), z.number().int()),
  /** The first to be removed, oldest first. */
  first: z.array(documentSlotSchema.extend({ id: z.string(), reference: z.string(), fetchedAt: z.string(), bytes: z.number().int() })),
  /** Documents whose file could not be removed; they stay listed. */
  failed: z.number().int(),
})

export type RetentionRun = z.infer<typeof retentionRunSchema>
