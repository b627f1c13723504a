import { useState } from 'react'
import { maxWaybillsInParallel } from '../../shared/settings/settings.ts'
import { jobSettingsMessages } from '../../shared/messages/settings/job-settings-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { expiryOptions, expiryKeyOf, expiryMinutesOf } from './job-expiry.ts'
import { useIsLocked } from './locked-settings.ts'
import { SaveFailure } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { savePrintSettings, saveSettings, useSettings } from './settings-store.ts'

const failureScope = 'jobs'

const parallelChoices = Array.from({ length: maxWaybillsInParallel }, (_, index) => {
  const count = index + 1
  return { key: String(count), count, label: () => jobSettingsMessages.waybillsInParallelCount({ count }) }
})

function WaybillsInParallel() {
  const waybillsInParallel = useSettings((state) => state.settings.waybillsInParallel)
  return (
    <div className={styles.expiry}>
      <Segmented
        label={jobSettingsMessages.waybillsInParallel()}
        items={parallelChoices.map(({ key, label }) => ({ key, label: label() }))}
        selectedKey={String(waybillsInParallel)}
        isReadOnly={useIsLocked('waybillsInParallel')}
        onChange={(chosen) => {
          const choice = parallelChoices.find(({ key }) => key === chosen)
          if (choice !== undefined) void saveSettings({ waybillsInParallel: choice.count }, failureScope)
        }}
      />
      <p className={styles.soft}>{jobSettingsMessages.waybillsInParallelHint()}</p>
    </div>
  )
}

/** What is printed on every sheet of a batch, how long it may wait at its printer, and how many waybills are requested in parallel. */
export function JobsSection() {
  const { runningNumbers, jobExpiryMinutes } = useSettings((state) => state.settings.printing)
  const isExpiryLocked = useIsLocked('printing.jobExpiryMinutes')
  const [isOther, setOther] = useState(false)
  const key = isOther && jobExpiryMinutes !== null ? 'other' : expiryKeyOf(jobExpiryMinutes)
  return (
    <SettingsSection id="jobs">
      <SaveFailure scope={failureScope} />
      <Checkbox
        label={jobSettingsMessages.numberSheets()}
        description={jobSettingsMessages.numberSheetsHint()}
        isSelected={runningNumbers}
        isDisabled={useIsLocked('printing.runningNumbers')}
        onChange={(next) => void savePrintSettings({ runningNumbers: next }, failureScope)}
      />
      <div className={styles.expiry}>
        <Segmented
          label={jobSettingsMessages.expiry()}
          items={[
            ...expiryOptions.map(({ key: known, label }) => ({ key: known, label: label() })),
            { key: 'other', label: jobSettingsMessages.other() },
          ]}
          selectedKey={key}
          isReadOnly={isExpiryLocked}
          onChange={(chosen) => {
            setOther(chosen === 'other')
            const minutes = expiryMinutesOf(chosen, jobExpiryMinutes)
            if (minutes !== jobExpiryMinutes) void savePrintSettings({ jobExpiryMinutes: minutes }, failureScope)
          }}
        />
        {key === 'other' && jobExpiryMinutes !== null && (
          <NumberField
            label={jobSettingsMessages.otherMinutes()}
            value={jobExpiryMinutes}
            minimum={5}
            isReadOnly={isExpiryLocked}
            maximum={10_080}
            onChange={(minutes) => void savePrintSettings({ jobExpiryMinutes: minutes }, failureScope)}
          />
        )}
        <p className={styles.soft}>{jobSettingsMessages.expiryHint()}</p>
      </div>
      <WaybillsInParallel />
    </SettingsSection>
  )
}
