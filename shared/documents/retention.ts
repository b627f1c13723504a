import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { queuesOf } from '../orders/queues.ts'
import type { Settings } from '../settings/settings.ts'

export type RetentionRule = Settings['retention']

/** What has to be known of a paper before it may go. */
export interface RetentionFacts {
  readonly id: string
  /** ISO instant. */
  readonly fetchedAt: string
  readonly bytes: number
  readonly isHeld: boolean
  /** `finished` and `cancelled` as the order was last read; `active` also for a status or an order that is not known. */
  readonly order: 'active' | 'finished' | 'cancelled'
  /** True when the ledger says that this very paper left the station and nothing of its order is in doubt. */
  readonly isPrinted: boolean
  readonly isInDoubt: boolean
}

/** What an order's status says for its papers; a status that is not known keeps them. */
export function standingOf(status: string): RetentionFacts['order'] {
  if (status === 'cancelled') return 'cancelled'
  const queues = queuesOf({ status, everyWaybill: false, pickupBooked: false, print: 'none' })
  return queues.includes('finished') ? 'finished' : 'active'
}

export const stayReasons = ['held', 'active', 'in-doubt', 'unprinted', 'young'] as const

export type StayReason = (typeof stayReasons)[number]

export type Verdict = { readonly goes: true; readonly why: 'age' | 'size' } | { readonly goes: false; readonly because: StayReason }

/** What protects a paper from every rule, or null. */
export function protection(paper: RetentionFacts): StayReason | null {
  if (paper.isHeld) return 'held'
  if (paper.order === 'active') return 'active'
  if (paper.isInDoubt) return 'in-doubt'
  return paper.order === 'finished' && !paper.isPrinted ? 'unprinted' : null
}

/**
 * Which papers go. First by age; then, oldest first, while what is left is larger than the limit. A paper that is held, in doubt, of
 * an order at work, or that could still be printed and was not, never goes, however old or large the archive is.
 */
export function judgeRetention(papers: readonly RetentionFacts[], rule: RetentionRule, now: Temporal.Instant): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  const oldest = rule.days === null ? null : now.subtract({ hours: 24 * rule.days })
  let left = 0
  for (const paper of papers) {
    const because = protection(paper)
    const isOld = oldest !== null && Temporal.Instant.compare(Temporal.Instant.from(paper.fetchedAt), oldest) < 0
    if (because === null && isOld) verdicts.set(paper.id, { goes: true, why: 'age' })
    else {
      verdicts.set(paper.id, { goes: false, because: because ?? 'young' })
      left += paper.bytes
    }
  }
  const limit = rule.megabytes === null ? Number.POSITIVE_INFINITY : rule.megabytes * 1_000_000
  if (left <= limit) return verdicts
  const free = papers
    .filter(({ id }) => {
      const verdict = verdicts.get(id)
      return verdict?.goes === false && verdict.because === 'young'
    })
    .map((paper) => ({ paper, at: Temporal.Instant.from(paper.fetchedAt) }))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  for (const { paper } of free) {
    if (left <= limit) break
    verdicts.set(paper.id, { goes: true, why: 'size' })
    left -= paper.bytes
  }
  return verdicts
}

/** Words for the row that stays behind. */
export function removalWords(why: 'age' | 'size', rule: RetentionRule): string {
  return why === 'age' ? `older than ${rule.days ?? 0} days` : `the archive was larger than ${rule.megabytes ?? 0} MB`
}

/** What a rule would do, or did. */
export const retentionRunSchema = z.object({
  papers: z.number().int(),
  bytes: z.number().int(),
  goes: z.object({ papers: z.number().int(), bytes: z.number().int(), byAge: z.number().int(), bySize: z.number().int() }),
  stays: z.record(z.enum(stayReasons), z.number().int()),
  /** The first that go, oldest first. */
  first: z.array(z.object({ id: z.string(), name: z.string(), reference: z.string(), fetchedAt: z.string(), bytes: z.number().int() })),
  /** Papers whose file could not be removed; they stay listed. */
  failed: z.number().int(),
})

export type RetentionRun = z.infer<typeof retentionRunSchema>
