import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'

/** Something shown at the edge of the window. Problems stay until a person dismisses them; the rest goes by itself. */
export interface NoticeItem {
  readonly id: string
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly message: string
  readonly next?: string | undefined
  readonly upstreamMessage?: string | undefined
  readonly detail?: string | undefined
  readonly orderId?: number | null | undefined
  /** All orders it is about, where it tells of several at once. */
  readonly orderIds?: readonly number[] | undefined
  /** What can be done about it: its button. The notice goes with the press. */
  readonly action?: { readonly label: string; readonly perform: () => void } | undefined
}

/** A repeated notice is a new one: it is read out again, and its time starts again. */
export interface ShownNotice extends NoticeItem {
  readonly sequence: number
}

interface NoticesState {
  readonly items: readonly ShownNotice[]
}

export const useNotices = create<NoticesState>(() => ({ items: [] }))

let lastSequence = 0

/** Shows a notice; one with the same id is replaced. Returns its id. */
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

export function dismissNotice(id: string): void {
  if (useNotices.getState().items.some((item) => item.id === id))
    useNotices.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
}
