import { Trash2 } from 'lucide-react'
import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { KnownPrinter } from './known-printers.ts'
import { withoutNetworkPrinter } from './network-printers.ts'
import { SaveFailure } from '../save-failure.tsx'
import { printerScope, readPrinters, savePrintSettings, useSettings } from '../settings-store.ts'

/** Confirms the removal of a network printer. */
export function RemovePrinterDialog({ printer, onClose }: { readonly printer: KnownPrinter; readonly onClose: () => void }) {
  const { printing } = useSettings((state) => state.settings)
  const remove = async (): Promise<void> => {
    const removed = await savePrintSettings(withoutNetworkPrinter(printing, printer.id), printerScope(printer.id))
    if (!removed) return
    onClose()
    await readPrinters()
  }
  return (
    <Dialog
      title={printerListMessages.removeTitle({ printer: printer.name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" startsFocused onPress={onClose}>
            {printerListMessages.keep()}
          </Button>
          <Button variant="danger" icon={Trash2} onPress={() => void remove()}>
            {printerListMessages.remove()}
          </Button>
        </>
      }
    >
      <p>{printerListMessages.removeText()}</p>
      {printer.uses !== '' && <p>{printerListMessages.stillUsed({ uses: printer.uses })}</p>}
      <SaveFailure scope={printerScope(printer.id)} />
    </Dialog>
  )
}
