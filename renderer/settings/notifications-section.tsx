import { useState } from 'react'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { SaveFailure } from './save-failure.tsx'
import { SettingsSection } from './settings-section.tsx'
import { saveSettings, useSettings } from './settings-store.ts'
import styles from './settings-screen.module.css'

const failureScope = 'notices'

const permissionDeniedText =
  'This machine does not let Packbench show notifications, so nothing appears outside its window. Allow them for Packbench in the settings of the system, then turn this off and on again.'

/** Whether the operating system is asked for leave, and what it said last. */
function useNotificationPermission(): { readonly isRefused: boolean; readonly ask: () => Promise<void> } {
  const [permission, setPermission] = useState(() => Notification.permission)
  return {
    isRefused: permission !== 'granted',
    ask: async () => setPermission(await Notification.requestPermission()),
  }
}

/** What is told outside the window. */
export function NotificationsSection() {
  const isEnabled = useSettings((state) => state.settings.desktopNotifications)
  const { isRefused, ask } = useNotificationPermission()
  return (
    <SettingsSection id="notices">
      <SaveFailure scope={failureScope} />
      <Checkbox
        label="Tell me with desktop notifications"
        description="When a waybill appears, an order needs you or a pickup is missed, and only while this window is not in front."
        isSelected={isEnabled}
        onChange={(desktopNotifications) => {
          if (desktopNotifications) void ask()
          void saveSettings({ desktopNotifications }, failureScope)
        }}
      />
      {isEnabled && isRefused && <output className={styles.soft}>{permissionDeniedText}</output>}
    </SettingsSection>
  )
}
