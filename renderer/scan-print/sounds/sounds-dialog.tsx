import { Play } from 'lucide-react'
import { scanSoundMessages as messages } from '../../../shared/messages/app/scan-print-messages.ts'
import { soundVolumes, type SoundVolume } from '../../../shared/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { outcomeLooks } from '../../ui/scans/outcome-looks.ts'
import { playSound } from '../../ui/scans/play-sound.ts'
import { scanOutcomes, type ScanOutcome } from '../../ui/scans/scan-outcomes.ts'
import { outcomeWords } from '../../ui/scans/scan-verdict.ts'
import { useScanPrintWindow } from '../scan-print-window.ts'
import styles from './sounds-dialog.module.css'

const descriptions: Record<ScanOutcome, () => string> = {
  accepted: messages.accepted,
  sent: messages.sent,
  confirmed: messages.confirmed,
  'waiting-for-label': messages.scanLabel,
  'label-first': messages.labelFirst,
  'already-printed': messages.alreadyPrinted,
  'on-hold': messages.onHold,
  'already-left': messages.alreadyLeft,
  'was-cancelled': messages.wasCancelled,
  cancelled: messages.cancelled,
  'unknown-code': messages.unknownCode,
  'wrong-label': messages.wrongLabel,
  'void-label': messages.voidLabel,
  'in-doubt': messages.inDoubt,
  offline: messages.offline,
  'not-printed': messages.notPrinted,
}

const volumes: Record<SoundVolume, () => string> = { off: messages.off, low: messages.low, medium: messages.medium, high: messages.high }

const settingsScope = 'scan-sounds'

function Volume() {
  const { settings, saveSettings } = useScanPrintWindow()
  const items = soundVolumes.map((key) => ({ key, label: volumes[key]() }))
  return (
    <Segmented
      label={messages.volume()}
      items={items}
      selectedKey={settings.soundVolume}
      onChange={(soundVolume) => void saveSettings({ soundVolume }, settingsScope)}
    />
  )
}

function SoundRow({ outcome }: { readonly outcome: ScanOutcome }) {
  const isOff = useScanPrintWindow().settings.soundVolume === 'off'
  const { icon: Icon, tone } = outcomeLooks[outcome]
  const word = outcomeWords[outcome]()
  return (
    <li className={styles.sound}>
      <Icon className={styles.icon} data-tone={tone} aria-hidden="true" />
      <span className={styles.word}>{word}</span>
      <span className={styles.soft}>{descriptions[outcome]()}</span>
      <Button
        icon={Play}
        label={messages.playOf({ outcome: word })}
        isDisabled={isOff}
        disabledReason={messages.isOff()}
        className={styles.play}
        onPress={() => playSound(outcome)}
      >
        {messages.play()}
      </Button>
    </li>
  )
}

/** The volume of the sounds, and the meaning of each. */
export function SoundsDialog({ onClose }: { readonly onClose: () => void }) {
  const { renderSaveFailure } = useScanPrintWindow()
  return (
    <Dialog title={messages.title()} isOpen size="medium" onClose={onClose}>
      <Volume />
      {renderSaveFailure(settingsScope)}
      <ul className={styles.sounds} aria-label={messages.list()}>
        {scanOutcomes.map((outcome) => (
          <SoundRow key={outcome} outcome={outcome} />
        ))}
      </ul>
    </Dialog>
  )
}
