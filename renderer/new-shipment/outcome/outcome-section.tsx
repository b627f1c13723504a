import { shipmentOutcomeMessages as text } from '../../../shared/messages/new-shipment/shipment-outcome-messages.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useNewShipment } from '../new-shipment-store.ts'
import { CreatedOrder } from './created-order.tsx'
import styles from './outcome.module.css'
import { ReplacedOrder } from './replaced-order.tsx'
import { UnknownOutcome } from './unknown-outcome.tsx'

/** The progress of the open draft's order; while it is edited, the order that it replaces, if any. */
export function OutcomeSection() {
  const open = useNewShipment((state) => state.open)
  if (open === null) return null
  const { id, progress, replacesOrderId } = open
  switch (progress.kind) {
    case 'editing':
      return replacesOrderId === null ? null : <ReplacedOrder key={replacesOrderId} orderId={replacesOrderId} />
    case 'sending':
      return (
        <section className={styles.box} aria-label={text.section()}>
          <Spinner label={text.sending()} />
          <p className={styles.soft}>{text.sendingWhy()}</p>
        </section>
      )
    case 'outcome-unknown':
      return <UnknownOutcome key={id} draftId={id} progress={progress} />
    case 'created':
      break
  }
  return <CreatedOrder key={id} draftId={id} progress={progress} />
}
