import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import type { SelectItem } from '../../ui/fields/select.tsx'
import { isPrinterUnavailable, type KnownPrinter } from '../printers/known-printers.ts'

/** Printers to choose from, each with its description. A missing printer stays in the list, so that no choice changes silently. */
export function printerOptions(printers: readonly KnownPrinter[]): SelectItem<string>[] {
  return printers.map((printer) => ({
    key: printer.id,
    label: isPrinterUnavailable(printer) ? printerListMessages.optionUnavailable({ printer: printer.name }) : printer.name,
    detail: printer.info === null || printer.info.says === '' ? undefined : printer.info.says,
  }))
}
