import { ScanBarcode } from 'lucide-react'
import { call } from '../app/bridge.ts'
import { SentSheet } from './sent-sheet.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-view.module.css'

const commands = [
  { name: 'Confirm', does: 'The label in your hand is good; its sheet is marked as printed.' },
  { name: 'Reprint', does: 'Prints the labels of the order scanned last again, and the ledger keeps that they are a second print.' },
  { name: 'Skip', does: 'Leaves the order scanned last out and waits for the next scan.' },
  { name: 'Stop', does: 'Ends scan to print. Sheets that went to a printer stay there.' },
] as const

/** Barcodes to hang up beside the scales, so that nobody has to reach for the keyboard. */
export function CommandsSection() {
  return (
    <SettingsSection id="scanning" about="Scan these while you scan to print, and the keyboard can stay where it is.">
      <dl className={styles.commands}>
        {commands.map(({ name, does }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SentSheet icon={ScanBarcode} words="Print the command sheet" send={async () => await call('printing.commandSheet', {})} />
    </SettingsSection>
  )
}
