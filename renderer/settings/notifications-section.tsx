import { useState } from 'react'
import { stationSettingsMessages } from '../../shared/messages/settings/station-settings-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { useIsLocked } from './locked-settings.ts'
import { SaveFailure } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import { saveSettings, useSettings } from './settings-store.ts'
import styles from './settings-screen.module.css'

const failureScope = 'notices'

/** Requests permission from the operating system, and keeps its last answer. */
function useNotificationPermission(): { readonly isRefused: boolean; readonly requestPermission: () => Promise<void> } {
  const [permission, setPermission] = useState(() => Notification.permission)
  return {
    isRefused: permission !== 'granted',
    requestPermission: async () => setPermission(await Notification.requestPermission()),
  }
}

/** Which notifications are shown outside the window. */
export function NotificationsSection() {
  const isEnabled = useSettings((state) => state.settings.desktopNotifications)
  const isLocked = useIsLocked('desktopNotifications')
  const { isRefused, requestPermission } = useNotificationPermission()
  return (
    <SettingsSection id="notices">
      <SaveFailure scope={failureScope} />
      <Checkbox
        label={stationSettingsMessages.notifications()}
        description={stationSettingsMessages.notificationsHint()}
        isSelected={isEnabled}
        isDisabled={isLocked}
        onChange={(desktopNotifications) => {
          if (desktopNotifications) void requestPermission()
          void saveSettings({ desktopNotifications }, failureScope)
        }}
      />
      {isEnabled && isRefused && <output className={styles.soft}>{stationSettingsMessages.notificationsDenied()}</output>}
    </SettingsSection>
  )
}
