import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import { isTakenOver } from '../ledger/taken-over.ts'
import { failUnsentSheets, type FailTools } from './fail-sheets.ts'
import { createPendingLabelSheets, isSheetFull, type PendingLabel, type PendingLabelSheet } from './pending-label-sheets.ts'
import type { PhysicalSheet, SubmittedSheet, SubmitOutcome, SubmitTools } from '../jobs/submission.ts'
import { submitSheet } from '../jobs/submit-sheet.ts'
import type { PageComposer, PageRequest } from '../pages/page-composer-port.ts'
import { pageProfile, type ReadyDocument } from '../prepare/ready-documents.ts'
import type { RunSignals } from './run-signals.ts'
import { withheldBecause } from '../prepare/prepare-order.ts'

export interface SendTools extends SubmitTools {
  readonly ledger: SubmitTools['ledger'] & FailTools['ledger']
  readonly composer: Pick<PageComposer, 'compose'>
  readonly settings: () => PrintSettings
  /** The first position on the next sheet of labels at a printer. */
  readonly firstPosition: (batchId: string, printerId: string, layout: PendingLabelSheet['layout']) => Promise<number>
  /** A sheet of labels was submitted, so the start position that a person chose is used up. */
  readonly startPositionUsed: (batchId: string, printerId: string) => void
  /** Watches the spooler's jobs of submitted sheets. */
  readonly watch: (sheets: readonly Sheet[]) => void
  /** Resolves once the printer's spooler can take another job; rejects when the signal is aborted. */
  readonly waitForCapacity: (printerId: string, signal: AbortSignal) => Promise<void>
}

/** Why a run ends; null while it continues. */
export type RunStop =
  | { readonly kind: 'halted' }
  /** A failure that all further sheets would have too, or all for `printerId` if it is set; resuming retries. */
  | { readonly kind: 'waiting'; readonly because: Failure; readonly printerId?: string }
  | { readonly kind: 'ledger-broken'; readonly because: Failure }
  | null

/** Why a run ends after the ledger refused a change. If another station has taken over the batch, the run halts. */
export function stopOnRefusal(failure: Failure | null): RunStop {
  if (failure === null) return null
  return isTakenOver(failure) ? { kind: 'halted' } : { kind: 'ledger-broken', because: failure }
}

/** `printer-unavailable` concerns a single printer, so orders for other printers continue. */
function waiting(because: Failure, printerId: string): RunStop {
  return { kind: 'waiting', because, ...(because.kind === 'printer-unavailable' ? { printerId } : {}) }
}

/** Sends sets in order. A label for a sheet of labels waits until the sheet is full, whatever orders are on it. */
export interface SetSender {
  send(sheets: readonly Sheet[], documents: ReadonlyMap<string, ReadyDocument>): Promise<RunStop>
  /** Sends the sheets of labels that are not full, except for unavailable printers. */
  finish(isAway: (printerId: string) => boolean): Promise<RunStop>
}

