import type { Settings } from '../../shared/settings/settings.ts'
import { saveSettings, useSettings } from '../settings/settings-store.ts'
import { showFailureNotice } from '../ui/feedback/notices.ts'

/** Saves the look of the order list, or its saved views; on failure the change is reverted and reported. */
export async function saveListSettings(change: Partial<Settings['list']>): Promise<boolean> {
  const saved = await saveSettings(({ list }) => ({ list: { ...list, ...change } }), 'list')
  const { failure } = useSettings.getState()
  if (!saved && failure !== null) showFailureNotice(failure)
  return saved
}
