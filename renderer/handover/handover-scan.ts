import { create } from 'zustand'
import { scanPrintMessages } from '../../shared/messages/app/scan-print-messages.ts'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { ParcelVerdict } from '../../shared/handover/parcel-verdict.ts'
import { handoverLoadingMessages } from '../../shared/messages/handover/handover-loading-messages.ts'
import { parseScanCommand } from '../../shared/scanning/scan-commands.ts'
import type { Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { finishHandover } from './finish-handover.ts'
import { resetHandover, showList, useHandover } from './handover-store.ts'
import { showNotice } from '../ui/feedback/notices.ts'
import { formatKeys } from '../ui/text/key-hint.tsx'
import { call } from '../bridge.ts'
import { acknowledgeKey } from '../ui/keys/screen-keys.ts'
import { playSound } from '../ui/scans/play-sound.ts'
import { isRejection } from '../ui/scans/scan-outcomes.ts'
import { failureVerdict, isBlocked, unreadableVerdict, voidLabelVerdict, type Verdict } from '../ui/scans/scan-verdict.ts'
import { parcelVerdict } from './handover-verdicts.ts'

interface HandoverScanState {
  /** The current activity, in words; null while waiting for the next scan. */
  readonly activity: string | null
  readonly verdict: Verdict | null
  /** The parcel about which a person is asked. */
  readonly question: Extract<ParcelVerdict, { kind: 'asks' | 'other-service' }> | null
  /** The day for which that parcel was scanned; null for today. */
  readonly questionDate: string | null
  /** The finished handover that the last scan belongs to. */
  readonly handoverId: string | null
  /** Scans since a rejected one, which were ignored. */
  readonly blockedScans: number
}

const initialHandoverScan: HandoverScanState = {
  activity: null,
  verdict: null,
  question: null,
  questionDate: null,
  handoverId: null,
  blockedScans: 0,
}

export const useHandoverScan = create<HandoverScanState>(() => initialHandoverScan)

/** One scan after the other. */
const enqueue = createSequencer()

function show(verdict: Verdict, more: Partial<HandoverScanState> = {}): void {
  useHandoverScan.setState({ ...initialHandoverScan, verdict, ...more })
  playSound(verdict.outcome)
}

/** True while a rejected scan is not acknowledged: it sounds again, and the scan is only counted. */
function refusesWhileBlocked(): boolean {
  const { verdict, blockedScans } = useHandoverScan.getState()
  if (verdict === null || !isRejection(verdict.outcome)) return false
  useHandoverScan.setState({ blockedScans: blockedScans + 1 })
  playSound(verdict.outcome)
  return true
}

function showJudged(judged: Result<CallOutput<'handover.scan'>>, date: string | null): void {
  if (!judged.ok) return show(failureVerdict(judged.failure, { title: scanPrintMessages.notLookedUp() }))
  const { verdict, list } = judged.value
  showList(list, date)
  show(parcelVerdict(verdict, list), {
    question: verdict.kind === 'asks' || verdict.kind === 'other-service' ? verdict : null,
    questionDate: date,
    handoverId: verdict.kind === 'handed-over' ? verdict.handoverId : null,
  })
}

async function take(text: string, date: string | null): Promise<void> {
  if (parseScanCommand(text) === 'acknowledge') return acknowledgeHandover()
  if (refusesWhileBlocked()) return
  useHandoverScan.setState({ ...initialHandoverScan, activity: scanPrintMessages.lookingFor({ text }) })
  const voided = await call('voidLabels.scan', { text })
  if (!voided.ok) return show(failureVerdict(voided.failure, { title: scanPrintMessages.notLookedUp() }))
  if (voided.value.found !== null) return show(voidLabelVerdict(voided.value.found))
  showJudged(await call('handover.scan', { date, text }), date)
}

/** Checks off the parcel of a scan while the handover list is open, for the day that is selected now. */
export async function handleHandoverScan(scanned: string): Promise<void> {
  const text = scanned.trim().slice(0, 200)
  const { date } = useHandover.getState()
  if (text !== '') await enqueue(() => take(text, date))
}

/** Rejects a scan whose content is uncertain. `next` says what to do. */
export function rejectHandoverScan(next: string): void {
  void enqueue(async () => {
    if (!refusesWhileBlocked()) show(unreadableVerdict(next))
  })
}

/** A person has seen that the last scan was rejected. */
export function acknowledgeHandover(): void {
  if (!isBlocked(useHandoverScan.getState())) return
  useHandoverScan.setState(initialHandoverScan)
  playSound('accepted')
}

/** Loads the parcel about which the screen asks. */
export async function loadAnyway(): Promise<void> {
  await enqueue(async () => {
    const { question, questionDate: date } = useHandoverScan.getState()
    if (question === null) return
    const answer =
      question.kind === 'asks' ? { takesToo: question.takesToo, accepted: question.problems } : { takesToo: true, accepted: [] }
    showJudged(await call('handover.loadAnyway', { date, orderId: question.orderId, ...answer }), date)
  })
}

/**
 * Finishes the handover once earlier scans are handled, but not while a rejected scan is unacknowledged: its parcel may be on the van, or missing
 * there.
 */
export async function finishLoading(): Promise<void> {
  await enqueue(async () => {
    const { verdict } = useHandoverScan.getState()
    if (verdict === null || !isRejection(verdict.outcome)) return await finishHandover()
    playSound(verdict.outcome)
    const next = scanPrintMessages.acknowledgeHow({ keys: formatKeys(acknowledgeKey) })
    showNotice({ id: 'refused', tone: 'warning', message: handoverLoadingMessages.notAcknowledged(), next })
  })
}

/** Clears the last scan once a handover is finished: it does not concern the next van. Returns a function that stops this. */
export function followFinished(): () => void {
  return useHandover.subscribe(({ lastFinishedId }, before) => {
    if (lastFinishedId !== null && lastFinishedId !== before.lastFinishedId) useHandoverScan.setState(initialHandoverScan)
  })
}

/** Scans and lists of another account are cleared. */
export function resetHandoverScreen(): void {
  useHandoverScan.setState(initialHandoverScan)
  resetHandover()
}
