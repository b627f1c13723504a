import { useState } from 'react'
import { Segmented } from '../ui/fields/segmented.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { SaveTrouble } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { saveSettings, useSettings } from './settings-store.ts'

const place = 'station'

interface SavedTextProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly onSave: (value: string) => void
}

/** A text that is saved when its field is left, not at every letter. */
function SavedText({ label, description, value, onSave }: SavedTextProps) {
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
      <TextField label={label} description={description} value={draft ?? value} onChange={setDraft} maxLength={80} />
    </form>
  )
}

/** Who works here, what this station is called, and how the window looks. */
export function PeopleSection() {
  const { settings } = useSettings()
  return (
    <SettingsSection id="station">
      <SaveTrouble place={place} />
      <div className={styles.pair}>
        <div className={styles.column}>
          <SavedText
            label="Who works here"
            description="The print ledger names this person beside every sheet."
            value={settings.person}
            onSave={(person) => void saveSettings({ person }, place)}
          />
          <SavedText
            label="Station name"
            description="The print ledger names it too."
            value={settings.stationName}
            onSave={(stationName) => void saveSettings({ stationName }, place)}
          />
        </div>
        <div className={styles.column}>
          <Segmented
            label="Theme"
            items={[
              { key: 'system', words: 'As the system' },
              { key: 'light', words: 'Light' },
              { key: 'dark', words: 'Dark' },
            ]}
            selectedKey={settings.theme}
            onChange={(theme) => void saveSettings({ theme }, place)}
          />
        </div>
      </div>
    </SettingsSection>
  )
}
