import { FileText, Tag } from 'lucide-react'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { formatMedia, planLines, formatPlanLine } from './print-plan.ts'
import styles from './print-dialog.module.css'

/** So many of what, to which printer, on what, and why there. */
export function PlanLines({ sheets }: { readonly sheets: readonly PlannedSheet[] }) {
  if (sheets.length === 0) return <p className={styles.nothing}>Nothing would be sent to a printer.</p>
  return (
    <ul className={styles.lines} aria-label="What is sent where">
      {planLines(sheets).map((line) => {
        const Icon = line.purpose === 'label' ? Tag : FileText
        return (
          <li key={`${line.purpose}/${line.printerId}/${line.media}`} className={styles.line}>
            <Icon aria-hidden="true" />
            <span className={styles.lineCount}>{formatPlanLine(line)}</span>
            <span className={styles.lineTo}>
              <span className={styles.lineArrow} aria-hidden="true">
                →
              </span>
              <span className="visually-hidden">to</span>
              {` ${line.printerName}`}
              <span className={styles.soft}>{`, ${formatMedia(line.media)}`}</span>
            </span>
            <span className={styles.lineWhy}>{line.reasons.join(' ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
