import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { printerAddressMessages } from '../../../shared/messages/settings/printer-address-messages.ts'
import { networkPrinterId, type NetworkPrinter } from '../../../shared/printing/printers/printer-profile.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  parseNetworkPrinter,
  withChangedNetworkPrinter,
  withNetworkPrinter,
  type AddressDraft,
  type AddressErrors,
} from './network-printers.ts'
import styles from './printer-setup.module.css'
import { SaveFailure } from '../save-failure.tsx'
import { printerScope, readPrinters, savePrintSettings, useSettings } from '../settings-store.ts'

const noErrors: AddressErrors = { name: '', host: '', port: '' }
const newPrinterScope = 'new-printer'

interface AddressFieldsProps {
  readonly draft: AddressDraft
  readonly errors: AddressErrors
  readonly startsFocused?: boolean
  readonly onChange: (draft: AddressDraft) => void
}

function AddressFields({ draft, errors, startsFocused = false, onChange }: AddressFieldsProps) {
  return (
    <div className={styles.address}>
      <TextField
        label={printerAddressMessages.name()}
        value={draft.name}
        error={errors.name}
        startsFocused={startsFocused}
        maxLength={80}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <TextField
        label={printerAddressMessages.host()}
        value={draft.host}
        error={errors.host}
        maxLength={253}
        onChange={(host) => onChange({ ...draft, host })}
      />
      <TextField
        label={printerAddressMessages.port()}
        value={draft.port}
        error={errors.port}
        maxLength={5}
        onChange={(port) => onChange({ ...draft, port })}
      />
    </div>
  )
}

/** Adds a network printer by its address. */
export function AddPrinterDialog({ onClose }: { readonly onClose: () => void }) {
  const { printing } = useSettings((state) => state.settings)
  const [draft, setDraft] = useState<AddressDraft>({ name: '', host: '', port: '9100' })
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { printer, errors } = parseNetworkPrinter(draft, printing.networkPrinters)
  const add = async (): Promise<void> => {
    setTried(true)
    if (printer === null || isSaving) return
    setSaving(true)
    const saved = await savePrintSettings(withNetworkPrinter(printing, printer), newPrinterScope)
    setSaving(false)
    if (!saved) return
    onClose()
    await readPrinters()
  }
  return (
    <Dialog
      title={printerAddressMessages.addTitle()}
      isOpen
      isBusy={isSaving}
      onClose={onClose}
      size="medium"
      footer={
        <>
          <CloseButton variant="quiet" onPress={onClose}>
            {printerAddressMessages.cancel()}
          </CloseButton>
          <Button variant="primary" icon={Plus} isPending={isSaving} onPress={() => void add()}>
            {printerAddressMessages.add()}
          </Button>
        </>
      }
    >
      <form
        className={styles.group}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p>{printerAddressMessages.addText()}</p>
        <AddressFields draft={draft} errors={isTried ? errors : noErrors} startsFocused onChange={setDraft} />
        <SaveFailure scope={newPrinterScope} />
        <input type="submit" value={printerAddressMessages.add()} hidden />
      </form>
    </Dialog>
  )
}

/** Changes the name, address or port of a printer; its settings are kept. */
export function PrinterAddressForm({ address, onRemove }: { readonly address: NetworkPrinter; readonly onRemove: () => void }) {
  const { printing } = useSettings((state) => state.settings)
  const [draft, setDraft] = useState<AddressDraft | null>(null)
  const id = networkPrinterId(address)
  const saved: AddressDraft = { name: address.name, host: address.host, port: String(address.port) }
  const shown = draft ?? saved
  const others = printing.networkPrinters.filter((known) => networkPrinterId(known) !== id)
  const { printer, errors } = parseNetworkPrinter(shown, others)
  const isChanged = shown.name !== saved.name || shown.host !== saved.host || shown.port !== saved.port
  const save = async (): Promise<void> => {
    if (printer === null) return
    if (!isChanged) {
      setDraft(null)
      return
    }
    const isSaved = await savePrintSettings(withChangedNetworkPrinter(printing, id, printer), printerScope(id))
    if (isSaved) {
      setDraft(null)
      await readPrinters()
    }
  }
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <AddressFields draft={shown} errors={errors} onChange={setDraft} />
      <div className={styles.buttons}>
        {isChanged && (
          <>
            <Button type="submit" isDisabled={printer === null} disabledReason={printerAddressMessages.saveDisabled()}>
              {printerAddressMessages.save()}
            </Button>
            <Button variant="quiet" onPress={() => setDraft(null)}>
              {printerAddressMessages.undo()}
            </Button>
          </>
        )}
        <Button variant="quiet" icon={Trash2} onPress={onRemove}>
          {printerAddressMessages.remove()}
        </Button>
      </div>
    </form>
  )
}
