import { LogOut, Scale } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { LicencesDialog } from './licences-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { useSettings } from './settings-store.ts'

const hosts = { electron: 'Electron window', browser: 'Installed browser, as an app window' } as const

function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (): Promise<void> => {
    setLeaving(true)
    const left = await call('account.signOut', {})
    setLeaving(false)
    if (left.ok) onClose()
    else setFailure(left.failure)
  }
  return (
    <Dialog
      title="Sign out of this account?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" startsFocused onPress={onClose}>
            Stay signed in
          </Button>
          <Button variant="danger" icon={LogOut} isPending={isLeaving} onPress={() => void leave()}>
            Sign out
          </Button>
        </>
      }
    >
      <p>The sign-in is taken off this machine. Stored papers and the print ledger stay. To go on you need the password.</p>
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}

/** What this station is, and the way out of the account. */
export function AboutSection() {
  const { about } = useSettings()
  const [isLeaving, setLeaving] = useState(false)
  const [isReading, setReading] = useState(false)
  return (
    <SettingsSection id="about">
      {about !== null && (
        <dl className={styles.about}>
          <dt>Version</dt>
          <dd>{about.version}</dd>
          <dt>Window</dt>
          <dd>{`${hosts[about.host]}, ${about.platform}`}</dd>
          <dt>Time zone of this station</dt>
          <dd>{about.zone}</dd>
          <dt>Data folder</dt>
          <dd>{about.dataFolder}</dd>
        </dl>
      )}
      <div className={styles.leave}>
        <Button icon={Scale} onPress={() => setReading(true)}>
          Licences
        </Button>
        <Button icon={LogOut} onPress={() => setLeaving(true)}>
          Sign out…
        </Button>
      </div>
      {isReading && <LicencesDialog onClose={() => setReading(false)} />}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </SettingsSection>
  )
}
