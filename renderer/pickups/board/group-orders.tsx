import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import styles from './board-group.module.css'
import type { BoardOrder, PlannedGroup } from './board-plan.ts'

function formatEarlierRefusal({ booking }: BoardOrder): string {
  return booking?.carrierError == null ? '' : text.refusedBefore({ said: booking.carrierError })
}

/** The orders of a group, each of which can be left out of it. One alone has no choice and is not asked about. */
export function GroupOrders(props: { readonly group: PlannedGroup; readonly onChange: (change: Partial<PlannedGroup>) => void }) {
  const { group, onChange } = props
  if (group.orders.length < 2) return null
  return (
    <fieldset className={styles.orders}>
      <legend>{text.orders()}</legend>
      {group.orders.map((order) => (
        <Checkbox
          key={order.orderId}
          label={order.reference}
          description={formatEarlierRefusal(order)}
          isSelected={!group.leftOut.includes(order.orderId)}
          onChange={(isTaken) =>
            onChange({
              leftOut: isTaken ? group.leftOut.filter((orderId) => orderId !== order.orderId) : [...group.leftOut, order.orderId],
            })
          }
        />
      ))}
    </fieldset>
  )
}
