import { orderHistoryMessages } from '../../../shared/messages/orders/order-history-messages.ts'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import type { PickupInDoubt } from '../../../shared/pickups/pickup-in-doubt.ts'
import { formatDate, formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { PanelWarning } from './panel-warning.tsx'

/** Says that a pickup was requested and may be booked, although the order does not show it. */
export function OrderPickupInDoubt({ pickup: { at, date, from, to } }: { readonly pickup: PickupInDoubt }) {
  const zone = useStationZone()
  const window = orderHistoryMessages.window({ date: formatDate(date), from, to })
  const time = formatInstant(at, zone, 'short') ?? at
  return <PanelWarning title={orderPanelMessages.pickupInDoubt()} text={orderPanelMessages.pickupInDoubtAbout({ window, time })} />
}
