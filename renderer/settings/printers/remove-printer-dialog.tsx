import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { KnownPrinter } from './known-printers.ts'
import { withoutNetworkPrinter } from './network-printers.ts'
import { SaveFailure } from '../save-failure.tsx'
import { printerScope, readPrinters, savePrintSettings, useSettings } from '../settings-store.ts'

/** The question before a printer of this station's own is taken away. */
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
      title={`Remove ${printer.name}?`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" startsFocused onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger" icon={Trash2} onPress={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      <p>Its address and what was set for it are forgotten. What the ledger says about its sheets stays.</p>
      {printer.uses !== '' && (
        <p>{`It is still used for ${printer.uses}. Choose another printer there, or those sheets will not print.`}</p>
      )}
      <SaveFailure scope={printerScope(printer.id)} />
    </Dialog>
  )
}
