import { settingsSchema, type Settings } from '../../shared/settings/settings.ts'

export interface ParsedSettings {
  readonly settings: Settings
  /** Paths of the values that were not understood, e.g. `printing.rules.2`; the usual value or none is in force for each. */
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

/** Takes over each value that is understood, whatever stands beside it. Null for what is no settings at all. */
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

/** True for a value that has a say in which printer a paper goes to, and how. */
export function isRoutingSetting(path: string): boolean {
  const [section, part] = path.split('.')
  return section === 'printing' && (part === undefined || routingKeys.includes(part))
}

const settingNames: Record<string, string> = {
  theme: 'appearance',
  person: 'your name',
  stationName: 'station name',
  printing: 'printing',
  'printing.labelPrinter': 'label printer',
  'printing.documentPrinter': 'document printer',
  'printing.invoiceCopies': 'copies of the invoice',
  'printing.labelMedia': 'label stock',
  'printing.documentMedia': 'paper',
  'printing.rules': 'printing rules',
  'printing.profiles': 'printer profiles',
  'printing.networkPrinters': 'printers with an address',
  'printing.runningNumbers': 'running numbers',
  'printing.jobExpiryMinutes': 'age of waiting sheets',
  list: 'order list',
  desktopNotifications: 'notifications',
  retention: 'old papers',
}

/** What the values are for, each once, e.g. `label printer, order list`. */
export function formatSettingNames(paths: readonly string[]): string {
  const named = paths.map((path) => {
    const [section = '', part = ''] = path.split('.')
    return settingNames[`${section}.${part}`] ?? settingNames[section] ?? section
  })
  return [...new Set(named)].join(', ')
}
