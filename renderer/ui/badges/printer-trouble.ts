import { printerTroubleMessages } from '../../../shared/messages/printing/printer-trouble-messages.ts'
import type { PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import { printerBadgeStyle } from './printer-badge-styles.ts'

/** What keeps a printer from printing now, by its name; null while it is ready or printing, and for one that is not known. */
export function printerTrouble(printers: readonly PrinterInfo[], printerId: string): string | null {
  const printer = printers.find(({ id }) => id === printerId)
  if (printer === undefined || printer.state === 'ready' || printer.state === 'printing') return null
  const { label } = printerBadgeStyle(printer.state)
  return printer.says === '' || printer.says === label
    ? printerTroubleMessages.state({ printer: printer.name, state: label })
    : printerTroubleMessages.stateAndSaid({ printer: printer.name, state: label, said: printer.says })
}
