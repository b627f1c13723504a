import { Ban, CalendarPlus, Printer, ReceiptText } from 'lucide-react'
import type { OrderView } from '../../shared/orders/order-view.ts'
import { Button } from '../ui/button.tsx'
import type { OrderWork } from './open-order-store.ts'
import styles from './order-panel.module.css'

export interface OrderDeedsProps {
  readonly view: OrderView
  readonly work: OrderWork | null
  readonly onGenerate: () => void
  readonly onPrint: () => void
  readonly onSchedulePickup: () => void
  readonly onCancel: () => void
}

type Deed = 'generateWaybill' | 'print' | 'schedulePickup'

/** The one thing a packer most likely does next with this order. */
function nextDeed({ actions, print }: OrderView): Deed | null {
  if (actions.generateWaybill.allowed) return 'generateWaybill'
  if (actions.print.allowed && (print === 'none' || print === 'part')) return 'print'
  return actions.schedulePickup.allowed ? 'schedulePickup' : null
}

/** What can be done now; what cannot says why. */
export function OrderDeeds({ view, work, onGenerate, onPrint, onSchedulePickup, onCancel }: OrderDeedsProps) {
  const { actions } = view
  const next = nextDeed(view)
  const variantOf = (deed: Deed): 'primary' | 'secondary' => (deed === next ? 'primary' : 'secondary')
  return (
    <fieldset className={styles.deeds} aria-label="What can be done">
      <Button
        icon={ReceiptText}
        variant={variantOf('generateWaybill')}
        shortcut="Ctrl+G"
        isDisabled={!actions.generateWaybill.allowed}
        disabledReason={actions.generateWaybill.why}
        isPending={work === 'generating'}
        onPress={onGenerate}
      >
        Waybill
      </Button>
      <Button
        icon={Printer}
        variant={variantOf('print')}
        shortcut="Ctrl+P"
        isDisabled={!actions.print.allowed}
        disabledReason={actions.print.why}
        onPress={onPrint}
      >
        Print
      </Button>
      <Button
        icon={CalendarPlus}
        variant={variantOf('schedulePickup')}
        shortcut="Ctrl+K"
        isDisabled={!actions.schedulePickup.allowed}
        disabledReason={actions.schedulePickup.why}
        onPress={onSchedulePickup}
      >
        Pickup
      </Button>
      <Button
        icon={Ban}
        shortcut="Ctrl+Shift+X"
        isDisabled={!actions.cancel.allowed}
        disabledReason={actions.cancel.why}
        onPress={onCancel}
      >
        Cancel
      </Button>
    </fieldset>
  )
}
