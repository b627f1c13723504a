import type { Notice } from '../../shared/contract/notice.ts'
import { show } from './actions.ts'
import { showNoticeList } from './notice-list-store.ts'
import { bringUp } from './scan-store.ts'

/** Opens the orders that were named, as a list of just these. */
export function openThese(orderIds: readonly number[], title: string): void {
  show({ kind: 'these', orderIds: [...orderIds], title: title.replace(/\.$/, '').slice(0, 200) })
}

/** Opens what a notice is about; one about the station opens nothing. */
export function openNoticed({ orderId, orderIds, message }: Pick<Notice, 'orderId' | 'orderIds' | 'message'>): void {
  showNoticeList(false)
  if (orderId !== null) void bringUp(orderId)
  else if (orderIds.length > 0) openThese(orderIds, message)
}
