import { CalendarPlus, CircleQuestionMark, ListChecks, RefreshCw } from 'lucide-react'
import { attentionMessages } from '../../../shared/messages/orders/attention-messages.ts'
import { Button } from '../../ui/button.tsx'
import { statusIcon } from '../../ui/badges/status-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { selectOrders } from '../list/list-selection.ts'
import { truncateField } from '../list/rows/order-row-text.ts'
import { useOrders } from '../orders-store.ts'
import { useOpenedOrder } from '../panel/opened-order-store.ts'
import styles from './attention-bar.module.css'
import type { AttentionGroup } from './attention-groups.ts'
import { useAttentionGroups } from './use-attention-groups.ts'

interface AttentionBarProps {
  /** Why the service cannot be reached now; empty when it can. */
  readonly serviceUnavailableReason: string
  readonly onCheckPrinter: (orderIds: readonly number[]) => void
  readonly onRetryWaybills: (orderIds: readonly number[]) => void
  readonly onBookPickups: (orderIds: readonly number[]) => void
}

interface GroupActionProps extends AttentionBarProps {
  readonly group: AttentionGroup
  readonly isPrimary: boolean
}

function GroupAction({ group: { action, label, orderIds }, isPrimary, serviceUnavailableReason, ...props }: GroupActionProps) {
  const count = orderIds.length
  const variant = isPrimary ? 'primary' : 'secondary'
  switch (action) {
    case null:
      return null
    case 'check-printer':
      return (
        <Button
          variant={variant}
          icon={ListChecks}
          label={attentionMessages.checkAll({ count })}
          onPress={() => props.onCheckPrinter(orderIds)}
        >
          {attentionMessages.check()}
        </Button>
      )
    case 'retry-waybills':
    case 'book-pickups':
      break
  }
  const isRetry = action === 'retry-waybills'
  return (
    <Button
      variant={variant}
      icon={isRetry ? RefreshCw : CalendarPlus}
      label={isRetry ? attentionMessages.retryAll({ count, status: label }) : attentionMessages.bookAll({ count })}
      isDisabled={serviceUnavailableReason !== ''}
      disabledReason={serviceUnavailableReason}
      onPress={() => (isRetry ? props.onRetryWaybills : props.onBookPickups)(orderIds)}
    >
      {isRetry ? attentionMessages.retry() : attentionMessages.book()}
    </Button>
  )
}

/** True while neither the selection bar nor the open order has the filled button. */
function usePrimaryIsFree(): boolean {
  const hasSelection = useOrders((state) => state.selection.selected.size > 0)
  const hasOpenOrder = useOpenedOrder((state) => state.orderId !== null)
  return !hasSelection && !hasOpenOrder
}

/** Groups the list's orders by remedy, above the list. A group's name selects its orders; its action is done for all of them at once. */
export function AttentionBar(props: AttentionBarProps) {
  const groups = useAttentionGroups()
  const isPrimaryFree = usePrimaryIsFree()
  const first = groups.find(({ action }) => action !== null)
  if (groups.length === 0) return null
  return (
    <ul className={styles.groups} aria-label={attentionMessages.groups()}>
      {groups.map((group) => {
        const { key, label, remedy, status, action, orderIds } = group
        const count = orderIds.length
        return (
          <li key={key} className={styles.group} data-action={action ?? undefined}>
            <button
              type="button"
              className={styles.name}
              title={attentionMessages.select({ count, remedy })}
              onClick={() => selectOrders(orderIds)}
            >
              <Icon icon={status === null ? CircleQuestionMark : statusIcon(status)} className={styles.icon} />
              <span>{truncateField(label)}</span>
              <b>{attentionMessages.count({ count })}</b>
            </button>
            <GroupAction group={group} isPrimary={isPrimaryFree && group === first} {...props} />
          </li>
        )
      })}
    </ul>
  )
}
