import { PackagePlus, Printer } from 'lucide-react'
import { quoteSectionMessages as text } from '../../../shared/messages/new-shipment/quote-section-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ShipmentRequest } from '../quote/shipment-requests.ts'
import { useOrderActions } from './order-actions.ts'
import { useOrderDelay } from './use-order-delay.ts'
import styles from './outcome.module.css'

export interface OrderButtonsProps {
  /** A quote for exactly this shipment. */
  readonly hasQuote: boolean
  readonly hasChoice: boolean
  readonly request: ShipmentRequest | null
  readonly onOrder: (prints: boolean) => void
}

/** Creates the order from the chosen estimate, alone or with everything up to its printed labels. */
export function OrderButtons({ hasQuote, hasChoice, request, onOrder }: OrderButtonsProps) {
  const { serviceUnavailableReason } = useOrderActions()
  const waitSeconds = useOrderDelay(request === 'ordering')
  const missing = hasQuote ? (hasChoice ? '' : text.chooseFirst()) : text.quoteFirst()
  const why = request === 'quoting' ? text.quoting() : missing === '' ? serviceUnavailableReason : missing
  return (
    <div className={classNames(styles.actions, styles.orderButtons)} data-lower-bar="">
      <Button
        variant={hasQuote ? 'primary' : 'secondary'}
        icon={Printer}
        isPending={request === 'ordering'}
        isDisabled={why !== ''}
        disabledReason={why}
        onPress={() => onOrder(true)}
      >
        {text.createAndPrint()}
      </Button>
      <Button
        icon={PackagePlus}
        isDisabled={why !== '' || request === 'ordering'}
        disabledReason={request === 'ordering' ? text.ordering() : why}
        onPress={() => onOrder(false)}
      >
        {text.create()}
      </Button>
      {waitSeconds > 0 && <output className={styles.soft}>{text.waitingForService({ seconds: waitSeconds })}</output>}
      {waitSeconds === 0 && hasQuote && hasChoice && <span className={styles.soft}>{text.enterHint()}</span>}
    </div>
  )
}
