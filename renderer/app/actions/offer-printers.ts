import { readPrinters, useSettings } from '../../settings/settings-store.ts'
import { openOverlay, useNavigation } from '../navigation-store.ts'

/** After a connection: asks for the printers where everything still goes to the PDF folder and there is another printer. */
export async function offerPrinters(): Promise<void> {
  await readPrinters()
  const { isLoaded, printers, settings } = useSettings.getState()
  const { labelPrinter, documentPrinter } = settings.printing
  const folder = printers.find(({ kind }) => kind === 'folder')?.id
  const isUnchosen = labelPrinter === folder && documentPrinter === folder
  const hasChoice = isLoaded && isUnchosen && printers.some(({ kind }) => kind !== 'folder')
  if (hasChoice && useNavigation.getState().overlay === null) openOverlay({ kind: 'printers' })
}
