import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { failed, success, type Result } from '../../shared/result.ts'
import { settingsTrouble } from '../../shared/settings/settings-trouble.ts'
import { settingsSchema, type Settings } from '../../shared/settings/settings.ts'
import type { Clock } from '../clock.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { stampedName } from '../storage/file-stamp.ts'

export interface SettingsStore {
  read(): Settings
  /** Refuses what cannot be printed by. Kept on disk before it resolves; on failure the settings before it stay in force. */
  save(settings: Settings): Promise<Result<Settings>>
  /** What went wrong when the file was read at start, in a packer's words, or null. */
  readonly problem: string | null
}

export interface SettingsOptions {
  /** Exists already. */
  readonly folder: string
  readonly clock: Clock
  /** Told of every save that was kept. */
  readonly announce?: (settings: Settings) => void
}

interface Loaded {
  readonly settings: Settings
  readonly problem: string | null
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function parse(text: string): Settings | null {
  try {
    const parsed = settingsSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function load(file: string, clock: Clock): Loaded {
  const defaults = settingsSchema.parse({})
  try {
    const settings = parse(readFileSync(file, 'utf8'))
    if (settings !== null) return { settings, problem: null }
  } catch (error) {
    if (isAbsent(error)) return { settings: defaults, problem: null }
    return {
      settings: defaults,
      problem: 'The settings could not be read, so the usual ones are in force. Check the printers before you print.',
    }
  }
  try {
    renameSync(file, stampedName(file, 'damaged', clock))
    return {
      settings: defaults,
      problem: 'The settings file was damaged. It was kept aside and the usual settings are in force. Check the printers before you print.',
    }
  } catch {
    return {
      settings: defaults,
      problem: 'The settings file is damaged, so the usual settings are in force. Check the printers before you print.',
    }
  }
}

/** The station's settings in `settings.json`: read once, written whole. */
export function createSettings({ folder, clock, announce }: SettingsOptions): SettingsStore {
  const file = join(folder, 'settings.json')
  const loaded = load(file, clock)
  let current = loaded.settings
  let saving: Promise<unknown> = Promise.resolve()

  async function write(settings: Settings): Promise<Result<Settings>> {
    const trouble = settingsTrouble(settings)
    if (trouble !== null) return failed(trouble)
    const written = await writeAtomically(file, new TextEncoder().encode(`${JSON.stringify(settings, null, 2)}\n`))
    if (!written.ok) return failed({ ...written.failure, message: `The settings were not saved. ${written.failure.message}` })
    current = settings
    announce?.(settings)
    return success(settings)
  }

  return {
    problem: loaded.problem,
    read: () => current,
    save: (settings) => {
      const saved = saving.then(() => write(settings))
      saving = saved.catch(() => {})
      return saved
    },
  }
}
