import type { Failure } from '../failure.ts'
import { settingsFailures } from '../messages/settings/settings-failures.ts'
import type { PrintSettings } from './settings.ts'

/** Why nothing may be printed before a person has said where it goes; null when that is known. */
export function missingPrinterFailure({
  labelPrinter,
  documentPrinter,
}: Pick<PrintSettings, 'labelPrinter' | 'documentPrinter'>): Failure | null {
  if (labelPrinter !== '' && documentPrinter !== '') return null
  return settingsFailures.printerUnknown({ printer: labelPrinter === '' ? 'label' : 'document' })
}
