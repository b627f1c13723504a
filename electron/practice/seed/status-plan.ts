import type { OrderStatus } from '../orders/order-statuses.ts'
import type { Random } from '../random.ts'

/** How many orders are in each status at the start, and how far along (0 just created, 5 long done) they are: older orders are further. */
export const statusPlan: Readonly<Record<OrderStatus, { readonly count: number; readonly stage: number }>> = {
  incomplete: { count: 8, stage: 0.4 },
  order_received: { count: 45, stage: 0.3 },
  awaiting_additional_documentation: { count: 12, stage: 0.9 },
  awaiting_prepayment: { count: 9, stage: 0.9 },
  awaiting_waybill_generation: { count: 8, stage: 0.8 },
  awaiting_schedule_pickup: { count: 30, stage: 1 },
  awaiting_pickup: { count: 48, stage: 1.3 },
  awaiting_swap_out: { count: 5, stage: 1.8 },
  pickup_missed: { count: 6, stage: 1.8 },
  in_transit: { count: 34, stage: 2.6 },
  partially_delivered: { count: 7, stage: 3 },
  delivered: { count: 26, stage: 4 },
  invoice_to_be_paid: { count: 14, stage: 4.5 },
  invoice_paid: { count: 18, stage: 5 },
  cancelled: { count: 12, stage: 2.2 },
  lost_in_transit: { count: 4, stage: 4 },
  awaiting_consolidation: { count: 8, stage: 2.4 },
  consolidated: { count: 6, stage: 2.8 },
}

/** One status for each order, oldest order first. */
export function plannedStatuses(random: Random): readonly OrderStatus[] {
  const planned = (Object.keys(statusPlan) as OrderStatus[]).flatMap((status) => {
    const { count, stage } = statusPlan[status]
    return Array.from({ length: count }, () => ({ status, progress: stage + random.next() * 1.4 }))
  })
  return planned.sort((one, other) => other.progress - one.progress).map(({ status }) => status)
}
