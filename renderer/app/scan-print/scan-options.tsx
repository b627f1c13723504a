import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './scan-print.module.css'
import { setMustConfirm, setScanMode, useScanPrint } from './scan-print-store.ts'

const modes = [
  { key: 'each', label: 'Print each scan' },
  { key: 'collect', label: 'Collect, then print together' },
] as const

/** What a scan does in this place. */
export function ScanOptions() {
  const mode = useScanPrint((state) => state.mode)
  const mustConfirm = useScanPrint((state) => state.mustConfirm)
  return (
    <div className={styles.choice}>
      <Segmented label="What a scan does" hideLabel items={modes} selectedKey={mode} onChange={setScanMode} />
      {mode === 'each' && (
        <Checkbox label="Each label is scanned before the next order" isSelected={mustConfirm} onChange={setMustConfirm} />
      )}
    </div>
  )
}
