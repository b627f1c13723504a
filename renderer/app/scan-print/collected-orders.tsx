import { OctagonAlert, Printer, ScanBarcode, Trash2, X } from 'lucide-react'
import { collectedOrdersMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './scan-lists.module.css'
import { removeCollected, clearCollected, useScanPrint } from './scan-print-store.ts'

interface CollectedOrdersProps {
  readonly onPrint: (orderIds: readonly number[]) => void
  readonly onOpenOrder: (orderId: number) => void
}

/** Orders gathered by scanning, to be printed in just that order. */
export function CollectedOrders({ onPrint, onOpenOrder }: CollectedOrdersProps) {
  const collected = useScanPrint((state) => state.collected)
  const refused = useScanPrint((state) => state.refused)
  const count = collected.length
  return (
    <section className={styles.pile} aria-label={collectedOrdersMessages.title()}>
      {refused !== null && (
        <p className={styles.refused} role="alert">
          <OctagonAlert aria-hidden="true" />
          {refused}
        </p>
      )}
      {count === 0 && (
        <EmptyState icon={ScanBarcode} title={collectedOrdersMessages.scanFirst()}>
          {collectedOrdersMessages.howItWorks()}
        </EmptyState>
      )}
      <ol className={styles.pileList}>
        {collected.map(({ orderId, reference }, index) => (
          <li key={orderId} className={styles.pileItem}>
            <span className={styles.pileNumber}>{index + 1}</span>
            <button type="button" className={styles.reference} onClick={() => onOpenOrder(orderId)}>
              {reference}
            </button>
            <IconButton icon={X} label={collectedOrdersMessages.remove({ reference })} onPress={() => removeCollected(orderId)} />
          </li>
        ))}
      </ol>
      {count > 0 && (
        <footer className={styles.pileFoot}>
          <Button variant="quiet" icon={Trash2} onPress={clearCollected}>
            {collectedOrdersMessages.clear()}
          </Button>
          <Button variant="primary" icon={Printer} onPress={() => onPrint(collected.map(({ orderId }) => orderId))}>
            {collectedOrdersMessages.print({ count })}
          </Button>
        </footer>
      )}
    </section>
  )
}
