import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import { compareEstimates, type ComparedEstimate } from '../../../shared/new-shipment/compare-estimates.ts'
import type { DraftView } from '../../../shared/new-shipment/draft-record.ts'
import { currentQuote } from '../../../shared/new-shipment/quote-key.ts'
import type { Result } from '../../../shared/result.ts'
import { call } from '../../bridge.ts'
import { revealFindings } from '../findings/use-findings.ts'
import { applyDraft, flushEdits, useNewShipment } from '../new-shipment-store.ts'

/** The current request of a draft to the station. */
export type ShipmentRequest = 'quoting' | 'ordering' | 'checking' | 'unlocking'

export interface DraftWork {
  readonly request: ShipmentRequest | null
  /** The failure of the last request, and which one it was. */
  readonly failure: Failure | null
  readonly failed: ShipmentRequest | null
  /** The estimate that a person selected; null while the cheapest is selected by default. */
  readonly estimateId: number | null
  /** The order's documents are being printed; missing waybills are created while printing. */
  readonly isPrinting: boolean
}

interface ShipmentRequests {
  readonly workByDraft: ReadonlyMap<string, DraftWork>
  /** Increases with each received quote that a person requested: the focus moves to its estimates. */
  readonly quotesReceived: number
}

const noWork: DraftWork = { request: null, failure: null, failed: null, estimateId: null, isPrinting: false }

export const useShipmentRequests = create<ShipmentRequests>(() => ({ workByDraft: new Map(), quotesReceived: 0 }))

export function workOf({ workByDraft }: Pick<ShipmentRequests, 'workByDraft'>, draftId: string): DraftWork {
  return workByDraft.get(draftId) ?? noWork
}

/** The failure of the last request; after a restart, the one that the station stored. */
export function failureOfDraft({ workByDraft }: Pick<ShipmentRequests, 'workByDraft'>, { id, progress }: DraftView): Failure | null {
  const work = workByDraft.get(id)
  if (work !== undefined) return work.failure
  return progress.kind === 'editing' ? progress.failure : null
}

export function changeWork(draftId: string, change: Partial<DraftWork>): void {
  useShipmentRequests.setState((state) => ({
    workByDraft: new Map(state.workByDraft).set(draftId, { ...workOf(state, draftId), ...change }),
  }))
}

/** Creates missing waybills of a draft's order and prints, and keeps the failure to start. */
export async function printOrder(draftId: string, start: () => Promise<Failure | null>): Promise<void> {
  changeWork(draftId, { failure: null })
  const failure = await start()
  changeWork(draftId, { failure, isPrinting: failure === null })
}

/** Shows the station's current state of the open draft. */
export async function refreshDraft(draftId: string): Promise<void> {
  const read = await call('newShipment.open', { draftId })
  if (read.ok) applyDraft(read.value)
}

/** One request per draft at a time, with all edits. Null: it was not started. */
export async function request(
  draftId: string,
  kind: ShipmentRequest,
  ask: () => Promise<Result<DraftView>>,
): Promise<Result<DraftView> | null> {
  if (workOf(useShipmentRequests.getState(), draftId).request !== null) return null
  changeWork(draftId, { request: kind, failure: null })
  const isSaved = await flushEdits()
  const answer = isSaved ? await ask() : null
  if (answer?.ok === true) applyDraft(answer.value)
  // A request that failed can have changed the draft too: its quote was read again, or it may have been sent.
  else await refreshDraft(draftId)
  changeWork(draftId, { request: null, failed: kind, failure: answer?.ok === false ? answer.failure : null })
  return answer
}

/** Requests a quote for the open draft, unless a field blocks it. `direct`: no longer through a hub. */
export async function requestQuote(direct = false): Promise<void> {
  const { open } = useNewShipment.getState()
  if (open?.progress.kind !== 'editing' || !revealFindings('quote')) return
  const answer = await request(open.id, 'quoting', () => call('newShipment.quote', { draftId: open.id, direct }))
  if (answer?.ok !== true) return
  changeWork(open.id, { estimateId: null })
  useShipmentRequests.setState(({ quotesReceived }) => ({ quotesReceived: quotesReceived + 1 }))
}

export function chooseEstimate(draftId: string, estimateId: number): void {
  changeWork(draftId, { estimateId })
}

/** The open draft's quote as shown. */
export interface ShownQuote {
  readonly estimates: readonly ComparedEstimate[]
  /** The shipment has changed since. */
  readonly isOutdated: boolean
  /** The estimate to order; null if nothing can be ordered. */
  readonly chosen: ComparedEstimate | null
}

/** Null before the first quote. The cheapest valid estimate is selected until a person selects another. */
export function shownQuote(open: DraftView, reference: Parameters<typeof currentQuote>[1], estimateId: number | null): ShownQuote | null {
  if (open.quote === null) return null
  const estimates = compareEstimates(open.quote.estimates, open.draft.massUnit)
  const isOutdated = currentQuote(open, reference) === null
  const valid = isOutdated ? [] : estimates.filter(({ isExpired }) => !isExpired)
  return { estimates, isOutdated, chosen: valid.find(({ id }) => id === estimateId) ?? valid[0] ?? null }
}
