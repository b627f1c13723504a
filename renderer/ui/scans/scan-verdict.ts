import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { scanVerdictMessages as text, scanWordMessages as words } from '../../../shared/messages/app/scan-verdict-messages.ts'
import { formatScanned, type FoundVoidLabel } from '../text/void-label-text.ts'
import { isRejection, type ScanOutcome } from './scan-outcomes.ts'

/** The outcome of the last scan. */
export interface Verdict {
  readonly outcome: ScanOutcome
  /** One to three words, large enough to be read from the next bench. */
  readonly word: string
  /** Details, if the word is ambiguous. */
  readonly title?: string | undefined
  readonly message: string
  readonly next: string
  readonly upstreamMessage?: string | undefined
  readonly detail?: string | undefined
}

/** True after a rejected scan, until a person has acknowledged it. */
export function isBlocked({ verdict }: { readonly verdict: Verdict | null }): boolean {
  return verdict !== null && isRejection(verdict.outcome)
}

export const outcomeWords: Record<ScanOutcome, () => string> = {
  accepted: words.accepted,
  sent: words.sent,
  confirmed: words.confirmed,
  'waiting-for-label': words.scanLabel,
  'label-first': words.labelFirst,
  'already-printed': words.alreadyPrinted,
  'on-hold': words.onHold,
  'already-left': words.alreadyLeft,
  'was-cancelled': words.wasCancelled,
  cancelled: words.cancelled,
  'unknown-code': words.unknownCode,
  'wrong-label': words.wrongLabel,
  'void-label': words.voidLabel,
  'in-doubt': words.inDoubt,
  offline: words.offline,
  'not-printed': words.notPrinted,
}

/** An outcome with its own word, unless another one is given. */
export function verdictOf(outcome: ScanOutcome, more: Omit<Verdict, 'outcome' | 'word'> & { readonly word?: string }): Verdict {
  return { outcome, word: outcomeWords[outcome](), ...more }
}

const outcomeOfKind: Partial<Record<FailureKind, ScanOutcome>> = {
  'already-printed': 'already-printed',
  'order-cancelled': 'cancelled',
  'in-doubt': 'in-doubt',
  'outcome-unknown': 'in-doubt',
  'no-network': 'offline',
  'service-unavailable': 'offline',
}

/** A failure as a verdict; `outcome` overrides the one of its kind. */
export function failureVerdict(failure: Failure, more: { readonly outcome?: ScanOutcome; readonly title?: string } = {}): Verdict {
  const { outcome = outcomeOfKind[failure.kind] ?? 'not-printed', title } = more
  const { upstreamMessage, detail } = failure
  return verdictOf(outcome, { title, message: failureMessage(failure), next: failureNext(failure), upstreamMessage, detail })
}

/** It is uncertain what the scanner read. */
export function unreadableVerdict(next: string): Verdict {
  return verdictOf('unknown-code', { message: text.unreadableWhy(), next })
}

/** The scanned text matches no order, or several. */
export function noMatchVerdict(scanned: string, count: number): Verdict {
  if (count === 0) return verdictOf('unknown-code', { message: text.notFoundWhy({ text: scanned }), next: text.notFoundNext() })
  const message = text.severalWhy({ text: scanned, count })
  return verdictOf('unknown-code', { word: words.severalOrders(), message, next: text.severalNext() })
}

export function voidLabelVerdict(found: FoundVoidLabel): Verdict {
  return verdictOf('void-label', formatScanned(found))
}
