import { siteSettingsMessages as messages } from '../../../shared/messages/settings/site-settings-messages.ts'
import type { SiteConnection } from '../../../shared/site/site-connection.ts'

/** A connection while it is edited. */
export interface SiteDraft {
  readonly host: string
  readonly port: string
  readonly database: string
  readonly user: string
  readonly password: string
  readonly ca: SiteConnection['ca']
}

export type SiteErrors = Readonly<Record<'host' | 'port' | 'database' | 'user' | 'password', string>>

export const noSiteErrors: SiteErrors = { host: '', port: '', database: '', user: '', password: '' }

export function siteDraftOf(connection: SiteConnection | null): SiteDraft {
  if (connection === null) return { host: '', port: '5432', database: '', user: '', password: '', ca: null }
  return { ...connection, port: String(connection.port), password: '' }
}

/** What messages name of a connection. */
export function connectionDetails({ database, host, port, user }: SiteConnection) {
  return { database, host, port: String(port), user }
}

/** The connection that a draft describes, or the errors by field. The password may be empty if one is stored. */
export function parseSiteDraft(
  draft: SiteDraft,
  hasStoredPassword: boolean,
): { readonly connection: SiteConnection | null; readonly errors: SiteErrors } {
  const [host, database, user] = [draft.host.trim(), draft.database.trim(), draft.user.trim()]
  const port = Number(draft.port.trim())
  const hostError = /\s|:\/\//.test(host) ? messages.hostNotAlone() : ''
  const errors = {
    host: host === '' ? messages.hostMissing() : hostError,
    port: Number.isInteger(port) && port >= 1 && port <= 65_535 ? '' : messages.portInvalid(),
    database: database === '' ? messages.databaseMissing() : '',
    user: user === '' ? messages.userMissing() : '',
    password: draft.password === '' && !hasStoredPassword ? messages.passwordMissing() : '',
  }
  const isFine = Object.values(errors).every((error) => error === '')
  return { connection: isFine ? { host, port, database, user, ca: draft.ca } : null, errors }
}
