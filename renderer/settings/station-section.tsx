import { stationSettingsMessages } from '../../shared/messages/settings/station-settings-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { useIsLocked } from './locked-settings.ts'
import { SavedTextField } from './saved-text-field.tsx'
import { SaveFailure } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { saveSettings, useSettings } from './settings-store.ts'

const failureScope = 'station'

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
          <Checkbox
            label={stationSettingsMessages.showKeys()}
            isSelected={settings.showsKeys}
            isDisabled={useIsLocked('showsKeys')}
            onChange={(showsKeys) => void saveSettings({ showsKeys }, failureScope)}
          />
        </div>
      </div>
    </SettingsSection>
  )
}
