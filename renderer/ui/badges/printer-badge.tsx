import type { PrinterInfo } from '../../../shared/printing/printer.ts'
import { Badge } from './badge.tsx'
import { printerBadgeStyles } from './printer-badge-styles.ts'

/** How a printer stands just now. */
export function PrinterBadge({ state }: Pick<PrinterInfo, 'state'>) {
  return <Badge {...printerBadgeStyles[state]} />
}
