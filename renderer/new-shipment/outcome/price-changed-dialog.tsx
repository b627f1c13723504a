import type { Failure } from '../../../shared/failure.ts'
import { shipmentOutcomeMessages as text } from '../../../shared/messages/new-shipment/shipment-outcome-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './outcome.module.css'

export function isPriceChange({ code }: Failure): boolean {
  return code === 'newShipmentFailures.priceChanged'
}

function detailText(failure: Failure, name: 'before' | 'now'): string {
  const value = failure.details[name]
  return typeof value === 'string' ? value : ''
}

export interface PriceChangedDialogProps {
  readonly failure: Failure
  readonly onOrder: () => void
  readonly onClose: () => void
}

/** The price differs from the one that was shown: a person decides. */
export function PriceChangedDialog({ failure, onOrder, onClose }: PriceChangedDialogProps) {
  const now = detailText(failure, 'now')
  return (
    <Dialog
      title={text.priceChanged()}
      tone="danger"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button startsFocused onPress={onClose}>
            {text.doNotOrder()}
          </Button>
          <Button variant="primary" onPress={onOrder}>
            {text.orderFor({ amount: now })}
          </Button>
        </>
      }
    >
      <p>{text.priceChangedWhy()}</p>
      <dl className={styles.prices}>
        <dt>{text.priceBefore()}</dt>
        <dd>
          <bdi>{detailText(failure, 'before')}</bdi>
        </dd>
        <dt>{text.priceNow()}</dt>
        <dd className={styles.strong}>
          <bdi>{now}</bdi>
        </dd>
      </dl>
    </Dialog>
  )
}
