import { CircleUser, GraduationCap, Keyboard, PackageOpen, WifiOff } from 'lucide-react'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { useAccount } from '../account/account-store.ts'
import { WaybillJobButton } from '../orders/bulk/waybill-job-button.tsx'
import { PackingPerson } from '../people/packing-person.tsx'
import { useSettings } from '../settings/settings-store.ts'
import { Badge } from '../ui/badges/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { formatTime } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { openOverlay } from './navigation-store.ts'
import { NotificationBell } from './notices/notification-bell.tsx'
import { ScanField, type ScanFieldProps } from './scan/scan-field.tsx'
import styles from './top-bar.module.css'

export function Connection() {
  const state = useAccount((account) => account.state)
  const zone = useStationZone()
  if (state === null) return null
  const { kind, online, lastAnswerAt } = state
  const time = lastAnswerAt === null ? null : formatTime(lastAnswerAt, zone)
  const offlineText = time === null ? appShellMessages.offline() : appShellMessages.offlineSince({ time })
  return (
    <div className={styles.connection} aria-live="polite">
      {kind === 'practice' && <Badge tone="neutral" icon={GraduationCap} label={appShellMessages.practice()} />}
      {kind !== 'practice' && !online && <Badge tone="warning" icon={WifiOff} label={offlineText} />}
    </div>
  )
}

/** The top of the window: the scan field, the connection state, who is packing, and help. */
export function TopBar(props: ScanFieldProps) {
  const defaultName = useSettings((state) => state.settings.person)
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <PackageOpen aria-hidden="true" />
        <span>{appShellMessages.productName()}</span>
      </h1>
      <ScanField {...props} />
      <div className={styles.end}>
        <Connection />
        <PackingPerson defaultName={defaultName} />
        <WaybillJobButton />
        <NotificationBell />
        <IconButton icon={Keyboard} label={appShellMessages.shortcuts()} shortcut="F1" onPress={() => openOverlay({ kind: 'shortcuts' })} />
        <IconButton icon={CircleUser} label={appShellMessages.account()} onPress={() => openOverlay({ kind: 'account' })} />
      </div>
    </header>
  )
}
