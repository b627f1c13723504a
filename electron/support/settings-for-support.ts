import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrinterProfile } from '../../shared/printing/printers/printer-profile.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import { parseSettings } from '../settings/parse-settings.ts'

/** The kind of a printer, without its name or address. */
function printerKind(id: string): string {
  if (id === '') return 'none'
  return id === 'folder' ? 'folder' : id.startsWith('network:') ? 'network' : 'system'
}

const profileForSupport = ({ sheet, stock, offset, resolution, language, zpl }: PrinterProfile) => ({
  labelsOnSheet: sheet !== null,
  stock,
  offset,
  resolution,
  language,
  zpl,
})

/** The settings that can explain a fault. Each is listed here; a new setting is not part of a support bundle until it is added. */
function settingsForSupport({ printing, list, retention, ...settings }: Settings) {
  const { labelPrinter, documentPrinter, invoiceCopies, labelMedia, documentMedia, rules, profiles, runningNumbers, jobExpiryMinutes } =
    printing
  return {
    theme: settings.theme,
    showsKeys: settings.showsKeys,
    waybillsInParallel: settings.waybillsInParallel,
    desktopNotifications: settings.desktopNotifications,
    soundVolume: settings.soundVolume,
    requireLabelScan: settings.requireLabelScan,
    parcelPresets: settings.parcelPresets.length,
    documentHosts: settings.documentHosts.length,
    retention: { days: retention.days, megabytes: retention.megabytes },
    list: { columns: list.columns, density: list.density, savedViews: list.views.length },
    printing: {
      labelPrinter: printerKind(labelPrinter),
      documentPrinter: printerKind(documentPrinter),
      invoiceCopies,
      labelMedia,
      documentMedia,
      runningNumbers,
      jobExpiryMinutes,
      networkPrinters: printing.networkPrinters.length,
      rules: rules.map(({ documents, services, countries, route, printer, media, copies }) => ({
        documents,
        services: services.length,
        countries: countries.length,
        route,
        printer: printerKind(printer),
        media,
        copies,
      })),
      profiles: Object.entries(profiles).map(([id, profile]) => ({ printer: printerKind(id), ...profileForSupport(profile) })),
    },
  }
}

/** From `settings.json`; the reason if it cannot be read. */
export function readSettingsForSupport(dataFolder: string) {
  let text: string
  try {
    text = readFileSync(join(dataFolder, 'settings.json'), 'utf8')
  } catch {
    return { state: 'no-file' as const }
  }
  try {
    const parsed = parseSettings(JSON.parse(text))
    if (parsed === null) return { state: 'unreadable' as const }
    return { state: 'read' as const, settings: settingsForSupport(parsed.settings), invalidValues: parsed.invalidPaths.length }
  } catch {
    return { state: 'unreadable' as const }
  }
}
