import type { ReactElement, ReactNode } from 'react'
import { scanCountMessages } from '../../shared/messages/app/scan-print-messages.ts'
import type { PrintCount } from '../../shared/printing/print-counts.ts'
import styles from './scan-bars.module.css'
import { usePrintCounts } from './use-print-counts.ts'

function bold(chunks: readonly ReactNode[]): ReactElement {
  return <b key="bold">{chunks}</b>
}

function Count({ name, count }: { readonly name: string; readonly count: PrintCount }) {
  return (
    <div className={styles.period}>
      <dt>{name}</dt>
      <dd>{scanCountMessages.orders.parts({ count: count.orders, b: bold })}</dd>
      <dd>{scanCountMessages.labels.parts({ count: count.labels, b: bold })}</dd>
    </div>
  )
}

/** How much this station has sent, by its own clock. */
export function ScanCounts() {
  const counts = usePrintCounts()
  if (counts === null) return null
  return (
    <dl className={styles.counts} aria-label={scanCountMessages.title()}>
      <Count name={scanCountMessages.today()} count={counts.day} />
      <Count name={scanCountMessages.thisHour()} count={counts.hour} />
    </dl>
  )
}
