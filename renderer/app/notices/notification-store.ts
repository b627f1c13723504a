import { create } from 'zustand'
import type { StationNotification } from '../../../shared/contract/station-notification.ts'

interface NotificationStore {
  /** Newest first. */
  readonly items: readonly StationNotification[]
  readonly isOpen: boolean
  /** Ids of the notifications that were in the list when it was last open. */
  readonly seen: ReadonlySet<string>
}

const maxNotifications = 50

export const useNotifications = create<NotificationStore>(() => ({ items: [], isOpen: false, seen: new Set() }))

/** How many have arrived since the list was last open. */
export function unseenCount({ items, seen, isOpen }: NotificationStore): number {
  return isOpen ? 0 : items.filter(({ id }) => !seen.has(id)).length
}

/** Adds a notice to the list, once. */
export function addNotification(notice: StationNotification): void {
  useNotifications.setState(({ items }) => ({ items: [notice, ...items.filter(({ id }) => id !== notice.id)].slice(0, maxNotifications) }))
}

/** Corrects a notice of the list, at its place. */
export function correctNotification(notice: StationNotification): void {
  useNotifications.setState(({ items }) => ({ items: items.map((item) => (item.id === notice.id ? notice : item)) }))
}

/** Replaces the list by the station's own, oldest first: another account has other orders. */
export function replaceNotifications(notices: readonly StationNotification[]): void {
  useNotifications.setState({ items: notices.toReversed().slice(0, maxNotifications) })
}

/** Opens or closes the list; its entries have then been seen. */
export function setNotificationListOpen(isOpen: boolean): void {
  useNotifications.setState(({ items }) => ({ isOpen, seen: new Set(items.map(({ id }) => id)) }))
}
