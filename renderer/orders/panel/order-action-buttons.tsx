import { Ban, CalendarPlus, Printer, ReceiptText } from 'lucide-react'
import type { Permission } from '../../../shared/orders/order-actions.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderWork } from './opened-order-store.ts'
import styles from './order-panel.module.css'

export interface OrderDeedsProps {
  readonly view: OrderView
  readonly work: OrderWork | null
  /** Why the service cannot be asked now; empty when it can. */
  readonly whyNoService: string
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
export function OrderDeeds({ view, work, whyNoService, onGenerate, onPrint, onSchedulePickup, onCancel }: OrderDeedsProps) {
  const { actions } = view
  const next = nextDeed(view)
  /** What the order itself forbids is said before what is only so for now. */
  const atService = ({ allowed, why }: Permission): { isDisabled: boolean; disabledReason: string } => ({
    isDisabled: !allowed || whyNoService !== '',
    disabledReason: allowed ? whyNoService : why,
  })
  const variantOf = (deed: Deed): 'primary' | 'secondary' => (deed === next ? 'primary' : 'secondary')
  return (
    <fieldset className={styles.deeds} aria-label="What can be done">
      <Button
        icon={ReceiptText}
        variant={variantOf('generateWaybill')}
        shortcut="Ctrl+G"
        {...atService(actions.generateWaybill)}
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
        {...atService(actions.schedulePickup)}
        onPress={onSchedulePickup}
      >
        Pickup
      </Button>
      <Button icon={Ban} shortcut="Ctrl+Shift+X" {...atService(actions.cancel)} onPress={onCancel}>
        Cancel
      </Button>
    </fieldset>
  )
}
