import { Ban, CalendarPlus, Copy, Ellipsis, FilePlus2, Printer, ReceiptText } from 'lucide-react'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import { permissionText, printPermission, type Permission } from '../../../shared/orders/order-actions.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { Button } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { useOrders } from '../orders-store.ts'
import type { OrderWork } from './opened-order-store.ts'
import { nextAction, type MainAction } from './next-action.ts'
import styles from './order-panel.module.css'

export interface OrderActionButtonsProps {
  readonly view: OrderView
  readonly work: OrderWork | null
  /** Why the service cannot be reached now; empty when it can. */
  readonly serviceUnavailableReason: string
  readonly onGenerate: () => void
  readonly onPrint: () => void
  readonly onBookPickup: () => void
  readonly onCancel: () => void
  /** Starts a new shipment with the data of the order. */
  readonly onDuplicate: () => void
  /** Starts a new shipment that replaces the order. */
  readonly onRecreate: () => void
}

function MoreActions({ view, onDuplicate, onRecreate }: Pick<OrderActionButtonsProps, 'view' | 'onDuplicate' | 'onRecreate'>) {
  const { order, actions } = view
  const mayRecreate = order.status === 'cancelled' || actions.cancel.allowed
  return (
    <MenuButton
      button={
        <Button icon={Ellipsis} variant="quiet">
          {orderPanelMessages.more()}
        </Button>
      }
      label={orderPanelMessages.moreActions()}
      actions={[
        { key: 'duplicate', label: orderPanelMessages.duplicate(), icon: Copy, shortcut: 'Ctrl+Shift+D', perform: onDuplicate },
        {
          key: 'recreate',
          label: orderPanelMessages.recreate(),
          icon: FilePlus2,
          shortcut: 'Ctrl+Shift+Y',
          disabledReason: mayRecreate ? '' : permissionText(actions.cancel),
          perform: onRecreate,
        },
      ]}
    />
  )
}

/** The actions on the order; disabled ones show the reason. */
export function OrderActionButtons({
  view,
  work,
  serviceUnavailableReason,
  onGenerate,
  onPrint,
  onBookPickup,
  onCancel,
  onDuplicate,
  onRecreate,
}: OrderActionButtonsProps) {
  const { actions } = view
  const selectedCount = useOrders((state) => state.selection.selected.size)
  const next = nextAction(view)
  /** A reason in the order itself takes precedence over a temporary one. */
  const serviceActionProps = (permission: Permission): { isDisabled: boolean; disabledReason: string } => ({
    isDisabled: !permission.allowed || serviceUnavailableReason !== '',
    disabledReason: permission.allowed ? serviceUnavailableReason : permissionText(permission),
  })
  const emphasisOf = (action: MainAction) =>
    action === next ? ({ variant: 'primary', className: styles.next } as const) : ({ variant: 'secondary' } as const)
  // While orders are selected, buttons and keys apply to the selection. Buttons here would act on a different order.
  if (selectedCount > 0) return <p className={styles.selected}>{orderPanelMessages.actionsOnSelected({ count: selectedCount })}</p>
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
        {...(actions.print.allowed ? {} : serviceActionProps(printPermission(actions)))}
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
      <MoreActions view={view} onDuplicate={onDuplicate} onRecreate={onRecreate} />
    </fieldset>
  )
}
