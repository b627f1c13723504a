import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { firstPrintersMessages } from '../../../shared/messages/settings/first-printers-messages.ts'
import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DefaultPrinters } from '../rules/default-printers.tsx'
import styles from '../settings-screen.module.css'
import { useSettings } from '../settings-store.ts'
import { knownPrinters } from './known-printers.ts'
import { AddPrinterDialog } from './network-printer-form.tsx'

/** The step after the first connection: nothing goes to paper until a person has chosen a printer. Every choice is saved at once. */
export function FirstPrintersDialog({ onClose }: { readonly onClose: () => void }) {
  const { printers, settings } = useSettings()
  const known = useMemo(() => knownPrinters(printers, settings.printing), [printers, settings.printing])
  const [isAdding, setAdding] = useState(false)
  return (
    <Dialog
      title={firstPrintersMessages.title()}
      isOpen
      isUnasked
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" icon={Plus} onPress={() => setAdding(true)}>
            {printerListMessages.add()}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {firstPrintersMessages.done()}
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        <p>{firstPrintersMessages.why()}</p>
        <DefaultPrinters printers={known} />
      </div>
      {isAdding && <AddPrinterDialog onClose={() => setAdding(false)} />}
    </Dialog>
  )
}
