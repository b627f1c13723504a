import { randomUUID } from 'node:crypto'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { NewStationNotification, Notify, StationNotification } from '../../shared/contract/station-notification.ts'
import type { Clock } from '../platform/clock.ts'

/** What the station has to say unasked, kept so that a window opened later hears it too. */
export interface NotificationList {
  addForStation: Notify
  /** What changed about orders while nobody here asked for it. */
  add(notice: NewStationNotification): void
  /** Another account's orders are no business of the one that is left. */
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
