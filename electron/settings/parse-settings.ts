import { settingsSchema, type Settings } from '../../shared/settings/settings.ts'

export interface ParsedSettings {
  readonly settings: Settings
  /** Paths of the invalid values, e.g. `printing.rules.2`; the default value or none is used for each. */
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

/** The list entry that contains the path. Only whole entries are dropped: a rule or view without one condition would mean something else. */
function enclosingEntry(path: readonly PropertyKey[]): PropertyKey[] {
  const index = path.findIndex((key) => typeof key === 'number')
  return index === -1 ? [...path] : path.slice(0, index + 1)
}

const routingKeys = ['labelPrinter', 'documentPrinter', 'labelMedia', 'documentMedia', 'rules', 'profiles', 'networkPrinters']

/** Paths of printer settings with wrong capitalization, such as `printing.labelprinter`, which would otherwise be ignored. */
function misspelledPaths(value: MutableJsonObject): string[] {
  const printing = value['printing']
  if (!isObject(printing)) return []
  const names = new Map(routingKeys.map((key) => [key.toLowerCase(), key]))
  return Object.keys(printing).flatMap((name) => {
    const meant = names.get(name.toLowerCase())
    return meant === undefined || Object.hasOwn(printing, meant) ? [] : [`printing.${meant}`]
  })
}

/** Accepts every valid value even if others are invalid. Returns null if the input is no settings object. */
export function parseSettings(value: unknown): ParsedSettings | null {
  if (!isObject(value) || Array.isArray(value)) return null
  const remaining: unknown = structuredClone(value)
  const invalidPaths = misspelledPaths(value)
  for (;;) {
    const parsed = settingsSchema.safeParse(remaining)
    if (parsed.success) return { settings: parsed.data, invalidPaths }
    let path = parsed.error.issues[0]?.path ?? []
    // An object that lacks a required part is invalid as a whole.
    while (path.length > 0 && valueAt(remaining, path) === undefined) path = path.slice(0, -1)
    if (path.length === 0) return null
    path = enclosingEntry(path)
    removeAt(remaining, path)
    invalidPaths.push(path.join('.'))
  }
}

/** True for a setting that determines which printer a document is sent to, or how it is printed. */
export function isRoutingSetting(path: string): boolean {
  const [section, part] = path.split('.')
  return section === 'printing' && (part === undefined || routingKeys.includes(part))
}
