import { randomUUID } from 'node:crypto'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { NewStationNotification, Notify, StationNotification } from '../../shared/contract/station-notification.ts'
import type { Clock } from '../platform/clock.ts'

/** Notifications of the station, kept so that a window that opens later shows them too. */
export interface NotificationList {
  addForStation: Notify
  /** A change of orders that was not requested at this station. */
  add(notice: NewStationNotification): void
  /** Called when the account changes: notifications about orders belong to the account that was left. */
  removeOrderNotifications(): void
  list(): StationNotification[]
}

const maxNotifications = 50

export function createNotificationList(clock: Clock, emit: EmitEvent): NotificationList {
  let notifications: StationNotification[] = []

  function add(newNotification: NewStationNotification): void {
    const notification: StationNotification = { ...newNotification, id: randomUUID(), at: clock.now().toString() }
    notifications = [...notifications, notification].slice(-maxNotifications)
    emit('station.noticed', notification)
  }

  return {
    addForStation: (tone, message, next) => add({ tone, message, next, orderId: null, orderIds: [], topic: 'station' }),
    add,
    removeOrderNotifications: () => {
      notifications = notifications.filter(({ topic }) => topic === 'station')
    },
    list: () => [...notifications],
  }
}
