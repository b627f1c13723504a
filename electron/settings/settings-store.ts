import { closeSync, copyFileSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure } from '../../shared/failure.ts'
import { settingsFailures } from '../../shared/messages/settings/settings-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { validateSettings } from '../../shared/settings/validate-settings.ts'
import { settingsSchema, settingsVersion, type Settings } from '../../shared/settings/settings.ts'
import type { Clock } from '../platform/clock.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { timestampedName } from '../storage/timestamped-name.ts'
import { mergeSettings } from './merge-settings.ts'
import { upgradeSettings } from './older-settings.ts'
import { isRoutingSetting, parseSettings, formatSettingNames } from './parse-settings.ts'

export interface SettingsStore {
  read(): Settings
  /** Refuses what cannot be printed by. Kept on disk before it resolves; on failure the settings before it stay in force. */
  save(settings: Settings): Promise<Result<Settings>>
  /** What went wrong when the file was read at start. */
  readonly warning: Failure | null
}

export interface SettingsStoreOptions {
  /** Exists already. */
  readonly folder: string
  readonly clock: Clock
  /** Told of every save that was kept. */
  readonly onSaved?: (settings: Settings) => void
}

interface LoadedSettings {
  /** The file's content, with what this version does not understand. */
  readonly stored: unknown
  readonly settings: Settings
  readonly invalidPaths: readonly string[]
  readonly warning: Failure | null
}

const defaults = settingsSchema.parse({})

/** Nothing is printed until a person has selected where labels go. */
function withoutLabelPrinter(settings: Settings): Settings {
  return { ...settings, printing: { ...settings.printing, labelPrinter: '' } }
}

const settingsWithoutPrinters: Settings = { ...defaults, printing: { ...defaults.printing, labelPrinter: '', documentPrinter: '' } }

function isFileMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function objectOrEmpty(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function serializeSettings(stored: unknown): string {
  return `${JSON.stringify(stored, null, 2)}\n`
}

/** Keeps the damaged file aside; the one that takes its place says that the printers are not known, so that the next start knows it too. */
function replaceDamaged(file: string, clock: Clock): { readonly stored: unknown; readonly isKept: boolean } {
  const { labelPrinter, documentPrinter } = settingsWithoutPrinters.printing
  const stored = { version: settingsVersion, printing: { labelPrinter, documentPrinter } }
  const temporary = `${file}.new`
  try {
    copyFileSync(file, timestampedName(file, 'damaged', clock))
    writeFileSync(temporary, serializeSettings(stored))
    const handle = openSync(temporary, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(temporary, file)
    return { stored, isKept: true }
  } catch {
    return { stored, isKept: false }
  }
}

function load(file: string, clock: Clock): LoadedSettings {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isFileMissing(error)) return { stored: {}, settings: defaults, invalidPaths: [], warning: null }
    return { stored: {}, settings: settingsWithoutPrinters, invalidPaths: [], warning: settingsFailures.unreadable() }
  }
  const stored = upgradeSettings(parseJson(text))
  const read = parseSettings(stored)
  if (read === null) {
    const replaced = replaceDamaged(file, clock)
    return {
      stored: replaced.stored,
      settings: settingsWithoutPrinters,
      invalidPaths: [],
      warning: replaced.isKept ? settingsFailures.damagedKept() : settingsFailures.damaged(),
    }
  }
  const { settings, invalidPaths } = read
  if (invalidPaths.length === 0) {
    const { labelPrinter, documentPrinter } = settings.printing
    if (labelPrinter !== '' && documentPrinter !== '') return { stored, settings, invalidPaths, warning: null }
    return { stored, settings, invalidPaths, warning: settingsFailures.printersNotSelected() }
  }
  const names = { settings: formatSettingNames(invalidPaths) }
  if (!invalidPaths.some(isRoutingSetting)) return { stored, settings, invalidPaths, warning: settingsFailures.partlyRead(names) }
  const blocked = withoutLabelPrinter(settings)
  const whole = invalidPaths.includes('printing') || invalidPaths.includes('printing.documentPrinter')
  const printing = { ...blocked.printing, documentPrinter: whole ? '' : blocked.printing.documentPrinter }
  return { stored, settings: { ...blocked, printing }, invalidPaths, warning: settingsFailures.partlyReadNoPrinters(names) }
}

/**
 * The station's settings in `settings.json`: read once, written whole. A value that is not understood costs no other value and stays in the
 * file until a person changes that setting.
 */
export function createSettingsStore({ folder, clock, onSaved }: SettingsStoreOptions): SettingsStore {
  const file = join(folder, 'settings.json')
  const loaded = load(file, clock)
  let { stored, invalidPaths } = loaded
  let current = loaded.settings
  let saving: Promise<unknown> = Promise.resolve()

  /** Once a person selects the label printer, printer settings that were not understood are replaced, or every start would ask again. */
  function mergeWithStored(settings: Settings): unknown {
    const base = objectOrEmpty(stored)
    const replacesRouting = invalidPaths.some(isRoutingSetting) && settings.printing.labelPrinter !== ''
    const storedWithRouting = replacesRouting ? { ...base, printing: { ...objectOrEmpty(base['printing']), ...settings.printing } } : base
    return { version: settingsVersion, ...objectOrEmpty(mergeSettings(storedWithRouting, current, settings)) }
  }

  async function write(settings: Settings): Promise<Result<Settings>> {
    const failure = validateSettings(settings)
    if (failure !== null) return failed(failure)
    const next = mergeWithStored(settings)
    try {
      if (invalidPaths.length > 0) copyFileSync(file, timestampedName(file, 'before', clock))
    } catch {
      // The copy is a courtesy: what was not understood and not changed stays in the file itself.
    }
    const written = await writeAtomically(file, new TextEncoder().encode(serializeSettings(next)))
    if (!written.ok) return written
    stored = next
    invalidPaths = parseSettings(next)?.invalidPaths ?? []
    current = settings
    onSaved?.(settings)
    return success(settings)
  }

  return {
    warning: loaded.warning,
    read: () => current,
    save: (settings) => {
      const saved = saving.then(() => write(settings))
      saving = saved.catch(() => {})
      return saved
    },
  }
}
