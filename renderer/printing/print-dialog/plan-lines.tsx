import { FileText, Tag, TriangleAlert } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { printerBadgeStyle } from '../../ui/badges/printer-badge-styles.ts'
import { printerTrouble } from '../../ui/badges/printer-trouble.ts'
import { PrintersContext } from '../printers-context.ts'
import { formatMedia, planLines, formatPlanLine } from './print-plan.ts'
import styles from './print-dialog.module.css'

/** The elements of a line's printer name and media. */
const tags = {
  arrow: (chunks: ReactNode) => (
    <span key="arrow" className={styles.lineArrow} aria-hidden="true">
      {chunks}
    </span>
  ),
  hidden: (chunks: ReactNode) => (
    <span key="hidden" className="visually-hidden">
      {chunks}
    </span>
  ),
  soft: (chunks: ReactNode) => (
    <span key="soft" className={styles.soft}>
      {chunks}
    </span>
  ),
} as const

/** The state of the printer: one that can print in a soft color, one that cannot with what it reports. */
function PrinterState({ printerId }: Pick<PlannedSheet, 'printerId'>) {
  const printers = useContext(PrintersContext)
  const printer = printers.find(({ id }) => id === printerId)
  if (printer === undefined) return null
  const trouble = printerTrouble(printers, printerId)
  if (trouble === null) return <span className={styles.state}>{printerBadgeStyle(printer.state).label}</span>
  return (
    <strong className={styles.trouble}>
      <TriangleAlert aria-hidden="true" />
      {trouble}
    </strong>
  )
}

/** How many sheets of which kind go to which printer, its state, on which media, and why. */
export function PlanLines({ sheets }: { readonly sheets: readonly PlannedSheet[] }) {
  if (sheets.length === 0) return <p className={styles.nothing}>{printDialogMessages.nothingToPrint()}</p>
  return (
    <ul className={styles.lines} aria-label={printDialogMessages.lines()}>
      {planLines(sheets).map((line) => {
        const Icon = line.purpose === 'label' ? Tag : FileText
        return (
          <li key={`${line.purpose}/${line.printerId}/${line.media}`} className={styles.line}>
            <Icon aria-hidden="true" />
            <span className={styles.lineCount}>{formatPlanLine(line)}</span>
            <span className={styles.lineTo}>
              {printDialogMessages.lineTarget.parts<ReactNode>({
                printer: line.printerName,
                media: formatMedia(line.media),
                ...tags,
              })}{' '}
              <PrinterState printerId={line.printerId} />
            </span>
            <span className={styles.lineWhy}>{line.reasons.join(' ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
