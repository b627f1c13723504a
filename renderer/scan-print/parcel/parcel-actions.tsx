import { CircleCheckBig, Hand, Play, Printer, RotateCcw, SkipForward, Wrench } from 'lucide-react'
import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { Button } from '../../ui/button.tsx'
import { acknowledgeKey, scanKeys, trayKeys } from '../../ui/keys/screen-keys.ts'
import { asksFirst } from '../../ui/scans/scan-outcomes.ts'
import { isBlocked } from '../../ui/scans/scan-verdict.ts'
import styles from '../verdict-banner.module.css'
import { expectedParcel, failedBatchOf, unconfirmedLabels } from '../scan-print-state.ts'
import { useScanPrint } from '../scan-print-store.ts'
import { useScanPrintWindow } from '../scan-print-window.ts'

/** What can be done with the last scan and its order; after a rejected scan, only to acknowledge it. */
export function ParcelActions() {
  const { session, onShowBatch } = useScanPrintWindow()
  const { activity, parcel, awaited, verdict } = useScanPrint()
  if (activity !== null) return null
  if (isBlocked({ verdict })) {
    return (
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={Hand}
          shortcut={acknowledgeKey}
          className={styles.action}
          onPress={() => void session.command('acknowledge')}
        >
          {scanPrintMessages.acknowledge()}
        </Button>
      </div>
    )
  }
  if (expectedParcel({ parcel, awaited }) === null) return null
  const failedBatchId = failedBatchOf(parcel)
  const asksBeforePrint = verdict !== null && asksFirst(verdict.outcome)
  return (
    <div className={styles.actions}>
      {verdict?.outcome === 'on-hold' && (
        <Button icon={Play} shortcut={scanKeys.print} className={styles.action} onPress={() => void session.releaseAndPrint()}>
          {scanPrintMessages.release()}
        </Button>
      )}
      {asksBeforePrint && (
        <Button icon={Printer} shortcut={scanKeys.print} className={styles.action} onPress={() => void session.printAnyway()}>
          {scanPrintMessages.printAnyway()}
        </Button>
      )}
      {failedBatchId !== null && (
        <Button variant="primary" icon={Wrench} shortcut={trayKeys} className={styles.action} onPress={() => onShowBatch(failedBatchId)}>
          {scanPrintMessages.showSolution()}
        </Button>
      )}
      {unconfirmedLabels(parcel).length > 0 && (
        <Button icon={CircleCheckBig} shortcut={scanKeys.confirm} className={styles.action} onPress={() => void session.command('confirm')}>
          {scanPrintMessages.confirm()}
        </Button>
      )}
      {parcel !== null && verdict?.outcome !== 'on-hold' && !asksBeforePrint && (
        <Button icon={RotateCcw} shortcut={scanKeys.reprint} className={styles.action} onPress={() => void session.command('reprint')}>
          {scanPrintMessages.reprint()}
        </Button>
      )}
      <Button icon={SkipForward} shortcut={scanKeys.skip} className={styles.action} onPress={() => void session.command('skip')}>
        {scanPrintMessages.skip()}
      </Button>
    </div>
  )
}
