import { Printer, TriangleAlert } from 'lucide-react'
import { scanOrderMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { printerTrouble } from '../../ui/badges/printer-trouble.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { useScanPrintWindow } from '../scan-print-window.ts'
import styles from './current-parcel.module.css'

/** The printers that the next order goes to, and those to which a rule sends some documents; of a printed order each sheet names its own. */
export function PlannedPrinters() {
  const { settings, printers } = useScanPrintWindow()
  const { labelPrinter, documentPrinter, rules } = settings.printing
  const nameOf = (id: string): string | undefined => printers.find((printer) => printer.id === id)?.name
  const [labels, documents] = [nameOf(labelPrinter), nameOf(documentPrinter)]
  const others = new Set(rules.map(({ printer }) => printer).filter((id) => id !== labelPrinter && id !== documentPrinter))
  const byRule = [...others].map((id) => nameOf(id) ?? id).join(', ')
  const troubles = [...new Set([labelPrinter, documentPrinter, ...others])].flatMap((id) => printerTrouble(printers, id) ?? [])
  return (
    <p className={styles.printers}>
      <Printer aria-hidden="true" />
      {joinParts(
        labels === undefined ? scanOrderMessages.noPrinter() : scanOrderMessages.labelPrinter({ printer: labels }),
        documents === undefined || documents === labels ? '' : scanOrderMessages.documentPrinter({ printer: documents }),
        byRule === '' ? '' : scanOrderMessages.rulePrinters({ printers: byRule }),
      )}
      {troubles.length > 0 && (
        <strong className={styles.trouble}>
          <TriangleAlert aria-hidden="true" />
          {troubles.join(' ')}
        </strong>
      )}
    </p>
  )
}
