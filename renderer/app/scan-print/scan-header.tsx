import { Volume2, VolumeX, X } from 'lucide-react'
import { useState } from 'react'
import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { PackingPerson } from '../../people/packing-person.tsx'
import { useSettings } from '../../settings/settings-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NotificationBell } from '../notices/notification-bell.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { Connection } from '../top-bar.tsx'
import styles from './scan-bars.module.css'
import { leaveScanPrint } from './scan-print-store.ts'
import { SoundsDialog } from './sounds/sounds-dialog.tsx'

function SoundsButton() {
  const [isOpen, setOpen] = useState(false)
  const isOff = useSettings((state) => state.settings.soundVolume === 'off')
  return (
    <>
      <IconButton icon={isOff ? VolumeX : Volume2} label={scanPrintMessages.sounds()} onPress={() => setOpen(true)} />
      {isOpen && <SoundsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The top of the mode: the scan field, who is packing, and the way out. */
export function ScanHeader() {
  const defaultName = useSettings((state) => state.settings.person)
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{scanPrintMessages.title()}</h1>
      <ScanField onOpen={() => {}} />
      <div className={styles.end}>
        <Connection />
        <PackingPerson defaultName={defaultName} />
        <NotificationBell />
        <SoundsButton />
        <Button variant="quiet" icon={X} shortcut="Esc" onPress={leaveScanPrint}>
          {scanPrintMessages.leave()}
        </Button>
      </div>
    </header>
  )
}
