import { ListChecks, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RetentionRun } from '../../shared/documents/retention.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import { retentionSettingsMessages } from '../../shared/messages/settings/retention-settings-messages.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RetentionResult } from './retention-result.tsx'
import { useIsLocked } from './locked-settings.ts'
import { hostNamesIn } from '../../shared/settings/host-names.ts'
import { SavedTextField } from './saved-text-field.tsx'
import { SaveFailure } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { saveSettings, useSettings } from './settings-store.ts'

const failureScope = 'documents'
const defaultDays = 365
const defaultMegabytes = 5000

type RetentionAnswer =
  | { readonly kind: 'preview' | 'done'; readonly run: RetentionRun }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** How long stored documents are kept. Nothing is removed automatically unless a limit is set here. */
export function StoredDocumentsSection() {
  const { days, megabytes } = useSettings((state) => state.settings.retention)
  const documentHosts = useSettings((state) => state.settings.documentHosts)
  const isLocked = {
    hosts: useIsLocked('documentHosts'),
    days: useIsLocked('retention.days'),
    megabytes: useIsLocked('retention.megabytes'),
  }
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<RetentionAnswer | null>(null)
  const save = (change: Partial<Settings['retention']>): void => {
    setAnswer(null)
    const { retention } = useSettings.getState().settings
    void saveSettings({ retention: { ...retention, ...change } }, failureScope)
  }
  const runRetention = async (channel: 'documents.previewRetention' | 'documents.applyRetention'): Promise<void> => {
    setAsking(true)
    const isDryRun = channel === 'documents.previewRetention'
    const run = isDryRun ? await call(channel, { days, megabytes }) : await call(channel, {})
    setAsking(false)
    setAnswer(run.ok ? { kind: isDryRun ? 'preview' : 'done', run: run.value } : { kind: 'failed', failure: run.failure })
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
          <Button icon={ListChecks} isPending={isAsking && answer === null} onPress={() => void runRetention('documents.previewRetention')}>
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
              <Button variant="danger" icon={Trash2} isPending={isAsking} onPress={() => void runRetention('documents.applyRetention')}>
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
