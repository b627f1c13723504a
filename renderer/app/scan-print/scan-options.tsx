import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './scan-bars.module.css'
import { setMustConfirm, setScanMode, useScanPrint } from './scan-print-store.ts'

/** What a scan does on this screen. */
export function ScanOptions() {
  const mode = useScanPrint((state) => state.mode)
  const mustConfirm = useScanPrint((state) => state.mustConfirm)
  const modes = [
    { key: 'each', label: scanPrintMessages.eachMode() },
    { key: 'collect', label: scanPrintMessages.collectMode() },
  ] as const
  return (
    <div className={styles.options}>
      <Segmented label={scanPrintMessages.mode()} hideLabel items={modes} selectedKey={mode} onChange={(next) => void setScanMode(next)} />
      {mode === 'each' && <Checkbox label={scanPrintMessages.requireLabelScan()} isSelected={mustConfirm} onChange={setMustConfirm} />}
    </div>
  )
}
