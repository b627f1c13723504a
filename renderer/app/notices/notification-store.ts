import { create } from 'zustand'
import type { Notice } from '../../../shared/contract/station-notification.ts'

interface NoticeList {
  /** Newest first. */
  readonly items: readonly Notice[]
  readonly isOpen: boolean
  /** Those that were in the list when it was last open. */
  readonly seen: ReadonlySet<string>
}

const kept = 50

export const useNoticeList = create<NoticeList>(() => ({ items: [], isOpen: false, seen: new Set() }))

/** How many have come since the list was last looked at. */
export function unseenCount({ items, seen, isOpen }: NoticeList): number {
  return isOpen ? 0 : items.filter(({ id }) => !seen.has(id)).length
}

/** Puts a notice into the list, once. */
export function listNotice(notice: Notice): void {
  useNoticeList.setState(({ items }) => ({ items: [notice, ...items.filter(({ id }) => id !== notice.id)].slice(0, kept) }))
}

/** The station's own list, oldest first, in place of what stood here: another account has other orders. */
export function listNotices(notices: readonly Notice[]): void {
  useNoticeList.setState({ items: notices.toReversed().slice(0, kept) })
}

/** Opens or closes the list; what stands in it then has been seen. */
export function showNoticeList(isOpen: boolean): void {
  useNoticeList.setState(({ items }) => ({ isOpen, seen: new Set(items.map(({ id }) => id)) }))
}
