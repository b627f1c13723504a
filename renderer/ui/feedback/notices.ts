import type { LucideIcon } from 'lucide-react'
import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'

/** A message at the edge of the window. Problems stay until the user dismisses them; others disappear automatically. */
export interface NoticeItem {
  readonly id: string
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly message: string
  readonly next?: string | undefined
  readonly upstreamMessage?: string | undefined
  readonly detail?: string | undefined
  readonly orderId?: number | null | undefined
  /** All orders it is about, if there are several. */
  readonly orderIds?: readonly number[] | undefined
  /** True if it is about the station, not about an account: it stays when the account ends. */
  readonly isOfStation?: boolean | undefined
  /** The button of the notice. Pressing it also dismisses the notice. */
  readonly action?: { readonly icon?: LucideIcon; readonly label: string; readonly perform: () => void } | undefined
}

/** A repeated notice counts as new: screen readers announce it again, and its time restarts. */
export interface ShownNotice extends NoticeItem {
  readonly sequence: number
}

interface NoticesState {
  readonly items: readonly ShownNotice[]
  /** While a dialog is open, notices up to this sequence number are hidden unless they are problems. */
  readonly heldUntil: number
}

export const useNotices = create<NoticesState>(() => ({ items: [], heldUntil: 0 }))

let lastSequence = 0

export function staysUntilDismissed({ tone }: NoticeItem): boolean {
  return tone === 'danger' || tone === 'warning'
}

/** The notices that are on the screen now, the newest last. */
export function visibleNotices({ items, heldUntil }: NoticesState): readonly ShownNotice[] {
  return items.filter((notice) => staysUntilDismissed(notice) || notice.sequence > heldUntil)
}

/** Called when a dialog opens: earlier notices are hidden unless they are problems. `releaseNotices` shows them again. */
export function holdNotices(): void {
  useNotices.setState({ heldUntil: lastSequence })
}

/** The last dialog has closed. */
export function releaseNotices(): void {
  useNotices.setState({ heldUntil: 0 })
}

/** Shows a notice and returns its id. A notice with the same id is replaced. */
export function showNotice(notice: Omit<NoticeItem, 'id'> & { readonly id?: string }): string {
  lastSequence += 1
  const sequence = lastSequence
  const id = notice.id ?? `notice-${lastSequence}`
  useNotices.setState(({ items }) => ({ items: [...items.filter((item) => item.id !== id), { ...notice, id, sequence }] }))
  return id
}

/** Shows a failure that has no better place on the screen. */
export function showFailureNotice(failure: Failure, orderId: number | null = null): string {
  const { upstreamMessage, detail } = failure
  return showNotice({
    tone: 'danger',
    message: failureMessage(failure),
    next: failureNext(failure),
    upstreamMessage: upstreamMessage,
    detail,
    orderId,
  })
}

/** Corrects the message of a notice that is shown; it does not count as new. */
export function correctNotice(id: string, message: string): void {
  useNotices.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, message } : item)) }))
}

/** The account has ended: its orders, and what a button would do with them, are not those of the next account. */
export function dismissAccountNotices(): void {
  useNotices.setState(({ items }) => ({ items: items.filter(({ isOfStation }) => isOfStation === true) }))
}

export function dismissNotice(id: string): void {
  if (useNotices.getState().items.some((item) => item.id === id))
    useNotices.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
}
