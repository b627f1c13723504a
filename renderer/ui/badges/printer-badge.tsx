import type { PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import { Badge } from './badge.tsx'
import { printerBadgeStyle } from './printer-badge-styles.ts'

export function PrinterBadge({ state }: Pick<PrinterInfo, 'state'>) {
  return <Badge {...printerBadgeStyle(state)} />
}
