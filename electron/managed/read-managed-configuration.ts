import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notManaged, parseManagedConfiguration, unreadableConfiguration, type ManagedRead } from './managed-configuration.ts'
import type { RegistryRead, RegistryValue } from './registry-library.ts'

export interface ManagedSources {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Replaces the file that only an administrator can write. */
  readonly file?: string
  /** Reads a key under HKEY_LOCAL_MACHINE. */
  readonly readRegistryKey?: (path: string) => Promise<RegistryRead>
}

const fileName = 'managed.json'
const registryPath = String.raw`SOFTWARE\Policies\Packbench`

/** Where an organization puts the file. On each system only an administrator can write there, so that no other user of the machine decides. */
export function managedFile({ platform, environment }: Pick<ManagedSources, 'platform' | 'environment'>): string {
  if (platform === 'win32')
    return join(environment['ProgramW6432'] ?? environment['PROGRAMFILES'] ?? String.raw`C:\Program Files`, 'Packbench', fileName)
  if (platform === 'darwin') return join('/Library', String.raw`Application Support`, 'Packbench', fileName)
  return join('/etc', 'packbench', fileName)
}

const registryNames: Readonly<Record<string, string>> = {
  serviceaddress: 'serviceAddress',
  updates: 'updates',
  updatechannel: 'updateChannel',
  settings: 'settings',
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The values of the key in the form of the file; `Settings` is JSON. Unknown names and other types are kept, so that parsing rejects them. */
function fromRegistry(values: readonly RegistryValue[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    values.map(({ name, text }) => {
      const known = registryNames[name.toLowerCase()] ?? name
      return [known, known === 'settings' && text !== null ? (parseJson(text) ?? text) : text]
    }),
  )
}

async function readKey(path: string): Promise<RegistryRead> {
  try {
    const { readRegistryKey } = await import('./registry-library.ts')
    return readRegistryKey(path)
  } catch {
    return { kind: 'failed', code: 0 }
  }
}

/** Null when there certainly is no such key: one that cannot be read may lock settings. */
async function readRegistry(read: NonNullable<ManagedSources['readRegistryKey']>): Promise<ManagedRead | null> {
  const found = await read(registryPath)
  if (found.kind === 'missing') return null
  const place = `HKLM\\${registryPath}`
  return found.kind === 'failed' ? unreadableConfiguration(place) : parseManagedConfiguration(fromRegistry(found.values), place)
}

/** Null if there is no such file. */
async function readManagedFile(file: string): Promise<ManagedRead | null> {
  try {
    const parsed = parseJson((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
    return parsed === undefined ? unreadableConfiguration(file) : parseManagedConfiguration(parsed, file)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : unreadableConfiguration(file)
  }
}

/** The organization's configuration: on Windows from the registry (group policy), on every system from a file. The registry takes precedence. */
export async function readManagedConfiguration(sources: ManagedSources): Promise<ManagedRead> {
  const { platform } = sources
  const [registry, file] = await Promise.all([
    platform === 'win32' ? readRegistry(sources.readRegistryKey ?? readKey) : null,
    readManagedFile(sources.file ?? managedFile(sources)),
  ])
  return registry ?? file ?? notManaged
}
