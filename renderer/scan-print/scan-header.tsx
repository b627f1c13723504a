import { Volume2, VolumeX, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { scanPrintMessages } from '../../shared/messages/app/scan-print-messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './scan-bars.module.css'
import { useScanPrintWindow } from './scan-print-window.ts'
import { SoundsDialog } from './sounds/sounds-dialog.tsx'

function SoundsButton() {
  const [isOpen, setOpen] = useState(false)
  const isOff = useScanPrintWindow().settings.soundVolume === 'off'
  return (
    <>
      <IconButton icon={isOff ? VolumeX : Volume2} label={scanPrintMessages.sounds()} onPress={() => setOpen(true)} />
      {isOpen && <SoundsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export interface ScanHeaderProps {
  readonly scanField: ReactNode
  /** The connection, who is packing, and the notices. */
  readonly status: ReactNode
}

/** The top of the mode: the scan field, who is packing, and the button to leave. */
export function ScanHeader({ scanField, status }: ScanHeaderProps) {
  const { onLeave } = useScanPrintWindow()
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{scanPrintMessages.title()}</h1>
      {scanField}
      <div className={styles.end}>
        {status}
        <SoundsButton />
        <Button variant="quiet" icon={X} shortcut="Esc" onPress={onLeave}>
          {scanPrintMessages.leave()}
        </Button>
      </div>
    </header>
  )
}
