import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { sheetTitle } from '../../../shared/printing/sheet-title.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import { failLeft, type FailTools } from './fail-sheets.ts'
import { createGatherings, isFull, type GatheredLabel, type Gathering } from './pending-label-sheets.ts'
import { handOver, type HandedSheet, type HandOver, type HandOverTools, type PhysicalSheet } from '../jobs/submit-sheet.ts'
import type { PagePress, PageRequest } from '../pages/page-composer-port.ts'
import { pageProfile, type ReadyPaper } from '../prepare/ready-documents.ts'
import type { RunSignals } from './run-signals.ts'

export interface SendTools extends HandOverTools {
  readonly ledger: HandOverTools['ledger'] & FailTools['ledger']
  readonly press: Pick<PagePress, 'compose'>
  readonly settings: () => PrintSettings
  /** The position the next sheet of labels at a printer begins with. */
  readonly firstPosition: (batchId: string, printerId: string, layout: Gathering['layout']) => Promise<number>
  /** A sheet of labels was handed over, so that a start position that a person chose is used up. */
  readonly begun: (batchId: string, printerId: string) => void
  /** Follows the spooler's job of a sheet that was handed over. */
  readonly watch: (sheets: readonly Sheet[]) => void
  /** Resolves once the printer's spooler may be given another job; rejects when the signal is given. */
  readonly room: (printerId: string, signal: AbortSignal) => Promise<void>
}

/** Why a run ends; null while it goes on. */
export type Stop =
  | { readonly kind: 'halted' }
  /** Something every next sheet would meet too, or every next one for that printer; resuming tries again. */
  | { readonly kind: 'waiting'; readonly because: Failure; readonly printerId?: string }
  | { readonly kind: 'ledger-broken'; readonly because: Failure }
  | null

/** Only a printer that is not there is that printer's own trouble; the others go on. */
function waiting(because: Failure, printerId: string): Stop {
  return { kind: 'waiting', because, ...(because.kind === 'printer-unavailable' ? { printerId } : {}) }
}

/** Sends sets in order. Labels for a sheet of labels wait there for their neighbours, whatever order they belong to. */
export interface SetSender {
  send(sheets: readonly Sheet[], papers: ReadonlyMap<string, ReadyPaper>): Promise<Stop>
  /** Sends the sheets of labels that are not full, but for printers that are not there. */
  finish(isAway: (printerId: string) => boolean): Promise<Stop>
}

