import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import type { PickupInDoubt } from '../../../shared/pickups/pickup-in-doubt.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { PanelWarning } from './panel-warning.tsx'
import { formatRequestedWindow } from './timeline/timeline-text.ts'

/** Says that a pickup was requested and may be booked, although the order does not show it. */
export function OrderPickupInDoubt({ pickup, zone }: { readonly pickup: PickupInDoubt; readonly zone: string | null }) {
  const station = useStationZone()
  const window = formatRequestedWindow(pickup, { pickup: zone, station })
  const time = formatInstant(pickup.at, station, 'short') ?? pickup.at
  return <PanelWarning title={orderPanelMessages.pickupInDoubt()} text={orderPanelMessages.pickupInDoubtAbout({ window, time })} />
}
