import { ListChecks, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Settings } from '../../../shared/settings/settings.ts'
import { retentionSettingsMessages } from '../../../shared/messages/settings/retention-settings-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { applyRetention, currentAnswer, previewRetention, type RetentionAnswer } from './retention-answer.ts'
import { RetentionResult } from './retention-result.tsx'
import { useIsLocked } from '../locked-settings.ts'
import { hostNamesIn } from '../../../shared/settings/host-names.ts'
import { SavedTextField } from '../saved-text-field.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings-screen.module.css'
import { saveSettings, useSettings } from '../settings-store.ts'

const failureScope = 'documents'
const defaultDays = 365
const defaultMegabytes = 5000

/** How long stored documents are kept. Nothing is removed automatically unless a limit is set here. */
export function StoredDocumentsSection() {
  const rule = useSettings((state) => state.settings.retention)
  const { days, megabytes } = rule
  const documentHosts = useSettings((state) => state.settings.documentHosts)
  const isLocked = {
    hosts: useIsLocked('documentHosts'),
    days: useIsLocked('retention.days'),
    megabytes: useIsLocked('retention.megabytes'),
  }
  const [isAsking, setAsking] = useState(false)
  const [lastAnswer, setAnswer] = useState<RetentionAnswer | null>(null)
  const answer = currentAnswer(lastAnswer, rule)
  const save = (change: Partial<Settings['retention']>): void => {
    setAnswer(null)
    const { retention } = useSettings.getState().settings
    void saveSettings({ retention: { ...retention, ...change } }, failureScope)
  }
  const show = async (request: Promise<RetentionAnswer>): Promise<void> => {
    setAsking(true)
    const next = await request
    setAsking(false)
    setAnswer(next)
  }
  const hasRule = days !== null || megabytes !== null
  return (
    <SettingsSection id="documents" about={retentionSettingsMessages.about()}>
      <SaveFailure scope={failureScope} />
      <Checkbox
        label={retentionSettingsMessages.byAge()}
        description={retentionSettingsMessages.byAgeHint()}
        isSelected={days !== null}
        isDisabled={isLocked.days}
        onChange={(isOn) => save({ days: isOn ? defaultDays : null })}
      />
      {days !== null && (
        <div className={styles.expiry}>
          <NumberField
            label={retentionSettingsMessages.days()}
            value={days}
            isReadOnly={isLocked.days}
            minimum={1}
            maximum={3650}
            onChange={(next) => save({ days: next })}
          />
        </div>
      )}
      <Checkbox
        label={retentionSettingsMessages.bySize()}
        description={retentionSettingsMessages.bySizeHint()}
        isSelected={megabytes !== null}
        isDisabled={isLocked.megabytes}
        onChange={(isOn) => save({ megabytes: isOn ? defaultMegabytes : null })}
      />
      {megabytes !== null && (
        <div className={styles.expiry}>
          <NumberField
            label={retentionSettingsMessages.megabytes()}
            value={megabytes}
            isReadOnly={isLocked.megabytes}
            minimum={50}
            maximum={1_000_000}
            onChange={(next) => save({ megabytes: next })}
          />
        </div>
      )}
      {hasRule ? (
        <div className={styles.test}>
          <p className={styles.soft}>{retentionSettingsMessages.schedule()}</p>
          <Button icon={ListChecks} isPending={isAsking && answer === null} onPress={() => void show(previewRetention(rule))}>
            {retentionSettingsMessages.preview()}
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>{retentionSettingsMessages.allKept()}</p>
      )}
      {answer?.kind === 'failed' && <FailureNote failure={answer.failure} />}
      {answer !== null && answer.kind !== 'failed' && (
        <RetentionResult
          run={answer.run}
          isDone={answer.kind === 'done'}
          actions={
            answer.kind === 'preview' &&
            answer.run.removals.documents > 0 && (
              <Button variant="danger" icon={Trash2} isPending={isAsking} onPress={() => void show(applyRetention(answer.rule))}>
                {retentionSettingsMessages.removeNow({ count: answer.run.removals.documents })}
              </Button>
            )
          }
        />
      )}
      <SavedTextField
        label={retentionSettingsMessages.hosts()}
        description={retentionSettingsMessages.hostsHint()}
        value={documentHosts.join(', ')}
        isReadOnly={isLocked.hosts}
        maxLength={2000}
        onSave={(text) => void saveSettings({ documentHosts: hostNamesIn(text) }, failureScope)}
      />
    </SettingsSection>
  )
}
