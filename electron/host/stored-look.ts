import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageLook } from './renderer-files.ts'

/** The theme that a person chose, read without checking the other settings, so that the window opens with it. */
export function readStoredLook(dataFolder: string): PageLook {
  try {
    const stored = JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8')) as { readonly theme?: unknown } | null
    const theme = stored?.theme
    return theme === 'light' || theme === 'dark' ? { theme } : {}
  } catch {
    // Missing or damaged: the station reports it.
    return {}
  }
}
