import { create } from 'zustand'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { PrinterProfile } from '../../shared/printing/printers/printer-profile.ts'
import type { PrinterInfo } from '../../shared/printing/printers/printer.ts'
import { resolvePrinterProfile } from '../../shared/printing/printers/resolve-printer-profile.ts'
import { settingsSchema, type PrintSettings, type Settings } from '../../shared/settings/settings.ts'
import { call, listen } from '../bridge.ts'

export type About = CallOutput<'station.about'>

interface SettingsState {
  readonly settings: Settings
  /** False until the station has replied: settings that were never read are not overwritten. */
  readonly isLoaded: boolean
  readonly isSaving: boolean
  readonly printers: readonly PrinterInfo[]
  readonly about: About | null
  readonly failure: Failure | null
  /** Where the refused change was made, so that the failure is shown there; null if it has no specific place. */
  readonly failureScope: string | null
}

export const useSettings = create<SettingsState>(() => ({
  settings: settingsSchema.parse({}),
  isLoaded: false,
  isSaving: false,
  printers: [],
  about: null,
  failure: null,
  failureScope: null,
}))

/** Changes of the settings: the new values, or what makes them from the current settings. */
type Change<Part> = Partial<Part> | ((settings: Part) => Partial<Part>)

function withChange<Part>(settings: Part, change: Change<Part>): Part {
  return { ...settings, ...(typeof change === 'function' ? change(settings) : change) }
}

/** The settings as the station has them. A change that could not be saved is not among them, so that no later save stores it. */
let savedSettings: Settings = useSettings.getState().settings
/** Changes that are shown, but not saved yet, in order. */
let pendingChanges: readonly Change<Settings>[] = []

function showSettings(): void {
  const settings = pendingChanges.reduce<Settings>(withChange, savedSettings)
  useSettings.setState({ settings, isSaving: pendingChanges.length > 0 })
}

function applySettings(settings: Settings): void {
  savedSettings = settings
  showSettings()
  useSettings.setState({ isLoaded: true })
}

/** Loads the settings and follows their changes until the returned function is called. */
export function connectSettings(): () => void {
  const unsubscribers = [
    listen('settings.changed', applySettings, () => void loadSettings()),
    listen(
      'printing.printersChanged',
      (printers) => useSettings.setState({ printers }),
      () => void readPrinters(),
    ),
  ]
  void loadSettings()
  return () => {
    for (const stop of unsubscribers) stop()
  }
}

async function loadSettings(): Promise<void> {
  const [settings, about] = await Promise.all([call('settings.read', {}), call('station.about', {}), readPrinters()])
  if (settings.ok) applySettings(settings.value)
  else useSettings.setState({ failure: settings.failure, failureScope: null })
  if (about.ok) useSettings.setState({ about: about.value })
}

/** Requests the current printers from the station. */
export async function readPrinters(): Promise<void> {
  const printers = await call('printing.printers', {})
  useSettings.setState(printers.ok ? { printers: printers.value } : { failure: printers.failure, failureScope: null })
}

/** Lets the user choose the folder printer's folder in the host's own dialog. */
export async function chooseFolder(): Promise<void> {
  const chosen = await call('printing.chooseFolder', {})
  if (chosen.ok) useSettings.setState({ printers: chosen.value, failure: null })
  else if (chosen.failure.kind !== 'cancelled-by-person') useSettings.setState({ failure: chosen.failure, failureScope: null })
}

let saveQueue: Promise<unknown> = Promise.resolve()

/**
 * Shows the change immediately and saves it; saves run one after the other. A failed save is reverted, and the failure shown
 * at `scope` if one is given. Returns whether it was saved.
 */
export async function saveSettings(change: Change<Settings>, scope: string | null = null): Promise<boolean> {
  if (!useSettings.getState().isLoaded) return false
  pendingChanges = [...pendingChanges, change]
  useSettings.setState({ failure: null, failureScope: null })
  showSettings()
  const save = saveQueue.then(async () => await call('settings.save', withChange(savedSettings, change)))
  saveQueue = save
  const saved = await save
  pendingChanges = pendingChanges.filter((pending) => pending !== change)
  if (saved.ok) savedSettings = saved.value
  else useSettings.setState({ failure: saved.failure, failureScope: scope })
  showSettings()
  return saved.ok
}

export async function savePrintSettings(change: Change<PrintSettings>, scope: string | null = null): Promise<boolean> {
  return await saveSettings(({ printing }) => ({ printing: withChange(printing, change) }), scope)
}

/** The scope of failures of a printer's own settings. */
export function printerScope(id: string): string {
  return `printer ${id}`
}

export async function saveProfile(id: string, change: Partial<PrinterProfile>): Promise<boolean> {
  return await savePrintSettings(
    (printing) => ({ profiles: { ...printing.profiles, [id]: { ...resolvePrinterProfile(printing, id), ...change } } }),
    printerScope(id),
  )
}

/** Deletes the settings of a printer that no longer exists. */
export async function removeProfile(id: string): Promise<boolean> {
  return await savePrintSettings(
    ({ profiles }) => ({ profiles: Object.fromEntries(Object.entries(profiles).filter(([key]) => key !== id)) }),
    printerScope(id),
  )
}
