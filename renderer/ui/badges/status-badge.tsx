import {
  Ban,
  BadgeCheck,
  Boxes,
  CalendarClock,
  CalendarX2,
  CircleDashed,
  CircleQuestionMark,
  Clock,
  FileWarning,
  Inbox,
  Package,
  PackageCheck,
  PackageX,
  Receipt,
  Repeat,
  Truck,
  Wallet,
  type IconNode,
} from 'lucide'
import { isOrderStatus, statusText, type OrderStatus } from '../../../shared/orders/status.ts'
import { Badge, type BadgeProps, type Tone } from './badge.tsx'

const statusStyles: Record<OrderStatus, { readonly icon: IconNode; readonly tone: Tone }> = {
  incomplete: { icon: CircleDashed, tone: 'warning' },
  order_received: { icon: Inbox, tone: 'neutral' },
  awaiting_additional_documentation: { icon: FileWarning, tone: 'warning' },
  awaiting_prepayment: { icon: Wallet, tone: 'warning' },
  awaiting_waybill_generation: { icon: Clock, tone: 'warning' },
  awaiting_schedule_pickup: { icon: CalendarClock, tone: 'neutral' },
  awaiting_pickup: { icon: Package, tone: 'neutral' },
  awaiting_swap_out: { icon: Repeat, tone: 'warning' },
  pickup_missed: { icon: CalendarX2, tone: 'danger' },
  in_transit: { icon: Truck, tone: 'neutral' },
  partially_delivered: { icon: PackageCheck, tone: 'neutral' },
  delivered: { icon: BadgeCheck, tone: 'neutral' },
  invoice_to_be_paid: { icon: Receipt, tone: 'neutral' },
  invoice_paid: { icon: Receipt, tone: 'neutral' },
  cancelled: { icon: Ban, tone: 'neutral' },
  lost_in_transit: { icon: PackageX, tone: 'danger' },
  awaiting_consolidation: { icon: Boxes, tone: 'neutral' },
  consolidated: { icon: Boxes, tone: 'neutral' },
}

/** The icon of a status; an unknown status gets a question mark. */
export function statusIcon(status: string): IconNode {
  return isOrderStatus(status) ? statusStyles[status].icon : CircleQuestionMark
}

/** An order or leg status as icon and text. An unknown one is shown unchanged. */
export function StatusBadge({ status, ...badgeProps }: { readonly status: string } & Pick<BadgeProps, 'plain' | 'wraps'>) {
  const tone = isOrderStatus(status) ? statusStyles[status].tone : 'warning'
  return <Badge tone={tone} icon={statusIcon(status)} label={statusText(status)} {...badgeProps} />
}
