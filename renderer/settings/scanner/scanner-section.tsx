import { ScanBarcode, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { scannerSettingsMessages } from '../../../shared/messages/settings/scanner-settings-messages.ts'
import type { CapsLockMode, ScannerProfile } from '../../../shared/scanning/scanner-profile.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useIsLocked } from '../locked-settings.ts'
import { SaveFailure } from '../save-failure.tsx'
import { SendSheetButton } from '../send-sheet-button.tsx'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings-screen.module.css'
import { saveSettings, useSettings } from '../settings-store.ts'
import { CalibrationField } from './calibration-field.tsx'
import own from './scanner-section.module.css'

const failureScope = 'scanner'

/** From this pause on, a scanner may be mistaken for a person typing. Milliseconds. */
const slowGapMs = 60

const capsLockText: Record<CapsLockMode, () => string> = {
  unknown: scannerSettingsMessages.capsLockUnknown,
  ignored: scannerSettingsMessages.capsLockIgnored,
  letters: scannerSettingsMessages.capsLockInverted,
  all: scannerSettingsMessages.capsLockInverted,
}

const endKeyText = { Enter: scannerSettingsMessages.enterKey, Tab: scannerSettingsMessages.tabKey }

function Warning({ text }: { readonly text: string }) {
  return (
    <p className={own.warning}>
      <TriangleAlert aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

function Affix({ text }: { readonly text: string }) {
  return text === '' ? scannerSettingsMessages.none() : <code>{text}</code>
}

function FoundProfile({ profile }: { readonly profile: ScannerProfile }) {
  const { layout, capsLock, prefix, suffix, endKey, gapMs } = profile
  return (
    <>
      <dl className={styles.about}>
        <dt>{scannerSettingsMessages.layout()}</dt>
        <dd>{layout === 'computer' ? scannerSettingsMessages.computerLayout() : scannerSettingsMessages[layout]()}</dd>
        <dt>{scannerSettingsMessages.prefix()}</dt>
        <dd>
          <Affix text={prefix} />
        </dd>
        <dt>{scannerSettingsMessages.suffix()}</dt>
        <dd>
          <Affix text={suffix} />
        </dd>
        <dt>{scannerSettingsMessages.endKey()}</dt>
        <dd>{endKey === null ? scannerSettingsMessages.noKey() : endKeyText[endKey]()}</dd>
        <dt>{scannerSettingsMessages.speed()}</dt>
        <dd>{scannerSettingsMessages.milliseconds({ gap: gapMs })}</dd>
        <dt>{scannerSettingsMessages.capsLock()}</dt>
        <dd>{capsLockText[capsLock]()}</dd>
      </dl>
      {endKey === null && <Warning text={scannerSettingsMessages.noEndKey()} />}
      {gapMs > slowGapMs && <Warning text={scannerSettingsMessages.slow()} />}
    </>
  )
}

/** How this station's scanner types: detected by scanning one printed barcode, and tested in a field. */
export function ScannerSection() {
  const profile = useSettings((state) => state.settings.scanner)
  const isLocked = useIsLocked('scanner')
  const [tested, setTested] = useState('')
  return (
    <SettingsSection id="scanner" about={scannerSettingsMessages.about()}>
      <SaveFailure scope={failureScope} />
      <SendSheetButton
        icon={ScanBarcode}
        label={scannerSettingsMessages.print()}
        send={async () => await call('printing.scannerSheet', {})}
      />
      {!isLocked && <CalibrationField profile={profile} onFound={async (scanner) => await saveSettings({ scanner }, failureScope)} />}
      {profile === null ? <p className={styles.soft}>{scannerSettingsMessages.notCalibrated()}</p> : <FoundProfile profile={profile} />}
      <TextField
        label={scannerSettingsMessages.test()}
        description={scannerSettingsMessages.testHint()}
        value={tested}
        onChange={setTested}
        maxLength={200}
        takesScans
      />
      {profile !== null && !isLocked && (
        <div>
          <Button onPress={() => void saveSettings({ scanner: null }, failureScope)}>{scannerSettingsMessages.reset()}</Button>
        </div>
      )}
    </SettingsSection>
  )
}
