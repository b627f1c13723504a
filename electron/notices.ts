import { randomUUID } from 'node:crypto'
import type { Announce } from '../shared/contract/contract.ts'
import type { Notice } from '../shared/contract/notice.ts'
import type { Clock } from './clock.ts'

/** What the station has to say unasked, kept so that a window opened later hears it too. */
export interface Notices {
  add(tone: Notice['tone'], message: string, next: string): void
  list(): Notice[]
}

const kept = 50

export function createNotices(clock: Clock, announce: Announce): Notices {
  const notices: Notice[] = []
  return {
    add: (tone, message, next) => {
      const notice: Notice = { id: randomUUID(), tone, message, next, orderId: null, at: clock.now().toString() }
      notices.push(notice)
      if (notices.length > kept) notices.shift()
      announce('station.noticed', notice)
    },
    list: () => [...notices],
  }
}
