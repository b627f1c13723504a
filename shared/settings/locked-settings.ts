import { settingsSchema, type Settings } from './settings.ts'

/** Settings that an organization fixes; within a section such as `printing`, only the listed values are fixed. */
export interface LockedSettings {
  readonly values: Partial<Omit<Settings, Section>> & { readonly [Name in Section]?: Partial<Settings[Name]> }
}

const sections = ['printing', 'list', 'retention'] as const

type Section = (typeof sections)[number]

export const noLockedSettings: LockedSettings = { values: {} }

const isSection = (name: string): name is Section => (sections as readonly string[]).includes(name)

/** Paths of all settings, such as `theme` and `printing.labelPrinter`. */
export const settingPaths: readonly string[] = Object.entries(settingsSchema.parse({})).flatMap(([name, value]) => pathsAt(name, value))

function pathsAt(name: string, value: unknown): string[] {
  return isSection(name) ? Object.keys(value as object).map((key) => `${name}.${key}`) : [name]
}

/** Paths of the fixed settings. */
export function lockedPaths({ values }: LockedSettings): string[] {
  return Object.entries(values).flatMap(([name, value]) => pathsAt(name, value))
}

/** The settings with every fixed value applied. */
export function withLockedSettings(settings: Settings, { values }: LockedSettings): Settings {
  const merged: Record<string, unknown> = { ...settings, ...values }
  for (const name of sections) merged[name] = { ...settings[name], ...values[name] }
  return merged as Settings
}

export function settingAt(settings: Settings, path: string): unknown {
  const [name = '', key] = path.split('.')
  const value = (settings as Readonly<Record<string, unknown>>)[name]
  return key === undefined ? value : (value as Readonly<Record<string, unknown>>)[key]
}
