import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './board-group.module.css'
import type { BoardOrder, PlannedGroup } from './board-plan.ts'

/** Carrier and pieces, and why the carrier refused the pickup before. */
function formatAbout({ booking, carrier = '', pieces }: BoardOrder): string {
  const refusal = booking?.carrierError == null ? '' : text.refusedBefore({ said: booking.carrierError })
  return joinParts(carrier, pieces === undefined ? '' : text.pieces({ count: pieces }), refusal)
}

/** The orders of a group, each of which can be left out. A single order has no checkbox. */
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
          description={formatAbout(order)}
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
