import type { Notice } from '../../shared/contract/notice.ts'
import { announce, announceFailure } from '../ui/notices.ts'
import { call, listen } from './bridge.ts'

function show({ id, tone, message, next, orderId }: Notice): void {
  announce({ id: `station-${id}`, tone, message, next, orderId })
}

/** Shows what the station has to tell, from before the window opened and from now on. */
export function connectNotices(): () => void {
  void call('station.notices', {}).then((result) => {
    if (result.ok) result.value.forEach(show)
    else announceFailure(result.failure)
  })
  return listen('station.noticed', show)
}
