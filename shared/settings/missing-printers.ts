import type { Failure } from '../failure.ts'
import type { PrintSettings } from './settings.ts'

/** Why nothing may be printed before a person has said where it goes; null when that is known. */
export function missingPrinterFailure({
  labelPrinter,
  documentPrinter,
}: Pick<PrintSettings, 'labelPrinter' | 'documentPrinter'>): Failure | null {
  if (labelPrinter !== '' && documentPrinter !== '') return null
  const which = labelPrinter === '' ? 'label printer' : 'document printer'
  return {
    kind: 'not-allowed',
    message: `The printer settings could not be read, so the ${which} is not known. Nothing was printed.`,
    next: `Choose the ${which} in Settings and look through rules and printers, then print.`,
  }
}
