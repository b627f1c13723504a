import type { Notice } from '../../../shared/contract/station-notification.ts'
import { dismissNotice } from '../../ui/feedback/notices.ts'
import { show } from '../actions/actions.ts'
import { showNoticeList } from './notification-store.ts'
import { bringUp } from '../scan/scan-store.ts'

/** Opens the orders that were named, as a list of just these. */
export function openThese(orderIds: readonly number[], title: string): void {
  show({ kind: 'these', orderIds: [...orderIds], title: title.replace(/\.$/, '').slice(0, 200) })
}

/** The card that shows a station's notice at the edge of the window. */
export function cardOf(noticeId: string): string {
  return `station-${noticeId}`
}

/** Opens what a notice is about; one about the station opens nothing. */
export function openNoticed({ id, tone, orderId, orderIds, message }: Notice): void {
  showNoticeList(false)
  if (tone === 'info') dismissNotice(cardOf(id))
  if (orderId !== null) void bringUp(orderId)
  else if (orderIds.length > 0) openThese(orderIds, message)
}
