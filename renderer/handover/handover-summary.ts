import type { HandoverList, HandoverOrder, HandoverProblem } from '../../shared/handover/handover-list.ts'
import { countLoaded } from '../../shared/handover/loading.ts'
import { handoverProblemMessages } from '../../shared/messages/handover/handover-problem-messages.ts'
import { handoverScreenMessages } from '../../shared/messages/handover/handover-screen-messages.ts'
import { joinParts } from '../ui/text/join-parts.ts'

export function orderCount({ groups }: HandoverList): number {
  return groups.reduce((count, { orders }) => count + orders.length, 0)
}

/** On hold or cancelled, and nobody has accepted that. */
function isStopped({ handedOverAt, problems }: HandoverOrder): boolean {
  return handedOverAt === null && (problems.includes('held') || problems.includes('cancelled'))
}

/** How many orders are still to go. */
export function formatSummary(list: HandoverList): string {
  const total = orderCount(list)
  const open = countLoaded(list.groups).total
  const stopped = list.groups.flatMap(({ orders }) => orders).filter(isStopped).length
  if (open === total) return handoverScreenMessages.summary({ count: total - stopped, stopped })
  return open === 0 ? handoverScreenMessages.summaryNoneLeft() : handoverScreenMessages.summaryLeft({ left: open - stopped, stopped })
}

/** Why an order on the van should not go out. Being unprinted counts again here, even if somebody loaded the order anyway. */
export function formatProblems({ problems, showsPrint, print }: HandoverOrder): string {
  const isUnprinted = showsPrint && (print === 'none' || print === 'part')
  const all = new Set<HandoverProblem>([...problems, ...(isUnprinted ? (['not-printed'] as const) : [])])
  return joinParts(...Array.from(all, (problem) => handoverProblemMessages[problem]()))
}

function sumOrders(days: HandoverList['otherDays']): number {
  return days.reduce((count, { orders }) => count + orders, 0)
}

/** How many orders are not on this day's list, so that nobody takes the list as complete. */
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
