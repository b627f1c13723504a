import { RefreshCw } from 'lucide-react'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import type { PickupInDoubt } from '../../../shared/pickups/pickup-in-doubt.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { PanelWarning } from './panel-warning.tsx'
import { formatRequestedWindow } from './timeline/timeline-text.ts'

interface OrderPickupInDoubtProps {
  readonly pickup: PickupInDoubt
  readonly zone: string | null
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** Says that a pickup was requested and may be booked, although the order does not show it, and offers to read the order again. */
export function OrderPickupInDoubt({ pickup, zone, isRefreshing, onRefresh }: OrderPickupInDoubtProps) {
  const station = useStationZone()
  const window = formatRequestedWindow(pickup, { pickup: zone, station })
  const time = formatInstant(pickup.at, station, 'short') ?? pickup.at
  const refresh = (
    <Button icon={RefreshCw} shortcut="F5" isPending={isRefreshing} onPress={onRefresh}>
      {orderPanelMessages.refreshOrder()}
    </Button>
  )
  return (
    <PanelWarning
      title={orderPanelMessages.pickupInDoubt()}
      text={orderPanelMessages.pickupInDoubtAbout({ window, time })}
      action={refresh}
    />
  )
}
