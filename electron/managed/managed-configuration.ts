import { z } from 'zod'
import type { Failure } from '../../shared/failure.ts'
import { managedFailures } from '../../shared/messages/settings/managed-failures.ts'
import { lockedPaths, noLockedSettings, settingAt, settingPaths, type LockedSettings } from '../../shared/settings/locked-settings.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import { parseSettings } from '../settings/parse-settings.ts'

/** `latest` gets released versions, `beta` also pre-releases. */
export const updateChannels = ['latest', 'beta'] as const

export type UpdateChannel = (typeof updateChannels)[number]

/** What an organization fixes for all its stations. */
export interface ManagedConfiguration {
  /** Replaces what a person types, and `--service`. */
  readonly serviceAddress: string | null
  readonly updates: 'offer' | 'off'
  readonly updateChannel: UpdateChannel | null
  readonly settings: LockedSettings
}

/** The configuration, and why it could not be applied; then updates are off and nothing else is fixed. */
export interface ManagedRead {
  readonly configuration: ManagedConfiguration
  readonly failure: Failure | null
}

export const notManaged: ManagedRead = {
  configuration: { serviceAddress: null, updates: 'offer', updateChannel: null, settings: noLockedSettings },
  failure: null,
}

const schema = z.strictObject({
  serviceAddress: z
    .string()
    .refine((text) => parseServiceAddress(text).ok)
    .optional(),
  updates: z.enum(['offer', 'off']).optional(),
  updateChannel: z.enum(updateChannels).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
})

/** All or nothing: an organization that locks two settings must not get one of them. */
function rejected(failure: Failure): ManagedRead {
  return { configuration: { ...notManaged.configuration, updates: 'off' }, failure }
}

export function unreadableConfiguration(place: string): ManagedRead {
  return rejected(managedFailures.unreadable({ place }))
}

/** The fixed settings, or the path of the first unknown or invalid one. */
function parseLockedSettings(given: Readonly<Record<string, unknown>>): LockedSettings | string {
  const named = lockedPaths({ values: given })
  const unknown = named.find((path) => !settingPaths.includes(path))
  if (unknown !== undefined) return unknown
  const parsed = parseSettings(given)
  if (parsed === null || parsed.invalidPaths.length > 0) return parsed?.invalidPaths[0] ?? 'settings'
  const values: Record<string, unknown> = {}
  for (const path of named) {
    const [name = '', key] = path.split('.')
    const value = settingAt(parsed.settings, path)
    values[name] = key === undefined ? value : { ...(values[name] as object | undefined), [key]: value }
  }
  return { values }
}

/** Checks what was read from `place`. Anything unknown or invalid rejects all of it. */
export function parseManagedConfiguration(given: unknown, place: string): ManagedRead {
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const value = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '')
    return rejected(managedFailures.invalid({ place, value }))
  }
  const { serviceAddress = null, updates = 'offer', updateChannel = null, settings = {} } = parsed.data
  const locked = parseLockedSettings(settings)
  if (typeof locked === 'string') return rejected(managedFailures.invalid({ place, value: `settings.${locked}` }))
  return { configuration: { serviceAddress, updates, updateChannel, settings: locked }, failure: null }
}
