import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import { statusText } from '../../../shared/orders/status.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { PanelWarning } from './panel-warning.tsx'

interface OrderReinstatedProps {
  readonly status: string
  /** ISO instant. */
  readonly readAsCancelledAt: string
}

/** Says that the order was read as cancelled and is active again. */
export function OrderReinstated({ status, readAsCancelledAt }: OrderReinstatedProps) {
  const zone = useStationZone()
  const time = formatInstant(readAsCancelledAt, zone, 'short') ?? readAsCancelledAt
  return (
    <PanelWarning title={orderPanelMessages.reinstated()} text={orderPanelMessages.reinstatedAbout({ time, status: statusText(status) })} />
  )
}
