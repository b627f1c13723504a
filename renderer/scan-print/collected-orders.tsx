import { Printer, Trash2, X } from 'lucide-react'
import { collectedOrdersMessages } from '../../shared/messages/app/scan-print-messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { scanKeys } from '../ui/keys/screen-keys.ts'
import { isBlocked } from '../ui/scans/scan-verdict.ts'
import styles from './scan-lists.module.css'
import { useScanPrintWindow } from './scan-print-window.ts'
import { removeCollected, clearCollected, useScanPrint } from './scan-print-store.ts'
import { VerdictBanner } from './verdict-banner.tsx'

/** Orders collected by scanning, to be printed in exactly that order. */
export function CollectedOrders() {
  const { onPrint, onOpenOrder } = useScanPrintWindow()
  const collected = useScanPrint((state) => state.collected)
  const isAfterRejection = useScanPrint(isBlocked)
  const count = collected.length
  return (
    <section className={styles.collected} aria-label={collectedOrdersMessages.title()}>
      <VerdictBanner howItWorks={collectedOrdersMessages.howItWorks()} />
      <ol className={styles.collectedList}>
        {collected.map(({ orderId, reference }, index) => (
          <li key={orderId} className={styles.collectedItem}>
            <span className={styles.number}>{index + 1}</span>
            <button type="button" className={styles.reference} onClick={() => onOpenOrder(orderId)}>
              {reference}
            </button>
            <IconButton icon={X} label={collectedOrdersMessages.remove({ reference })} onPress={() => removeCollected(orderId)} />
          </li>
        ))}
      </ol>
      {count > 0 && (
        <footer className={styles.collectedFoot}>
          <Button variant="quiet" icon={Trash2} className={styles.action} onPress={clearCollected}>
            {collectedOrdersMessages.clear()}
          </Button>
          <Button
            variant="primary"
            icon={Printer}
            className={styles.action}
            shortcut={scanKeys.print}
            isDisabled={isAfterRejection}
            disabledReason={collectedOrdersMessages.printDisabled()}
            onPress={() => onPrint(collected.map(({ orderId }) => orderId))}
          >
            {collectedOrdersMessages.print({ count })}
          </Button>
        </footer>
      )}
    </section>
  )
}
