import { useMemo } from 'react'
import { useAccount } from '../../account/account-store.ts'
import { OrderActionsContext, type OrderActions } from '../../new-shipment/outcome/order-actions.ts'
import { startPrinting } from '../../printing/printing-store.ts'
import { useSettings } from '../../settings/settings-store.ts'
import { openOverlay } from '../navigation-store.ts'
import { NewShipmentScreen } from '../on-demand.ts'
import { saveParcelPresets } from '../parcel-preset-settings.ts'
import { openFromElsewhere } from '../scan/scan-store.ts'
import { serviceUnavailableReason } from '../service-availability.ts'

const orderActions: Omit<OrderActions, 'serviceUnavailableReason'> = {
  openOrder: openFromElsewhere,
  print: (orderId) => openOverlay({ kind: 'print', orderIds: [orderId] }),
  bookPickup: (orderId) => openOverlay({ kind: 'pickup', orderId }),
  cancel: (orderId) => openOverlay({ kind: 'cancel', orderIds: [orderId] }),
  createWaybillAndPrint: async (orderId) => {
    const started = await startPrinting({ orderIds: [orderId], generate: true, again: { kind: 'leave-out' } })
    return started.ok ? null : started.failure
  },
}

/** New shipments, connected to the rest of the window. */
export function NewShipmentArea() {
  const parcelPresets = useSettings((state) => state.settings.parcelPresets)
  const unavailableReason = useAccount((account) => serviceUnavailableReason(account.state))
  const actions = useMemo(() => ({ ...orderActions, serviceUnavailableReason: unavailableReason }), [unavailableReason])
  return (
    <OrderActionsContext value={actions}>
      <NewShipmentScreen parcelPresets={parcelPresets} onSaveParcelPresets={saveParcelPresets} />
    </OrderActionsContext>
  )
}
