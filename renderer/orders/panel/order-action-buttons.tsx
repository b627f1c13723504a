import { Ban, CalendarPlus, Printer, ReceiptText } from 'lucide-react'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import { permissionText, type Permission } from '../../../shared/orders/order-actions.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { Button } from '../../ui/button.tsx'
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
  const next = nextAction(view)
  /** What the order itself forbids is said before what is only so for now. */
  const serviceActionProps = (permission: Permission): { isDisabled: boolean; disabledReason: string } => ({
    isDisabled: !permission.allowed || serviceUnavailableReason !== '',
    disabledReason: permission.allowed ? serviceUnavailableReason : permissionText(permission),
  })
  const variantFor = (action: MainAction): 'primary' | 'secondary' => (action === next ? 'primary' : 'secondary')
  return (
    <fieldset className={styles.actions} aria-label={orderPanelMessages.actions()}>
      <Button
        icon={ReceiptText}
        variant={variantFor('generateWaybill')}
        shortcut="Ctrl+G"
        {...serviceActionProps(actions.generateWaybill)}
        isPending={work === 'generating'}
        onPress={onGenerate}
      >
        {orderPanelMessages.createWaybill()}
      </Button>
      <Button
        icon={Printer}
        variant={variantFor('print')}
        shortcut="Ctrl+P"
        isDisabled={!actions.print.allowed}
        disabledReason={permissionText(actions.print)}
        onPress={onPrint}
      >
        {orderPanelMessages.print()}
      </Button>
      <Button
        icon={CalendarPlus}
        variant={variantFor('schedulePickup')}
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
