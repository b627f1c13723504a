import { Ban, CalendarPlus, Printer, ReceiptText } from 'lucide-react'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import { permissionText, type Permission } from '../../../shared/orders/order-actions.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { Button } from '../../ui/button.tsx'
import { useOrders } from '../orders-store.ts'
import type { OrderWork } from './opened-order-store.ts'
import { nextAction, type MainAction } from './next-action.ts'
import styles from './order-panel.module.css'

export interface OrderActionButtonsProps {
  readonly view: OrderView
  readonly work: OrderWork | null
  /** Why the service cannot be asked now; empty when it can. */
  readonly serviceUnavailableReason: string
  readonly onGenerate: () => void
  readonly onPrint: () => void
  readonly onBookPickup: () => void
  readonly onCancel: () => void
}

/** What can be done now; what cannot says why. */
export function OrderActionButtons({
  view,
  work,
  serviceUnavailableReason,
  onGenerate,
  onPrint,
  onBookPickup,
  onCancel,
}: OrderActionButtonsProps) {
  const { actions } = view
  // The actions are for the selected orders while there are any: the selection bar has the primary one then.
  const hasSelection = useOrders((state) => state.selection.selected.size > 0)
  const next = hasSelection ? null : nextAction(view)
  /** What the order itself forbids is said before what is only so for now. */
  const serviceActionProps = (permission: Permission): { isDisabled: boolean; disabledReason: string } => ({
    isDisabled: !permission.allowed || serviceUnavailableReason !== '',
    disabledReason: permission.allowed ? serviceUnavailableReason : permissionText(permission),
  })
  const emphasisOf = (action: MainAction) =>
    action === next ? ({ variant: 'primary', className: styles.next } as const) : ({ variant: 'secondary' } as const)
  return (
    <fieldset className={styles.actions} aria-label={orderPanelMessages.actions()}>
      <Button
        icon={ReceiptText}
        {...emphasisOf('generateWaybill')}
        shortcut="Ctrl+G"
        {...serviceActionProps(actions.generateWaybill)}
        isPending={work === 'generating'}
        onPress={onGenerate}
      >
        {orderPanelMessages.createWaybill()}
      </Button>
      <Button
        icon={Printer}
        {...emphasisOf('print')}
        shortcut="Ctrl+P"
        isDisabled={!actions.print.allowed}
        disabledReason={permissionText(actions.print)}
        onPress={onPrint}
      >
        {orderPanelMessages.print()}
      </Button>
      <Button
        icon={CalendarPlus}
        {...emphasisOf('schedulePickup')}
        shortcut="Ctrl+K"
        {...serviceActionProps(actions.schedulePickup)}
        onPress={onBookPickup}
      >
        {orderPanelMessages.bookPickup()}
      </Button>
      <Button icon={Ban} shortcut="Ctrl+Shift+X" {...serviceActionProps(actions.cancel)} onPress={onCancel}>
        {orderPanelMessages.cancelOrder()}
      </Button>
    </fieldset>
  )
}
