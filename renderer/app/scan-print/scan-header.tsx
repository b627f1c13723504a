import { UserRound, Volume2, VolumeX, X } from 'lucide-react'
import { useState } from 'react'
import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { useSettings } from '../../settings/settings-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NotificationBell } from '../notices/notification-bell.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { Connection } from '../top-bar.tsx'
import styles from './scan-bars.module.css'
import { leaveScanPrint } from './scan-print-store.ts'
import { SoundsDialog } from './sounds/sounds-dialog.tsx'

/** Who works here, where that is known. */
function ScanPerson() {
  const person = useSettings((state) => state.settings.person)
  if (person === '') return null
  return (
    <p className={styles.person}>
      <UserRound aria-hidden="true" />
      {scanPrintMessages.person({ person })}
    </p>
  )
}

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

/** The top of the mode: the scan field, who works here, and the way out. */
export function ScanHeader() {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{scanPrintMessages.title()}</h1>
      <ScanField onOpen={() => {}} />
      <div className={styles.end}>
        <ScanPerson />
        <Connection />
        <NotificationBell />
        <SoundsButton />
        <Button variant="quiet" icon={X} shortcut="Esc" onPress={leaveScanPrint}>
          {scanPrintMessages.leave()}
        </Button>
      </div>
    </header>
  )
}
