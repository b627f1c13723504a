import { settingNameMessages } from '../../shared/messages/settings/setting-name-messages.ts'
import { settingsSchema, type PrintSettings, type Settings } from '../../shared/settings/settings.ts'

export interface ParsedSettings {
  readonly settings: Settings
  /** Paths of the values that were not understood, e.g. `printing.rules.2`; the default value or none is used for each. */
  readonly invalidPaths: readonly string[]
}

type MutableJsonObject = Record<string, unknown>

function isObject(value: unknown): value is MutableJsonObject {
  return typeof value === 'object' && value !== null
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[String(key)] : undefined), value)
}

function removeAt(value: unknown, path: readonly PropertyKey[]): void {
  const holder = valueAt(value, path.slice(0, -1))
  const key = path.at(-1)
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (isObject(holder)) delete holder[String(key)]
}

/** A rule or a view without one of its conditions would say something else: an entry of a list is taken whole or not at all. */
function enclosingEntry(path: readonly PropertyKey[]): PropertyKey[] {
  const index = path.findIndex((key) => typeof key === 'number')
  return index === -1 ? [...path] : path.slice(0, index + 1)
}

/** Takes each value that is understood, also when others are not. Null for what is no settings at all. */
export function parseSettings(value: unknown): ParsedSettings | null {
  if (!isObject(value) || Array.isArray(value)) return null
  const remaining: unknown = structuredClone(value)
  const invalidPaths: string[] = []
  for (;;) {
    const parsed = settingsSchema.safeParse(remaining)
    if (parsed.success) return { settings: parsed.data, invalidPaths }
    let path = parsed.error.issues[0]?.path ?? []
    // What lacks a part that it must have is not understood as a whole.
    while (path.length > 0 && valueAt(remaining, path) === undefined) path = path.slice(0, -1)
    if (path.length === 0) return null
    path = enclosingEntry(path)
    removeAt(remaining, path)
    invalidPaths.push(path.join('.'))
  }
}

const routingKeys = ['labelPrinter', 'documentPrinter', 'labelMedia', 'documentMedia', 'rules', 'profiles', 'networkPrinters']

/** True for a value that decides which printer a document goes to, and how. */
export function isRoutingSetting(path: string): boolean {
  const [section, part] = path.split('.')
  return section === 'printing' && (part === undefined || routingKeys.includes(part))
}

const settingNames: Readonly<Record<keyof Settings | `printing.${keyof PrintSettings}`, () => string>> = {
  theme: settingNameMessages.theme,
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
  requireLabelScan: settingNameMessages.requireLabelScan,
  retention: settingNameMessages.retention,
}

function settingName(path: string): (() => string) | undefined {
  return Object.hasOwn(settingNames, path) ? settingNames[path as keyof typeof settingNames] : undefined
}

/** What the values are for, each once, e.g. `label printer, order list`. */
export function formatSettingNames(paths: readonly string[]): string {
  const named = paths.map((path) => {
    const [section = '', part = ''] = path.split('.')
    const name = settingName(`${section}.${part}`) ?? settingName(section)
    return name === undefined ? section : name()
  })
  return [...new Set(named)].join(', ')
}
