import { appShellMessages } from '../../../shared/messages/app/app-shell-messages.ts'
import { useAccount } from '../../account/account-store.ts'
import { useOpenedOrder } from '../../orders/panel/opened-order-store.ts'
import { OrderCutOff } from '../../pickups/urgency/order-cut-off.tsx'
import { useSettings } from '../../settings/settings-store.ts'
import { closeOrderPanel } from '../actions/actions.ts'
import { openCancelDialog, bookPickupForOpenOrder, generateForOpenOrder, printOpenOrder } from '../actions/order-actions.ts'
import { serviceUnavailableReason } from '../service-availability.ts'
import { OrderScaleWeight } from '../../scale/order-scale-weight.tsx'
import { weighKeys } from '../keyboard/shortcuts.ts'
import { editNoteOfOpenOrder } from '../actions/note-actions.ts'
import { duplicateOpenOrder, recreateOpenOrder } from '../actions/shipment-actions.ts'
import { openOverlay, useNavigation } from '../navigation-store.ts'
import { OrderHandovers, OrderPanel } from '../on-demand.ts'
import { PanelDivider } from '../panel-divider.tsx'
import { usePendingLookup } from '../scan/pending-lookup.ts'
import styles from '../shell.module.css'

declare module 'react' {
  interface CSSProperties {
    '--panel-width'?: string
  }
}

/** The open order beside the list; nothing while none is open. */
export function OrderPanelArea() {
  const isOpen = useOpenedOrder((state) => state.orderId !== null)
  const width = useNavigation((state) => state.panelWidth)
  const scale = useSettings((state) => state.settings.scale)
  const unavailableReason = useAccount((account) => serviceUnavailableReason(account.state))
  // The order still shown is not the one just scanned: a click on it would act on the wrong order.
  const isOutdated = usePendingLookup((lookup) => lookup.isPending)
  if (!isOpen) return null
  return (
    <section
      className={styles.panel}
      data-region=""
      data-outdated={isOutdated}
      style={{ '--panel-width': `${width}rem` }}
      aria-label={appShellMessages.openOrder()}
    >
      <PanelDivider />
      <OrderPanel
        serviceUnavailableReason={unavailableReason}
        onClose={closeOrderPanel}
        onGenerate={generateForOpenOrder}
        onPrint={printOpenOrder}
        onBookPickup={bookPickupForOpenOrder}
        renderNote={(orderId) => <OrderCutOff orderId={orderId} />}
        renderWeight={(order) =>
          scale !== null && <OrderScaleWeight order={order} toleranceGrams={scale.toleranceGrams} shortcut={weighKeys} />
        }
        renderHandovers={(orderId) => <OrderHandovers key={orderId} orderId={orderId} />}
        onCancel={openCancelDialog}
        onDuplicate={duplicateOpenOrder}
        onRecreate={recreateOpenOrder}
        onOpenDocument={(documentId) => openOverlay({ kind: 'document', documentId })}
        onEditNote={editNoteOfOpenOrder}
        onReprint={(orderId, place) => openOverlay({ kind: 'print', orderIds: [orderId], documentSlots: [place] })}
      />
    </section>
  )
}
