import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  decideRetention,
  protectionReason,
  removalReason,
  classifyOrder,
  isSameRule,
  retainReasons,
  type RetentionFacts,
  type RetentionRule,
  type RetentionRun,
} from '../../shared/documents/retention.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { documentKey } from '../../shared/printing/expected-documents.ts'
import { timesPrinted } from '../../shared/printing/times-printed.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { DocumentArchive } from './store/open-document-store.ts'
import type { DocumentRecord } from './store/document-index.ts'

/** The facts of an order that decide how long its documents are kept. An order that is not stored is left out and keeps its documents. */
export interface OrderRetentionFacts {
  readonly status: string
  readonly sheets: readonly Sheet[]
}

export interface RetentionRunner {
  /** What this rule would do now. Removes nothing. */
  dryRun(rule: RetentionRule): Promise<Result<RetentionRun>>
  /** Removes what this rule allows, and nothing if it is no longer the saved rule. Returns what was really removed and what stays. */
  apply(rule: RetentionRule): Promise<Result<RetentionRun>>
  /** Applies the rule now and once a day until aborted. */
  runDaily(signal: AbortSignal): Promise<void>
}

const chunkSize = 500
const maxListed = 20
const dayMs = 24 * 60 * 60 * 1000

function toRetentionFacts(document: DocumentRecord, orderFacts: OrderRetentionFacts | undefined): RetentionFacts {
  const sheets = orderFacts?.sheets ?? []
  const key = documentKey({ place: { kind: document.kind, leg: document.leg }, waybill: document.waybill })
  return {
    id: document.id,
    fetchedAt: document.fetchedAt,
    bytes: document.bytes,
    isBlocked: document.held !== null,
    orderState: orderFacts === undefined ? 'active' : classifyOrder(orderFacts.status),
    isPrinted: (timesPrinted(sheets).get(key) ?? 0) > 0,
    isInDoubt: sheets.some(({ state }) => state === 'unknown' || state === 'submitted' || state === 'intended'),
  }
}

interface Removal {
  readonly document: DocumentRecord
  readonly why: 'age' | 'size'
}

interface RetentionPlan {
  readonly run: RetentionRun
  readonly removals: readonly Removal[]
}

function summarize(removals: readonly Removal[]): Pick<RetentionRun, 'removals' | 'first'> {
  return {
    removals: {
      documents: removals.length,
      bytes: removals.reduce((sum, { document }) => sum + document.bytes, 0),
      byAge: removals.filter(({ why }) => why === 'age').length,
      bySize: removals.filter(({ why }) => why === 'size').length,
    },
    first: removals.slice(0, maxListed).map(({ document }) => ({
      id: document.id,
      kind: document.kind,
      leg: document.leg,
      reference: document.reference,
      fetchedAt: document.fetchedAt,
      bytes: document.bytes,
    })),
  }
}

export function createRetentionRunner(options: {
  readonly archive: DocumentArchive
  readonly rule: () => RetentionRule
  readonly readOrderFacts: (orderIds: readonly number[]) => Promise<Result<ReadonlyMap<number, OrderRetentionFacts>>>
  readonly clock: Clock
  readonly log: Log
  readonly onRemoved: (orderIds: readonly number[]) => void
}): RetentionRunner {
  const { archive, rule, readOrderFacts, clock, log, onRemoved } = options

  const collectFacts = async (): Promise<Result<{ document: DocumentRecord; facts: RetentionFacts }[]>> => {
    const all: { document: DocumentRecord; facts: RetentionFacts }[] = []
    for (let after = 0; ;) {
      const rows = archive.readChunk(after, chunkSize)
      if (!rows.ok) return rows
      const last = rows.value.at(-1)
      if (last === undefined) return success(all)
      after = last.number
      const documents = rows.value.map(({ document }) => document).filter(({ state }) => state === 'kept')
      const known = await readOrderFacts([...new Set(documents.map(({ orderId }) => orderId))])
      if (!known.ok) return known
      for (const document of documents) all.push({ document, facts: toRetentionFacts(document, known.value.get(document.orderId)) })
      await nextTurn()
    }
  }

  const planRemovals = async (appliedRule: RetentionRule): Promise<Result<RetentionPlan>> => {
    const gathered = await collectFacts()
    if (!gathered.ok) return gathered
    const decisions = decideRetention(
      gathered.value.map(({ facts }) => facts),
      appliedRule,
      clock.now(),
    )
    const keptCounts = Object.fromEntries(retainReasons.map((reason) => [reason, 0])) as RetentionRun['stays']
    const removals: Removal[] = []
    let bytes = 0
    for (const { document } of gathered.value) {
      const decision = decisions.get(document.id)
      bytes += document.bytes
      if (decision?.isRemoved === true) removals.push({ document, why: decision.reason })
      else if (decision !== undefined) keptCounts[decision.retainReason] = (keptCounts[decision.retainReason] ?? 0) + 1
    }
    return success({ run: { documents: gathered.value.length, bytes, ...summarize(removals), stays: keptCounts, failed: 0 }, removals })
  }

  const apply = async (appliedRule: RetentionRule): Promise<Result<RetentionRun>> => {
    const plan = await planRemovals(appliedRule)
    if (!plan.ok) return plan
    // Checked after the plan, which takes seconds.
    if (!isSameRule(appliedRule, rule())) return failed(documentFailures.retentionRuleChanged())
    const removed: Removal[] = []
    const stays = { ...plan.value.run.stays }
    let failures = 0
    const finish = (): RetentionRun => {
      const run = { ...plan.value.run, ...summarize(removed), stays, failed: failures }
      if (removed.length > 0) onRemoved([...new Set(removed.map(({ document }) => document.orderId))])
      const { documents, bytes } = run.removals
      if (documents + failures > 0) log.info('old documents removed by rule', { documents, bytes, failed: failures })
      return run
    }
    for (const removal of plan.value.removals) {
      const { document, why } = removal
      // Changes of the order during the other removals count: a reprint may just have started.
      const now = await readOrderFacts([document.orderId])
      if (!now.ok) {
        finish()
        return now
      }
      const protection = protectionReason(toRetentionFacts(document, now.value.get(document.orderId)))
      if (protection !== null) {
        stays[protection] = (stays[protection] ?? 0) + 1
        continue
      }
      const gone = await archive.remove(document.id, removalReason(why, appliedRule))
      if (gone.ok) removed.push(removal)
      else failures += 1
    }
    return success(finish())
  }

  return {
    dryRun: async (appliedRule) => {
      const plan = await planRemovals(appliedRule)
      return plan.ok ? success(plan.value.run) : plan
    },
    apply,
    async runDaily(signal) {
      while (!signal.aborted) {
        const savedRule = rule()
        if (savedRule.days !== null || savedRule.megabytes !== null) {
          const applied = await apply(savedRule)
          if (!applied.ok) log.warn('rule for old documents not applied', { failure: applied.failure.kind })
        }
        await clock.wait(dayMs, signal).catch(() => {})
      }
    },
  }
}
