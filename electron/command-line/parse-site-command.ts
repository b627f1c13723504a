import { isAbsolute, resolve } from 'node:path'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { siteCommandFailures } from '../../shared/messages/site/site-command-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { SiteSettings } from '../site/site-settings.ts'
import type { OptionDefinition, ReadOptions } from './read-options.ts'

/** A parsed `packbench site check` or `setup`. */
export interface SiteCommand {
  readonly action: 'check' | 'setup'
  readonly address: Pick<SiteSettings, 'host' | 'port' | 'database' | 'user'>
  /** The password in the address; null if it has none. */
  readonly password: string | null
  /** Null means the schema of the account in the data folder. */
  readonly schema: string | null
  /** Absolute path. */
  readonly caFile: string | null
  /** For `setup` only. */
  readonly stationRole: string | null
}

export const siteOptions: readonly OptionDefinition[] = [
  { name: 'station-role', kind: 'value', example: 'packbench_station' },
  { name: 'schema', kind: 'value', example: 'packbench_practice' },
  { name: 'ca', kind: 'value', example: './ca.pem' },
]

const actions = ['check', 'setup'] as const
const defaultPort = 5432

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Parses `postgres://USER[:PASSWORD]@HOST[:PORT]/DATABASE`; null for anything else. Parameters are refused: none of them would have an effect. */
function parseSiteUrl(text: string): Pick<SiteCommand, 'address' | 'password'> | null {
  const url = URL.parse(text)
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.search !== '' || url.hash !== '') return null
  const parts = {
    host: decode(url.hostname),
    user: decode(url.username),
    database: decode(url.pathname.slice(1)),
    password: decode(url.password),
  }
  const { host, user, database, password } = parts
  if (host === null || user === null || database === null || password === null) return null
  if (host === '' || user === '' || database === '' || database.includes('/')) return null
  return {
    address: { host: host.replace(/^\[(.+)\]$/, '$1'), port: url.port === '' ? defaultPort : Number(url.port), database, user },
    password: password === '' ? null : password,
  }
}

/** Parses the words and options of `packbench site`. No failure quotes the address, which may contain a password. */
export function parseSiteCommand({ words, values }: ReadOptions, folder: string): Result<SiteCommand> {
  const [word, url] = words
  const action = actions.find((known) => known === word)
  if (action === undefined) return failed(commandLineFailures.missingWord({ command: 'site', choices: actions.join(' | ') }))
  const parsed = parseSiteUrl(url ?? '')
  if (parsed === null) return failed(siteCommandFailures.invalidUrl())
  const stationRole = values.get('station-role') ?? null
  if (action === 'check' && stationRole !== null) {
    return failed(commandLineFailures.unknownOption({ command: `site ${action}`, option: '--station-role' }))
  }
  if (action === 'setup' && stationRole === null) return failed(siteCommandFailures.roleNeeded())
  if (stationRole === parsed.address.user) return failed(siteCommandFailures.ownRole())
  const schema = values.get('schema') ?? null
  if (schema !== null && !/^packbench_[a-z0-9_]{1,50}$/.test(schema)) return failed(siteCommandFailures.invalidSchema({ schema }))
  const ca = values.get('ca') ?? null
  return success({ ...parsed, action, schema, stationRole, caFile: ca === null || isAbsolute(ca) ? ca : resolve(folder, ca) })
}
