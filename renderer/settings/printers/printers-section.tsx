import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { KnownPrinter } from './known-printers.ts'
import { AddPrinterDialog } from './network-printer-form.tsx'
import { PrinterRow } from './printer-row.tsx'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings-screen.module.css'
import { readPrinters } from '../settings-store.ts'

/** Every printer with its state and its settings. */
export function PrintersSection({ printers }: { readonly printers: readonly KnownPrinter[] }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsSection
      id="printers"
      actions={
        <Button variant="quiet" icon={RefreshCw} onPress={() => void readPrinters()}>
          {printerListMessages.refresh()}
        </Button>
      }
    >
      <ul className={styles.printers}>
        {printers.map((printer) => (
          <PrinterRow key={printer.id} printer={printer} />
        ))}
      </ul>
      <div className={styles.leave}>
        <Button icon={Plus} onPress={() => setAdding(true)}>
          {printerListMessages.add()}
        </Button>
      </div>
      {isAdding && <AddPrinterDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  )
}
