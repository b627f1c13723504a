import type { Failure } from '../failure.ts'
import { settingsFailures } from '../messages/settings/settings-failures.ts'
import type { PrintSettings } from './settings.ts'

/** Why nothing may be printed until a person selects the printers; null when they are known. */
export function missingPrinterFailure({
  labelPrinter,
  documentPrinter,
}: Pick<PrintSettings, 'labelPrinter' | 'documentPrinter'>): Failure | null {
  if (labelPrinter !== '' && documentPrinter !== '') return null
  return settingsFailures.printerUnknown({ printer: labelPrinter === '' ? 'label' : 'document' })
}