export function createSetSender(tools: SendTools, batchId: string, signals: RunSignals): SetSender {
  const gatherings = createGatherings()
  const failedOrders = new Set<number>()

  /** A sheet that certainly failed holds back the rest of its set: papers without the missing one are a wrong set. */
  async function holdBack(culprit: Sheet, failure: Failure): Promise<Stop> {
    const { orderId } = culprit
    failedOrders.add(orderId)
    gatherings.takeOut(({ sheet }) => sheet.orderId === orderId)
    const message = `Held back, because ${sheetTitle(culprit)} of the same set was not printed: ${failure.message}`
    const broken = await failLeft(tools, batchId, orderId, ({ id }) =>
      id === culprit.id ? failure : { ...failure, message, heldBack: true },
    )
    return broken === null ? null : { kind: 'ledger-broken', because: broken }
  }

  async function after(handed: HandOver, rows: PhysicalSheet['rows']): Promise<Stop> {
    const { printerId } = rows[0].sheet
    if (handed.kind === 'waits') return waiting(handed.failure, printerId)
    if (handed.kind === 'ledger-broken') return { kind: 'ledger-broken', because: handed.failure }
    if (handed.kind === 'sent' || handed.kind === 'in-doubt') tools.watch(handed.sheets)
    if (handed.kind !== 'failed') return null
    for (const culprit of new Map(rows.map(({ sheet }) => [sheet.orderId, sheet])).values()) {
      const stop = await holdBack(culprit, handed.failure)
      if (stop !== null) return stop
    }
    return null
  }

  /** False when the run is to end before there is room at the printer. */
  async function hasRoom(printerId: string): Promise<boolean> {
    await tools.room(printerId, signals.halted).catch(() => {})
    return !signals.halted.aborted
  }

  /** The sheet with all its labels, or with this one alone at its position. */
  function pageOf({ printerId, layout, first, labels }: Gathering, alone?: GatheredLabel): PageRequest {
    const profile = pageProfile(tools.settings(), printerId)
    const placed = labels.map((gathered, index) => ({ gathered, position: first + index }))
    const shown = placed.filter(({ gathered }) => alone === undefined || gathered === alone)
    return { kind: 'labels', profile, layout, labels: shown.map(({ gathered, position }) => ({ ...gathered.label, position })) }
  }

  /** A sheet of labels that cannot be made: those labels fail that cannot be made alone either, or all when each could. */
  async function failCulprits(gathering: Gathering, failure: Failure): Promise<Stop> {
    const failures = new Map<GatheredLabel, Failure>()
    for (const label of gathering.labels) {
      const alone = await tools.press.compose(pageOf(gathering, label))
      if (!alone.ok) failures.set(label, alone.failure)
    }
    const culprits = failures.size > 0 ? failures : new Map(gathering.labels.map((label) => [label, failure]))
    for (const [{ sheet }, own] of culprits) {
      const stop = await holdBack(sheet, own)
      if (stop !== null) return stop
    }
    return null
  }

  /** Hands over the sheet of labels of a printer. What a person or a failure took out of it meanwhile is left out. */
  async function sendGathering(printerId: string, evenHalf: boolean): Promise<Stop> {
    for (;;) {
      gatherings.takeOut(({ sheet }) => signals.isSkipped(sheet.orderId))
      const gathering = gatherings.of(printerId)
      if (gathering === null || (!evenHalf && !isFull(gathering))) return null
      const page = await tools.press.compose(pageOf(gathering))
      if (signals.halted.aborted) return { kind: 'halted' }
      if (!page.ok) {
        const stop = await failCulprits(gathering, page.failure)
        if (stop !== null) return stop
        continue
      }
      const [head, ...others] = gathering.labels.map(({ sheet, paper }, index): HandedSheet => ({
        ...paper,
        sheet,
        slot: gathering.first + index,
      }))
      if (head === undefined) throw new Error('A sheet of labels without a label was about to be sent.')
      const rows = [head, ...others] as const
      if (!(await hasRoom(printerId))) return { kind: 'halted' }
      const handed = await handOver(tools, { rows: [...rows], media: gathering.layout.media, document: page.value })
      if (handed.kind === 'taken') {
        await dropTaken(gathering)
        continue
      }
      if (handed.kind !== 'waits' && handed.kind !== 'ledger-broken') gatherings.remove(printerId)
      if (handed.kind === 'sent' || handed.kind === 'in-doubt') tools.begun(batchId, printerId)
      return await after(handed, [...rows])
    }
  }

  async function dropTaken({ labels }: Gathering): Promise<void> {
    const now = await Promise.all(labels.map(({ sheet }) => tools.ledger.sheet(sheet.id)))
    const left = new Set(now.flatMap((sheet) => (sheet?.state === 'intended' ? [sheet.id] : [])))
    gatherings.takeOut((label) => labels.includes(label) && !left.has(label.sheet.id))
  }

  async function gather(sheet: Sheet, paper: ReadyPaper, content: Extract<ReadyPaper['content'], { kind: 'label' }>): Promise<Stop> {
    const { printerId } = sheet
    const { layout, label } = content
    const before = gatherings.of(printerId)
    // Sheets of another layout were put into the printer since.
    const stop = before !== null && JSON.stringify(before.layout) !== JSON.stringify(layout) ? await sendGathering(printerId, true) : null
    if (stop !== null) return stop
    const open = gatherings.of(printerId) ?? { printerId, layout, first: await tools.firstPosition(batchId, printerId, layout), labels: [] }
    gatherings.put({ ...open, labels: [...open.labels, { sheet, paper, label }] })
    return await sendGathering(printerId, false)
  }

  return {
    send: async (sheets, papers) => {
      for (const sheet of sheets) {
        // Where nothing has to be waited for, whole batches would go out before anybody else got a turn.
        await nextTurn()
        if (signals.halted.aborted) return { kind: 'halted' }
        if (signals.isSkipped(sheet.orderId) || failedOrders.has(sheet.orderId)) return null
        const paper = papers.get(sheet.id)
        if (paper === undefined) throw new Error(`Sheet ${sheet.id} was not prepared.`)
        const { content, sha256, overruled } = paper
        if (content.kind === 'label') {
          const stop = await gather(sheet, paper, content)
          if (stop !== null) return stop
        } else {
          const rows = [{ sheet, sha256, overruled }] as const
          if (!(await hasRoom(sheet.printerId))) return { kind: 'halted' }
          const stop = await after(await handOver(tools, { rows: [...rows], media: sheet.media, document: content.document }), [...rows])
          if (stop !== null) return stop
        }
      }
      return null
    },
    finish: async (isAway) => {
      for (const { printerId } of gatherings.all()) {
        if (isAway(printerId)) continue
        const stop = signals.halted.aborted ? ({ kind: 'halted' } as const) : await sendGathering(printerId, true)
        if (stop !== null) return stop
      }
      return null
    },
  }
}
