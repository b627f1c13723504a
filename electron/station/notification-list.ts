import { randomUUID } from 'node:crypto'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { NewStationNotification, NotificationText, Notify, StationNotification } from '../../shared/contract/station-notification.ts'
import type { Clock } from '../platform/clock.ts'

/** Notifications of the station, kept so that a window that opens later shows them too. */
export interface NotificationList {
  /** Returns the notification's id. */
  addForStation: (...notification: Parameters<Notify>) => string
  /** Replaces the text of a notification about the station, because its figures have changed. */
  correct(id: string, message: NotificationText): void
  /** A change of orders that was not requested at this station. */
  add(notice: NewStationNotification): void
  /** Called when the account changes: notifications about orders belong to the account that was left. */
  removeOrderNotifications(): void
  list(): StationNotification[]
}

const maxNotifications = 50

export function createNotificationList(clock: Clock, emit: EmitEvent): NotificationList {
  let notifications: StationNotification[] = []

  function add(newNotification: NewStationNotification): string {
    const notification: StationNotification = { ...newNotification, id: randomUUID(), at: clock.now().toString() }
    notifications = [...notifications, notification].slice(-maxNotifications)
    emit('station.noticed', notification)
    return notification.id
  }

  return {
    addForStation: (tone, message, next) => add({ tone, message, next, orderId: null, orderIds: [], topic: 'station' }),
    add: (notification) => void add(notification),
    correct: (id, message) => {
      const before = notifications.find((notification) => notification.id === id)
      if (before === undefined) return
      const corrected = { ...before, message }
      notifications = notifications.map((notification) => (notification === before ? corrected : notification))
      emit('station.noticeChanged', corrected)
    },
    removeOrderNotifications: () => {
      notifications = notifications.filter(({ topic }) => topic === 'station')
    },
    list: () => [...notifications],
  }
}
