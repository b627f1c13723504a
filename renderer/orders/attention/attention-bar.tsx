import { CalendarPlus, RefreshCw } from 'lucide-react'
import { attentionMessages } from '../../../shared/messages/orders/attention-messages.ts'
import { statusText } from '../../../shared/orders/status.ts'
import { Button } from '../../ui/button.tsx'
import { statusIcon } from '../../ui/badges/status-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { selectOrders } from '../list/list-selection.ts'
import { truncateField } from '../list/order-row-text.ts'
import styles from './attention-bar.module.css'
import { statusAction, statusRemedy } from './status-remedy.ts'
import { useAttentionGroups, type AttentionGroup } from './use-attention-groups.ts'

interface AttentionBarProps {
  /** Why the service cannot be asked now; empty when it can. */
  readonly serviceUnavailableReason: string
  readonly onRetryWaybills: (orderIds: readonly number[]) => void
  readonly onBookPickups: (orderIds: readonly number[]) => void
}

function GroupAction({ group: { status, orderIds }, ...props }: AttentionBarProps & { readonly group: AttentionGroup }) {
  const action = statusAction(status)
  const { serviceUnavailableReason: disabledReason } = props
  const count = orderIds.length
  if (action === null) return null
  const isRetry = action === 'retry-waybills'
  return (
    <Button
      icon={isRetry ? RefreshCw : CalendarPlus}
      label={isRetry ? attentionMessages.retryAll({ count, status: statusText(status) }) : attentionMessages.bookAll({ count })}
      isDisabled={disabledReason !== ''}
      disabledReason={disabledReason}
      onPress={() => (isRetry ? props.onRetryWaybills : props.onBookPickups)(orderIds)}
    >
      {isRetry ? attentionMessages.retry() : attentionMessages.book()}
    </Button>
  )
}

/** Above the list: its orders by what they wait for. A name selects its orders, and what can be done here is done for all of them at once. */
export function AttentionBar(props: AttentionBarProps) {
  const groups = useAttentionGroups()
  if (groups.length === 0) return null
  return (
    <ul className={styles.groups} aria-label={attentionMessages.groups()}>
      {groups.map((group) => {
        const { status, orderIds } = group
        const count = orderIds.length
        return (
          <li key={status} className={styles.group}>
            <button
              type="button"
              className={styles.name}
              title={attentionMessages.select({ count, remedy: statusRemedy(status) ?? '' })}
              onClick={() => selectOrders(orderIds)}
            >
              <Icon icon={statusIcon(status)} className={styles.icon} />
              <span>{truncateField(statusText(status))}</span>
              <b>{attentionMessages.count({ count })}</b>
            </button>
            <GroupAction group={group} {...props} />
          </li>
        )
      })}
    </ul>
  )
}
