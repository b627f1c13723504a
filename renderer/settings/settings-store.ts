import { create } from 'zustand'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { PrinterProfile } from '../../shared/printing/printer-profile.ts'
import type { PrinterInfo } from '../../shared/printing/printer.ts'
import { resolvePrinterProfile } from '../../shared/printing/resolve-printer-profile.ts'
import { settingsSchema, type PrintSettings, type Settings } from '../../shared/settings/settings.ts'
import { call, listen } from '../app/bridge.ts'

export type About = CallOutput<'station.about'>

interface SettingsState {
  readonly settings: Settings
  /** False until the station has answered: nothing is saved over settings that were never read. */
  readonly isLoaded: boolean
  readonly isSaving: boolean
  readonly printers: readonly PrinterInfo[]
  readonly about: About | null
  readonly failure: Failure | null
  /** Where the refused change was made, so that the failure is shown there; null where it belongs to no one place. */
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

/** Loads the settings and follows their changes until the returned function is called. */
export function connectSettings(): () => void {
  const unsubscribers = [
    listen('settings.changed', (settings) => useSettings.setState({ settings, isLoaded: true })),
    listen('printing.printersChanged', (printers) => useSettings.setState({ printers })),
  ]
  void loadSettings()
  return () => {
    for (const stop of unsubscribers) stop()
  }
}

async function loadSettings(): Promise<void> {
  const [settings, about] = await Promise.all([call('settings.read', {}), call('station.about', {}), readPrinters()])
  if (settings.ok) useSettings.setState({ settings: settings.value, isLoaded: true })
  else useSettings.setState({ failure: settings.failure, failureScope: null })
  if (about.ok) useSettings.setState({ about: about.value })
}

/** Asks the station for the current printers. */
export async function readPrinters(): Promise<void> {
  const printers = await call('printing.printers', {})
  useSettings.setState(printers.ok ? { printers: printers.value } : { failure: printers.failure, failureScope: null })
}

/** Lets the person choose the folder printer's folder, in the host's own dialog. */
export async function chooseFolder(): Promise<void> {
  const chosen = await call('printing.chooseFolder', {})
  if (chosen.ok) useSettings.setState({ printers: chosen.value, failure: null })
  else if (chosen.failure.kind !== 'cancelled-by-person') useSettings.setState({ failure: chosen.failure, failureScope: null })
}

let saveQueue: Promise<unknown> = Promise.resolve()

/**
 * Shows the change at once and saves it, one save after the other. What could not be saved is put back, and the failure shown
 * beside `scope` where one is named. Returns whether it was saved.
 */
export async function saveSettings(change: Partial<Settings>, scope: string | null = null): Promise<boolean> {
  const before = useSettings.getState()
  if (!before.isLoaded) return false
  const requested = { ...before.settings, ...change }
  useSettings.setState({ settings: requested, isSaving: true, failure: null, failureScope: null })
  const save = saveQueue.then(async () => await call('settings.save', requested))
  saveQueue = save
  const saved = await save
  const unchangedSince = useSettings.getState().settings === requested
  if (saved.ok) useSettings.setState({ isSaving: false, ...(unchangedSince ? { settings: saved.value } : {}) })
  else {
    const back = unchangedSince ? { settings: before.settings } : {}
    useSettings.setState({ failure: saved.failure, failureScope: scope, isSaving: false, ...back })
  }
  return saved.ok
}

export async function savePrintSettings(change: Partial<PrintSettings>, scope: string | null = null): Promise<boolean> {
  return await saveSettings({ printing: { ...useSettings.getState().settings.printing, ...change } }, scope)
}

/** Where failures of a printer's own settings are shown. */
export function printerScope(id: string): string {
  return `printer ${id}`
}

export async function saveProfile(id: string, change: Partial<PrinterProfile>): Promise<boolean> {
  const { printing } = useSettings.getState().settings
  const profile = { ...resolvePrinterProfile(printing, id), ...change }
  return await savePrintSettings({ profiles: { ...printing.profiles, [id]: profile } }, printerScope(id))
}

/** Forgets what was set for a printer that is not there any more. */
export async function removeProfile(id: string): Promise<boolean> {
  const { profiles } = useSettings.getState().settings.printing
  const remaining = Object.fromEntries(Object.entries(profiles).filter(([key]) => key !== id))
  return await savePrintSettings({ profiles: remaining }, printerScope(id))
}
