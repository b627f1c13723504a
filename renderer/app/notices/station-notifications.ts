import type { Notice } from '../../../shared/contract/station-notification.ts'
import { announce, announceFailure } from '../../ui/feedback/notices.ts'
import { call, listen } from '../bridge.ts'
import { tellDesktop } from './desktop-notifications.ts'
import { listNotice, listNotices } from './notification-store.ts'
import { cardOf, openNoticed } from './open-notification.ts'

function show({ id, tone, message, next, orderId, orderIds }: Notice): void {
  announce({ id: cardOf(id), tone, message, next, orderId, orderIds })
}

async function readNotices(): Promise<readonly Notice[]> {
  const result = await call('station.notices', {})
  if (result.ok) {
    listNotices(result.value)
    return result.value
  }
  announceFailure(result.failure)
  return []
}

/** Shows what the station has to tell, from before the window opened and from now on, and keeps the latest of it in a list. */
export function connectNotices(): () => void {
  void readNotices().then((notices) => notices.forEach(show))
  const stops = [
    listen('station.noticed', (notice) => {
      listNotice(notice)
      show(notice)
      tellDesktop(notice, openNoticed)
    }),
    listen('account.changed', () => void readNotices()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
