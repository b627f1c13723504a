import { closeSync, copyFileSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Failure } from '../../shared/failure.ts'
import { managedFailures } from '../../shared/messages/settings/managed-failures.ts'
import { settingsFailures } from '../../shared/messages/settings/settings-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { isDeepStrictEqual } from 'node:util'
import { lockedPaths, noLockedSettings, settingAt, withLockedSettings, type LockedSettings } from '../../shared/settings/locked-settings.ts'
import { validateSettings } from '../../shared/settings/validate-settings.ts'
import { missingPrinterFailure } from '../../shared/settings/missing-printers.ts'
import { formatSettingNames } from '../../shared/settings/setting-names.ts'
import { settingsSchema, settingsVersion, type Settings } from '../../shared/settings/settings.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import type { Clock } from '../platform/clock.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { moveFileSync } from '../storage/retry-while-open.ts'
import { timestampedName } from '../storage/timestamped-name.ts'
import { mergeSettings } from './merge-settings.ts'
import { upgradeSettings } from './older-settings.ts'
import { isRoutingSetting, parseSettings } from './parse-settings.ts'

export interface SettingsStore {
  read(): Settings
  /** Refuses settings that cannot be used for printing, and changes of locked values. Stored before it resolves; on failure the old settings remain. */
  save(settings: Settings): Promise<Result<Settings>>
  /** Like `save`, for changes not made by a person. `update` receives the current settings once earlier saves are done. */
  change(update: (settings: Settings) => Settings): Promise<Result<Settings>>
  /** What went wrong when the file was read at the start. */
  readonly warning: Failure | null
}

export interface SettingsStoreOptions {
  /** Must exist. */
  readonly folder: string
  readonly clock: Clock
  /** Values that the organization has locked; not written to the file. */
  readonly locked?: LockedSettings
  /** Called after every successful save. */
  readonly onSaved?: (settings: Settings) => void
}

interface LoadedSettings {
  /** The file's content, including what this version does not know. */
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

/** Keeps the damaged file; its replacement records that the printers are unknown, so that the next start knows it too. */
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
    moveFileSync(temporary, file)
    return { stored, isKept: true }
  } catch {
    return { stored, isKept: false }
  }
}

function backupOf(file: string): string {
  return join(dirname(file), 'settings.backup.json')
}

function loadMissing(file: string, clock: Clock): LoadedSettings {
  try {
    copyFileSync(backupOf(file), file)
  } catch (error) {
    if (isFileMissing(error)) return { stored: {}, settings: defaults, invalidPaths: [], warning: null }
    return { stored: {}, settings: settingsWithoutPrinters, invalidPaths: [], warning: settingsFailures.unreadable() }
  }
  const restored = load(file, clock)
  return { ...restored, warning: restored.warning ?? settingsFailures.restored() }
}

/** Copies the settings file, to restore it if it is removed: otherwise the next start would print to other printers. */
function keepBackup(file: string): void {
  try {
    copyFileSync(file, backupOf(file))
  } catch {
    // The settings themselves are saved.
  }
}

function load(file: string, clock: Clock): LoadedSettings {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isFileMissing(error)) return loadMissing(file, clock)
    return { stored: {}, settings: settingsWithoutPrinters, invalidPaths: [], warning: settingsFailures.unreadable() }
  }
  // Some editors begin a file with a byte order mark.
  const stored = upgradeSettings(parseJson(text.replace(/^\uFEFF/, '')))
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

/** True if the printers missing from the file are set by the organization, so that the warning is not needed. */
function needsNoPrinter(warning: Failure | null, { printing }: Settings): boolean {
  return warning?.code === settingsFailures.printersNotSelected().code && missingPrinterFailure(printing) === null
}

/**
 * The station's settings in `settings.json`: read once, written whole. An invalid value affects no other value and stays in the
 * file until a person changes that setting.
 */
export function createSettingsStore({ folder, clock, locked = noLockedSettings, onSaved }: SettingsStoreOptions): SettingsStore {
  const file = join(folder, 'settings.json')
  const loaded = load(file, clock)
  if (loaded.warning === null) keepBackup(file)
  let { stored, invalidPaths } = loaded
  let current = withLockedSettings(loaded.settings, locked)
  const inTurn = createSequencer()

  /** Once a person selects the label printer, invalid printer settings are replaced, or every start would ask again. */
  function mergeWithStored(settings: Settings): unknown {
    const base = objectOrEmpty(stored)
    const replacesRouting = invalidPaths.some(isRoutingSetting) && settings.printing.labelPrinter !== ''
    const storedWithRouting = replacesRouting ? { ...base, printing: { ...objectOrEmpty(base['printing']), ...settings.printing } } : base
    return { version: settingsVersion, ...objectOrEmpty(mergeSettings(storedWithRouting, current, settings)) }
  }

  async function write(settings: Settings): Promise<Result<Settings>> {
    const changed = lockedPaths(locked).filter((path) => !isDeepStrictEqual(settingAt(settings, path), settingAt(current, path)))
    if (changed.length > 0) return failed(managedFailures.lockedSettings({ settings: formatSettingNames(changed) }))
    const failure = validateSettings(settings)
    if (failure !== null) return failed(failure)
    const next = mergeWithStored(settings)
    try {
      if (invalidPaths.length > 0) copyFileSync(file, timestampedName(file, 'before', clock))
    } catch {
      // The copy is optional: invalid and unchanged values stay in the file itself.
    }
    const written = await writeAtomically(file, new TextEncoder().encode(serializeSettings(next)))
    if (!written.ok) return written
    keepBackup(file)
    stored = next
    invalidPaths = parseSettings(next)?.invalidPaths ?? []
    current = settings
    onSaved?.(settings)
    return success(settings)
  }

  return {
    warning: needsNoPrinter(loaded.warning, current) ? null : loaded.warning,
    read: () => current,
    save: (settings) => inTurn(() => write(settings)),
    change: (update) => inTurn(() => write(update(current))),
  }
}
