import type { PrinterInfo } from '../../../shared/printing/printer.ts'
import { Badge } from './badge.tsx'
import { printerLooks } from './printer-badge-styles.ts'

/** How a printer stands just now. */
export function PrinterBadge({ state }: Pick<PrinterInfo, 'state'>) {
  return <Badge {...printerLooks[state]} />
}
