import { useSettings } from '../../settings/settings-store.ts'
import { openOverlay } from '../navigation-store.ts'

/** After a connection: asks for the printers where everything still goes to the PDF folder and there is another printer. */
export function offerPrinters(): void {
  const { isLoaded, printers, settings } = useSettings.getState()
  const { labelPrinter, documentPrinter } = settings.printing
  const folder = printers.find(({ kind }) => kind === 'folder')?.id
  const isUnchosen = labelPrinter === folder && documentPrinter === folder
  if (isLoaded && isUnchosen && printers.some(({ kind }) => kind !== 'folder')) openOverlay({ kind: 'printers' })
}
