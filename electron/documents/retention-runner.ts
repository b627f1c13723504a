import { setImmediate as nextTurn } from 'node:timers/promises'
import { paperName } from '../../shared/documents/document.ts'
import {
  judgeRetention,
  protection,
  removalWords,
  standingOf,
  stayReasons,
  type RetentionFacts,
  type RetentionRule,
  type RetentionRun,
} from '../../shared/documents/retention.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { anyCopyKey } from '../../shared/printing/expected-documents.ts'
import { timesPrinted } from '../../shared/printing/times-printed.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { PaperArchive } from './store/open-document-store.ts'
import type { KeptPaper } from './store/document-index.ts'

/** What of an order decides over its papers. An order that is not known here is left out, and keeps its papers. */
export interface OrderStanding {
  readonly status: string
  readonly sheets: readonly Sheet[]
}

export interface KeepRetention {
  /** What this rule would do now. Nothing is removed. */
  foresee(rule: RetentionRule): Promise<Result<RetentionRun>>
  /** Removes what the rule in force lets go. */
  apply(): Promise<Result<RetentionRun>>
  /** Applies the rule now and once a day until aborted. */
  keep(signal: AbortSignal): Promise<void>
}

const slice = 500
const mostShown = 20
const day = 24 * 60 * 60 * 1000

function factsOf(paper: KeptPaper, standing: OrderStanding | undefined): RetentionFacts {
  const sheets = standing?.sheets ?? []
  const key = anyCopyKey({ place: { kind: paper.kind, leg: paper.leg }, waybill: paper.waybill })
  return {
    id: paper.id,
    fetchedAt: paper.fetchedAt,
    bytes: paper.bytes,
    isHeld: paper.held !== null,
    order: standing === undefined ? 'active' : standingOf(standing.status),
    isPrinted: (timesPrinted(sheets).get(key) ?? 0) > 0,
    isInDoubt: sheets.some(({ state }) => state === 'unknown' || state === 'submitted' || state === 'intended'),
  }
}

interface Judged {
  readonly run: RetentionRun
  readonly goes: readonly { readonly paper: KeptPaper; readonly why: 'age' | 'size' }[]
}

export function createRetention(given: {
  readonly archive: PaperArchive
  readonly rule: () => RetentionRule
  readonly standings: (orderIds: readonly number[]) => Promise<Result<ReadonlyMap<number, OrderStanding>>>
  readonly clock: Clock
  readonly log: Log
  readonly onRemoved: (orderIds: readonly number[]) => void
}): KeepRetention {
  const { archive, rule, standings, clock, log, onRemoved } = given

  const gather = async (): Promise<Result<{ paper: KeptPaper; facts: RetentionFacts }[]>> => {
    const all: { paper: KeptPaper; facts: RetentionFacts }[] = []
    for (let after = 0; ;) {
      const rows = archive.part(after, slice)
      if (!rows.ok) return rows
      const last = rows.value.at(-1)
      if (last === undefined) return success(all)
      after = last.number
      const papers = rows.value.map(({ paper }) => paper).filter(({ state }) => state === 'kept')
      const known = await standings([...new Set(papers.map(({ orderId }) => orderId))])
      if (!known.ok) return known
      for (const paper of papers) all.push({ paper, facts: factsOf(paper, known.value.get(paper.orderId)) })
      await nextTurn()
    }
  }

  const judge = async (by: RetentionRule): Promise<Result<Judged>> => {
    const gathered = await gather()
    if (!gathered.ok) return gathered
    const verdicts = judgeRetention(
      gathered.value.map(({ facts }) => facts),
      by,
      clock.now(),
    )
    const stays = Object.fromEntries(stayReasons.map((reason) => [reason, 0])) as RetentionRun['stays']
    const goes: { paper: KeptPaper; why: 'age' | 'size' }[] = []
    let bytes = 0
    for (const { paper } of gathered.value) {
      const verdict = verdicts.get(paper.id)
      bytes += paper.bytes
      if (verdict?.goes === true) goes.push({ paper, why: verdict.why })
      else if (verdict !== undefined) stays[verdict.because] = (stays[verdict.because] ?? 0) + 1
    }
    const run: RetentionRun = {
      papers: gathered.value.length,
      bytes,
      goes: {
        papers: goes.length,
        bytes: goes.reduce((sum, { paper }) => sum + paper.bytes, 0),
        byAge: goes.filter(({ why }) => why === 'age').length,
        bySize: goes.filter(({ why }) => why === 'size').length,
      },
      stays,
      first: goes.slice(0, mostShown).map(({ paper }) => ({
        id: paper.id,
        name: paperName(paper),
        reference: paper.reference,
        fetchedAt: paper.fetchedAt,
        bytes: paper.bytes,
      })),
      failed: 0,
    }
    return success({ run, goes })
  }

  const apply = async (): Promise<Result<RetentionRun>> => {
    const by = rule()
    const judged = await judge(by)
    if (!judged.ok) return judged
    const removed = new Set<number>()
    let failures = 0
    for (const { paper, why } of judged.value.goes) {
      // What happened to the order while the others were removed counts: a reprint may just have begun.
      const now = await standings([paper.orderId])
      if (!now.ok) return now
      if (protection(factsOf(paper, now.value.get(paper.orderId))) !== null) continue
      const gone = await archive.remove(paper.id, removalWords(why, by))
      if (gone.ok) removed.add(paper.orderId)
      else failures += 1
    }
    if (removed.size > 0) onRemoved([...removed])
    const { papers, bytes } = judged.value.run.goes
    if (papers > 0) log.info('old papers removed by rule', { papers: papers - failures, bytes, failed: failures })
    return success({ ...judged.value.run, failed: failures })
  }

  return {
    foresee: async (by) => {
      const judged = await judge(by)
      return judged.ok ? success(judged.value.run) : judged
    },
    apply,
    async keep(signal) {
      while (!signal.aborted) {
        const { days, megabytes } = rule()
        if (days !== null || megabytes !== null) {
          const applied = await apply()
          if (!applied.ok) log.warn('rule for old papers not applied', { failure: applied.failure.kind })
        }
        await clock.wait(day, signal).catch(() => {})
      }
    },
  }
}
