import { ScanBarcode } from 'lucide-react'
import { scanCommands, scanCommandText } from '../../shared/scanning/scan-commands.ts'
import { stationSettingsMessages } from '../../shared/messages/settings/station-settings-messages.ts'
import { call } from '../bridge.ts'
import { SendSheetButton } from './send-sheet-button.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'

/** Barcodes to print and hang up next to the scales, so that commands need no keyboard. */
export function CommandsSection() {
  return (
    <SettingsSection id="scanning" about={stationSettingsMessages.commandsHint()}>
      <dl className={styles.commands}>
        {scanCommands.map((command) => (
          <div key={command}>
            <dt>{scanCommandText[command].title()}</dt>
            <dd>{scanCommandText[command].words()}</dd>
          </div>
        ))}
      </dl>
      <SendSheetButton
        icon={ScanBarcode}
        label={stationSettingsMessages.printCommands()}
        send={async () => await call('printing.commandSheet', {})}
      />
    </SettingsSection>
  )
}
