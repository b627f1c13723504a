import { randomUUID } from 'node:crypto'
import type { Announce } from '../../shared/contract/contract.ts'
import type { NewNotice, Notice } from '../../shared/contract/station-notification.ts'
import type { Clock } from '../platform/clock.ts'

/** What the station has to say unasked, kept so that a window opened later hears it too. */
export interface Notices {
  add(tone: Notice['tone'], message: string, next: string): void
  /** What changed about orders while nobody here asked for it. */
  tell(notice: NewNotice): void
  /** Another account's orders are no business of the one that is left. */
  forgetOrders(): void
  list(): Notice[]
}

const kept = 50

export function createNotices(clock: Clock, announce: Announce): Notices {
  let notices: Notice[] = []

  function tell(told: NewNotice): void {
    const notice: Notice = { ...told, id: randomUUID(), at: clock.now().toString() }
    notices = [...notices, notice].slice(-kept)
    announce('station.noticed', notice)
  }

  return {
    add: (tone, message, next) => tell({ tone, message, next, orderId: null, orderIds: [], topic: 'station' }),
    tell,
    forgetOrders: () => {
      notices = notices.filter(({ topic }) => topic === 'station')
    },
    list: () => [...notices],
  }
}
