import type { HandoverList } from '../../shared/handover/handover-list.ts'
import { countLoaded } from '../../shared/handover/loading.ts'
import { handoverScreenMessages } from '../../shared/messages/handover/handover-screen-messages.ts'

export function orderCount({ groups }: HandoverList): number {
  return groups.reduce((count, { orders }) => count + orders.length, 0)
}

/** How many orders are still to go. */
export function formatSummary(list: HandoverList): string {
  const total = orderCount(list)
  const left = countLoaded(list.groups).total
  if (left === total) return handoverScreenMessages.summary({ count: total })
  return left === 0 ? handoverScreenMessages.summaryNoneLeft() : handoverScreenMessages.summaryLeft({ left })
}

function sumOrders(days: HandoverList['otherDays']): number {
  return days.reduce((count, { orders }) => count + orders, 0)
}

/** What is not on this day's list, so that nobody takes the list as complete. */
export function formatOtherDays({ otherDays: days }: HandoverList, isToday: boolean): string {
  const [earlier, all] = [isToday ? sumOrders(days.filter(({ isEarlier }) => isEarlier)) : 0, sumOrders(days)]
  const later = all - earlier
  if (all === 0) return ''
  if (!isToday) return handoverScreenMessages.notListedOther({ other: all })
  if (earlier === 0) return handoverScreenMessages.notListedLater({ later })
  return later === 0
    ? handoverScreenMessages.notListedEarlier({ earlier })
    : handoverScreenMessages.notListedEarlierAndLater({ earlier, later })
}