export function createSetSender(tools: SendTools, batchId: string, signals: RunSignals): SetSender {
  const pendingSheets = createPendingLabelSheets()
  const failedOrders = new Set<number>()

  /** A sheet that certainly failed withholds the rest of its set: without the missing document the set is wrong. */
  async function withholdSet(culprit: Sheet, failure: Failure): Promise<RunStop> {
    const { orderId } = culprit
    failedOrders.add(orderId)
    pendingSheets.removeLabels(({ sheet }) => sheet.orderId === orderId)
    // If the order is cancelled, that is the failure of each of its sheets.
    const withheld = failure.kind === 'order-cancelled' ? failure : withheldBecause(culprit, failure)
    const broken = await failUnsentSheets(tools, batchId, orderId, ({ id }) => (id === culprit.id ? failure : withheld), 'run')
    return stopOnRefusal(broken)
  }

  async function handleOutcome(handed: SubmitOutcome, rows: PhysicalSheet['rows']): Promise<RunStop> {
    const { printerId } = rows[0].sheet
    if (handed.kind === 'halted') return { kind: 'halted' }
    if (handed.kind === 'waits') return waiting(handed.failure, printerId)
    if (handed.kind === 'ledger-broken') return stopOnRefusal(handed.failure)
    if (handed.kind === 'taken' && handed.by === 'station') return { kind: 'halted' }
    if (handed.kind === 'sent' || handed.kind === 'in-doubt') tools.watch(handed.sheets)
    if (handed.kind !== 'failed' && handed.kind !== 'refused') return null
    const culprits = rows.flatMap(({ sheet }) => {
      const failure = handed.kind === 'failed' ? handed.failure : handed.failures.get(sheet.id)
      return failure === undefined ? [] : [[sheet.orderId, { sheet, failure }] as const]
    })
    for (const { sheet, failure } of new Map(culprits).values()) {
      const stop = await withholdSet(sheet, failure)
      if (stop !== null) return stop
    }
    return null
  }

  /** False when the run is to end before the printer has capacity. */
  async function hasCapacity(printerId: string): Promise<boolean> {
    await tools.waitForCapacity(printerId, signals.haltSignal).catch(() => {})
    return !signals.haltSignal.aborted
  }

  /** The sheet with all its labels, or with only this one at its position. */
  function pageOf({ printerId, layout, first, labels }: PendingLabelSheet, alone?: PendingLabel): PageRequest {
    const profile = pageProfile(tools.settings(), printerId)
    const placed = labels.map((gathered, index) => ({ gathered, position: first + index }))
    const shown = placed.filter(({ gathered }) => alone === undefined || gathered === alone)
    return { kind: 'labels', profile, layout, labels: shown.map(({ gathered, position }) => ({ ...gathered.label, position })) }
  }

  /** If a sheet of labels cannot be composed, fails the labels that cannot be composed alone, or all labels if each of them can. */
  async function failCulprits(gathering: PendingLabelSheet, failure: Failure): Promise<RunStop> {
    const failures = new Map<PendingLabel, Failure>()
    for (const label of gathering.labels) {
      const alone = await tools.composer.compose(pageOf(gathering, label))
      if (!alone.ok) failures.set(label, alone.failure)
    }
    const culprits = failures.size > 0 ? failures : new Map(gathering.labels.map((label) => [label, failure]))
    for (const [{ sheet }, own] of culprits) {
      const stop = await withholdSet(sheet, own)
      if (stop !== null) return stop
    }
    return null
  }

  /** Submits the sheet of labels of a printer, without labels that a person or a failure removed in the meantime. */
  async function sendLabelSheet(printerId: string, evenHalf: boolean): Promise<RunStop> {
    for (;;) {
      pendingSheets.removeLabels(({ sheet }) => signals.isSkipped(sheet.orderId))
      const gathering = pendingSheets.of(printerId)
      if (gathering === null || (!evenHalf && !isSheetFull(gathering))) return null
      const page = await tools.composer.compose(pageOf(gathering))
      if (signals.haltSignal.aborted) return { kind: 'halted' }
      if (!page.ok) {
        const stop = await failCulprits(gathering, page.failure)
        if (stop !== null) return stop
        continue
      }
      const [head, ...others] = gathering.labels.map(({ sheet, document }, index): SubmittedSheet => ({
        ...document,
        sheet,
        slot: gathering.first + index,
      }))
      if (head === undefined) throw new Error('A sheet of labels without a label was about to be sent.')
      const rows = [head, ...others] as const
      if (!(await hasCapacity(printerId))) return { kind: 'halted' }
      const handed = await submitSheet(tools, { rows: [...rows], media: gathering.layout.media, printFile: page.value })
      if (handed.kind === 'taken' && handed.by === 'person') {
        await dropTaken(gathering)
        continue
      }
      if (handed.kind === 'refused') {
        const stop = await handleOutcome(handed, [...rows])
        if (stop !== null) return stop
        continue
      }
      if (handed.kind === 'sent' || handed.kind === 'in-doubt' || handed.kind === 'failed') pendingSheets.remove(printerId)
      if (handed.kind === 'sent' || handed.kind === 'in-doubt') tools.startPositionUsed(batchId, printerId)
      return await handleOutcome(handed, [...rows])
    }
  }

  async function dropTaken({ labels }: PendingLabelSheet): Promise<void> {
    const now = await Promise.all(labels.map(({ sheet }) => tools.ledger.sheet(sheet.id)))
    const left = new Set(now.flatMap((sheet) => (sheet?.state === 'intended' ? [sheet.id] : [])))
    pendingSheets.removeLabels((label) => labels.includes(label) && !left.has(label.sheet.id))
  }

  async function addToLabelSheet(
    sheet: Sheet,
    document: ReadyDocument,
    content: Extract<ReadyDocument['content'], { kind: 'label' }>,
  ): Promise<RunStop> {
    const { printerId } = sheet
    const { layout, label } = content
    const before = pendingSheets.of(printerId)
    // The layout of this printer has changed: the pending sheet with the former layout is submitted first.
    const stop = before !== null && JSON.stringify(before.layout) !== JSON.stringify(layout) ? await sendLabelSheet(printerId, true) : null
    if (stop !== null) return stop
    const open = pendingSheets.of(printerId) ?? {
      printerId,
      layout,
      first: await tools.firstPosition(batchId, printerId, layout),
      labels: [],
    }
    pendingSheets.put({ ...open, labels: [...open.labels, { sheet, document, label }] })
    return await sendLabelSheet(printerId, false)
  }

  return {
    send: async (sheets, documents) => {
      for (const sheet of sheets) {
        // If nothing has to be waited for, whole batches would be sent before other work got a turn.
        await nextTurn()
        if (signals.haltSignal.aborted) return { kind: 'halted' }
        if (signals.isSkipped(sheet.orderId) || failedOrders.has(sheet.orderId)) return null
        const document = documents.get(sheet.id)
        if (document === undefined) throw new Error(`Sheet ${sheet.id} was not prepared.`)
        const { content, ...handed } = document
        if (content.kind === 'label') {
          const stop = await addToLabelSheet(sheet, document, content)
          if (stop !== null) return stop
        } else {
          const rows = [{ sheet, ...handed }] as const
          if (!(await hasCapacity(sheet.printerId))) return { kind: 'halted' }
          const stop = await handleOutcome(await submitSheet(tools, { rows: [...rows], media: sheet.media, printFile: content.document }), [
            ...rows,
          ])
          if (stop !== null) return stop
        }
      }
      return null
    },
    finish: async (isAway) => {
      for (const { printerId } of pendingSheets.all()) {
        if (isAway(printerId)) continue
        const stop = signals.haltSignal.aborted ? ({ kind: 'halted' } as const) : await sendLabelSheet(printerId, true)
        if (stop !== null) return stop
      }
      return null
    },
  }
}
