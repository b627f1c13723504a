import type { Settings } from '../../shared/settings/settings.ts'
import { saveSettings, useSettings } from '../settings/settings-store.ts'
import { showFailureNotice } from '../ui/feedback/notices.ts'

/** Keeps how the order list looks, or its saved views; what could not be kept is put back and said. */
export async function saveListSettings(change: Partial<Settings['list']>): Promise<boolean> {
  const saved = await saveSettings({ list: { ...useSettings.getState().settings.list, ...change } }, 'list')
  const { failure } = useSettings.getState()
  if (!saved && failure !== null) showFailureNotice(failure)
  return saved
}
