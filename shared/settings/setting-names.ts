import { settingNameMessages } from '../messages/settings/setting-name-messages.ts'
import type { PrintSettings, Settings } from './settings.ts'

const settingNames: Readonly<Record<keyof Settings | `printing.${keyof PrintSettings}`, () => string>> = {
  theme: settingNameMessages.theme,
  showsKeys: settingNameMessages.showsKeys,
  person: settingNameMessages.person,
  stationName: settingNameMessages.stationName,
  printing: settingNameMessages.printing,
  'printing.labelPrinter': settingNameMessages.labelPrinter,
  'printing.documentPrinter': settingNameMessages.documentPrinter,
  'printing.invoiceCopies': settingNameMessages.invoiceCopies,
  'printing.labelMedia': settingNameMessages.labelMedia,
  'printing.documentMedia': settingNameMessages.documentMedia,
  'printing.rules': settingNameMessages.rules,
  'printing.profiles': settingNameMessages.profiles,
  'printing.networkPrinters': settingNameMessages.networkPrinters,
  'printing.runningNumbers': settingNameMessages.runningNumbers,
  'printing.jobExpiryMinutes': settingNameMessages.jobExpiry,
  waybillsInParallel: settingNameMessages.waybillsInParallel,
  list: settingNameMessages.list,
  desktopNotifications: settingNameMessages.desktopNotifications,
  soundVolume: settingNameMessages.soundVolume,
  parcelPresets: settingNameMessages.parcelPresets,
  scanner: settingNameMessages.scanner,
  scale: settingNameMessages.scale,
  requireLabelScan: settingNameMessages.requireLabelScan,
  documentHosts: settingNameMessages.documentHosts,
  retention: settingNameMessages.retention,
}

function settingName(path: string): (() => string) | undefined {
  return Object.hasOwn(settingNames, path) ? settingNames[path as keyof typeof settingNames] : undefined
}

/** The names of the settings, each once, e.g. `label printer, order list`. */
export function formatSettingNames(paths: readonly string[]): string {
  const named = paths.map((path) => {
    const [section = '', part = ''] = path.split('.')
    const name = settingName(`${section}.${part}`) ?? settingName(section)
    return name === undefined ? section : name()
  })
  return [...new Set(named)].join(', ')
}
