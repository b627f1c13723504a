import { useSettings } from './settings-store.ts'

/** Returns which of these settings the organization has locked. */
export function useLockedAmong(paths: readonly string[]): readonly string[] {
  const about = useSettings((state) => state.about)
  return about === null ? [] : paths.filter((path) => about.lockedSettings.includes(path))
}

/** True for a setting that only the organization can change. */
export function useIsLocked(path: string): boolean {
  return useLockedAmong([path]).length > 0
}
