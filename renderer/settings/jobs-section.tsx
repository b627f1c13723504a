import { useState } from 'react'
import { jobSettingsMessages } from '../../shared/messages/settings/job-settings-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { expiryOptions, expiryKeyOf } from './job-expiry.ts'
import { SaveFailure } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { savePrintSettings, useSettings } from './settings-store.ts'

const failureScope = 'jobs'

/** What every sheet of a batch carries, and how long it may wait at its printer. */
export function JobsSection() {
  const { runningNumbers, jobExpiryMinutes } = useSettings((state) => state.settings.printing)
  const [isOther, setOther] = useState(false)
  const key = isOther ? 'other' : expiryKeyOf(jobExpiryMinutes)
  return (
    <SettingsSection id="jobs">
      <SaveFailure scope={failureScope} />
      <Checkbox
        label={jobSettingsMessages.numberSheets()}
        description={jobSettingsMessages.numberSheetsHint()}
        isSelected={runningNumbers}
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
          onChange={(chosen) => {
            setOther(chosen === 'other')
            const choice = expiryOptions.find((one) => one.key === chosen)
            if (choice !== undefined) void savePrintSettings({ jobExpiryMinutes: choice.minutes }, failureScope)
          }}
        />
        {key === 'other' && (
          <NumberField
            label={jobSettingsMessages.otherMinutes()}
            value={jobExpiryMinutes ?? 240}
            minimum={5}
            maximum={10_080}
            onChange={(minutes) => void savePrintSettings({ jobExpiryMinutes: minutes }, failureScope)}
          />
        )}
        <p className={styles.soft}>{jobSettingsMessages.expiryHint()}</p>
      </div>
    </SettingsSection>
  )
}
