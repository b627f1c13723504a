import { scanPrintMessages } from '../../shared/messages/app/scan-print-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import styles from './scan-bars.module.css'
import { useScanPrint } from './scan-print-store.ts'
import { useScanPrintWindow } from './scan-print-window.ts'

const settingsScope = 'scan-options'

/** The effect of a scan on this screen. */
export function ScanOptions() {
  const { session, settings, saveSettings, renderSaveFailure } = useScanPrintWindow()
  const mode = useScanPrint((state) => state.mode)
  const modes = [
    { key: 'each', label: scanPrintMessages.eachMode() },
    { key: 'collect', label: scanPrintMessages.collectMode() },
  ] as const
  return (
    <div className={styles.options}>
      <Segmented
        label={scanPrintMessages.mode()}
        hideLabel
        items={modes}
        selectedKey={mode}
        onChange={(next) => void session.setMode(next)}
      />
      {mode === 'each' && (
        <Checkbox
          label={scanPrintMessages.requireLabelScan()}
          isSelected={settings.requireLabelScan}
          onChange={(isRequired) => void saveSettings({ requireLabelScan: isRequired }, settingsScope)}
        />
      )}
      {renderSaveFailure(settingsScope)}
    </div>
  )
}
