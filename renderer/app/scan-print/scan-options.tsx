import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { SaveFailure } from '../../settings/save-failure.tsx'
import { saveSettings, useSettings } from '../../settings/settings-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './scan-bars.module.css'
import { setScanMode, useScanPrint } from './scan-print-store.ts'

const settingsScope = 'scan-options'

/** The effect of a scan on this screen. */
export function ScanOptions() {
  const mode = useScanPrint((state) => state.mode)
  const requireLabelScan = useSettings((state) => state.settings.requireLabelScan)
  const modes = [
    { key: 'each', label: scanPrintMessages.eachMode() },
    { key: 'collect', label: scanPrintMessages.collectMode() },
  ] as const
  return (
    <div className={styles.options}>
      <Segmented label={scanPrintMessages.mode()} hideLabel items={modes} selectedKey={mode} onChange={(next) => void setScanMode(next)} />
      {mode === 'each' && (
        <Checkbox
          label={scanPrintMessages.requireLabelScan()}
          isSelected={requireLabelScan}
          onChange={(isRequired) => void saveSettings({ requireLabelScan: isRequired }, settingsScope)}
        />
      )}
      <SaveFailure scope={settingsScope} />
    </div>
  )
}
