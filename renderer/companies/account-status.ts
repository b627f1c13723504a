import { companiesScreenMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'

/** The one documented status has a text; another is shown as returned, without underscores. */
export function accountStatusText(status: string | null): string {
  if (status === null) return '—'
  return status === 'active_account' ? text.active() : status.replaceAll('_', ' ')
}
