import { LifeBuoy, LogOut, Scale } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { aboutSettingsMessages } from '../../shared/messages/settings/about-settings-messages.ts'
import { supportBundleMessages } from '../../shared/messages/settings/support-bundle-messages.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useSubmission } from '../ui/overlays/use-submission.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { LicencesDialog } from './licences-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SupportBundleDialog } from './support-bundle-dialog.tsx'
import styles from './settings-screen.module.css'
import { useSettings } from './settings-store.ts'

async function signOut(): Promise<Failure | null> {
  const left = await call('account.signOut', {})
  return left.ok ? null : left.failure
}

function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { isPending, failure, submit } = useSubmission()

  async function leave(): Promise<void> {
    if (await submit(signOut)) onClose()
  }

  return (
    <Dialog
      title={aboutSettingsMessages.signOutTitle()}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton variant="quiet" startsFocused onPress={onClose}>
            {aboutSettingsMessages.staySignedIn()}
          </CloseButton>
          <Button variant="danger" icon={LogOut} isPending={isPending} onPress={() => void leave()}>
            {aboutSettingsMessages.signOut()}
          </Button>
        </>
      }
    >
      <p>{aboutSettingsMessages.signOutText()}</p>
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}

/** The version and identity of this station, and signing out. */
export function AboutSection() {
  const { about } = useSettings()
  const [isLeaving, setLeaving] = useState(false)
  const [isReading, setReading] = useState(false)
  const [isCollecting, setCollecting] = useState(false)
  return (
    <SettingsSection id="about">
      {/* There before its values are, so that the buttons below it stay where they are. */}
      <dl className={styles.about}>
        <dt>{aboutSettingsMessages.version()}</dt>
        <dd>{about?.version}</dd>
        <dt>{aboutSettingsMessages.window()}</dt>
        <dd>{about !== null && aboutSettingsMessages.host({ host: about.host, platform: about.platform })}</dd>
        <dt>{aboutSettingsMessages.zone()}</dt>
        <dd>{about?.zone}</dd>
        <dt>{aboutSettingsMessages.dataFolder()}</dt>
        <dd>{about?.dataFolder}</dd>
      </dl>
      <div className={styles.leave}>
        <Button icon={Scale} onPress={() => setReading(true)}>
          {aboutSettingsMessages.licenses()}
        </Button>
        <Button icon={LifeBuoy} onPress={() => setCollecting(true)}>
          {supportBundleMessages.open()}
        </Button>
        <Button icon={LogOut} onPress={() => setLeaving(true)}>
          {aboutSettingsMessages.signOutOpen()}
        </Button>
      </div>
      {isReading && <LicencesDialog onClose={() => setReading(false)} />}
      {isCollecting && <SupportBundleDialog onClose={() => setCollecting(false)} />}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </SettingsSection>
  )
}
