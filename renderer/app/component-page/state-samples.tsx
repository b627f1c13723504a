import { Printer } from 'lucide-react'
import { componentPageMessages as text } from '../../../shared/messages/app/component-page-messages.ts'
import { printProgresses } from '../../../shared/orders/queues.ts'
import { orderStatuses } from '../../../shared/orders/status.ts'
import { sheetStates } from '../../../shared/printing/batch.ts'
import { printerStates } from '../../../shared/printing/printers/printer.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { PrintProgressBadge, SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { PrinterBadge } from '../../ui/badges/printer-badge.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import styles from './component-page.module.css'

const tones = { neutral: text.neutral, accent: text.selected, success: text.confirmed, warning: text.decide, danger: text.wrong }

function toneNames(): readonly (keyof typeof tones)[] {
  return ['neutral', 'accent', 'success', 'warning', 'danger']
}

/** Every state that a badge shows. */
export function StateSamples() {
  return (
    <div className={styles.stack}>
      {[false, true].map((plain) => (
        <div key={String(plain)} className={styles.row}>
          {toneNames().map((tone) => (
            <Badge key={tone} tone={tone} icon={Printer} label={tones[tone]()} plain={plain} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {[...orderStatuses, text.unknownStatus()].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={styles.row}>
        {printProgresses.map((progress) => (
          <PrintProgressBadge key={progress} progress={progress} />
        ))}
      </div>
      <div className={styles.row}>
        {sheetStates.map((state) => (
          <SheetStateBadge key={state} state={state} />
        ))}
      </div>
      <div className={styles.row}>
        {printerStates.map((state) => (
          <PrinterBadge key={state} state={state} />
        ))}
      </div>
    </div>
  )
}
