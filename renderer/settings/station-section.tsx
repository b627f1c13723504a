import { useState } from 'react'
import { stationSettingsMessages } from '../../shared/messages/settings/station-settings-messages.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useIsLocked } from './locked-settings.ts'
import { SaveFailure } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { saveSettings, useSettings } from './settings-store.ts'

const failureScope = 'station'

interface SavedTextFieldProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly onSave: (value: string) => void
}

/** A text that is saved when its field loses the focus, not on every keystroke. */
function SavedTextField({ label, description, value, isReadOnly, onSave }: SavedTextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const save = (): void => {
    if (draft !== null && draft.trim() !== value) onSave(draft.trim())
    setDraft(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears that its one field was left
    <form
      onBlur={save}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={label}
        description={description}
        value={draft ?? value}
        onChange={setDraft}
        isReadOnly={isReadOnly}
        maxLength={80}
      />
    </form>
  )
}

/** The person, the station's name, and the look of the window. */
export function StationSection() {
  const { settings } = useSettings()
  return (
    <SettingsSection id="station">
      <SaveFailure scope={failureScope} />
      <div className={styles.pair}>
        <div className={styles.column}>
          <SavedTextField
            label={stationSettingsMessages.person()}
            description={stationSettingsMessages.personHint()}
            value={settings.person}
            isReadOnly={useIsLocked('person')}
            onSave={(person) => void saveSettings({ person }, failureScope)}
          />
          <SavedTextField
            label={stationSettingsMessages.stationName()}
            description={stationSettingsMessages.stationNameHint()}
            value={settings.stationName}
            isReadOnly={useIsLocked('stationName')}
            onSave={(stationName) => void saveSettings({ stationName }, failureScope)}
          />
        </div>
        <div className={styles.column}>
          <Segmented
            label={stationSettingsMessages.theme()}
            items={[
              { key: 'system', label: stationSettingsMessages.themeSystem() },
              { key: 'light', label: stationSettingsMessages.themeLight() },
              { key: 'dark', label: stationSettingsMessages.themeDark() },
            ]}
            selectedKey={settings.theme}
            isReadOnly={useIsLocked('theme')}
            onChange={(theme) => void saveSettings({ theme }, failureScope)}
          />
        </div>
      </div>
    </SettingsSection>
  )
}
