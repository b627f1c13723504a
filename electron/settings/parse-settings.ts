import { settingsSchema, type Settings } from '../../shared/settings/settings.ts'

export interface SettingsRead {
  readonly settings: Settings
  /** Paths of the values that were not understood, e.g. `printing.rules.2`; the usual value or none is in force for each. */
  readonly unread: readonly string[]
}

type Parts = Record<string, unknown>

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (isParts(part) && Object.hasOwn(part, key) ? part[String(key)] : undefined), value)
}

function remove(value: unknown, path: readonly PropertyKey[]): void {
  const holder = at(value, path.slice(0, -1))
  const key = path.at(-1)
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (isParts(holder)) delete holder[String(key)]
}

/** A rule or a view without one of its conditions would say something else: an entry of a list is taken whole or not at all. */
function wholeEntry(path: readonly PropertyKey[]): PropertyKey[] {
  const index = path.findIndex((key) => typeof key === 'number')
  return index === -1 ? [...path] : path.slice(0, index + 1)
}

/** Takes over each value that is understood, whatever stands beside it. Null for what is no settings at all. */
export function readSettings(value: unknown): SettingsRead | null {
  if (!isParts(value) || Array.isArray(value)) return null
  const left: unknown = structuredClone(value)
  const unread: string[] = []
  for (;;) {
    const parsed = settingsSchema.safeParse(left)
    if (parsed.success) return { settings: parsed.data, unread }
    let path = parsed.error.issues[0]?.path ?? []
    // What lacks a part that it must have is not understood as a whole.
    while (path.length > 0 && at(left, path) === undefined) path = path.slice(0, -1)
    if (path.length === 0) return null
    path = wholeEntry(path)
    remove(left, path)
    unread.push(path.join('.'))
  }
}

const routing = ['labelPrinter', 'documentPrinter', 'labelMedia', 'documentMedia', 'rules', 'profiles', 'networkPrinters']

/** True for a value that has a say in which printer a paper goes to, and how. */
export function isRouting(path: string): boolean {
  const [section, part] = path.split('.')
  return section === 'printing' && (part === undefined || routing.includes(part))
}

const words: Record<string, string> = {
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
export function settingWords(unread: readonly string[]): string {
  const named = unread.map((path) => {
    const [section = '', part = ''] = path.split('.')
    return words[`${section}.${part}`] ?? words[section] ?? section
  })
  return [...new Set(named)].join(', ')
}
