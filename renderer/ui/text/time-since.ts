import { Temporal } from 'temporal-polyfill'
import { syncStatusMessages } from '../../../shared/messages/orders/sync-status-messages.ts'

/** How long ago an instant was: null while it is practically now, or when it is invalid. */
export function formatTimeSince(instant: string, now: Temporal.Instant): string | null {
  try {
    const minutes = Math.floor(now.since(Temporal.Instant.from(instant)).total('minutes'))
    if (minutes < 2) return null
    if (minutes < 120) return syncStatusMessages.minutesAgo({ count: minutes })
    if (minutes < 48 * 60) return syncStatusMessages.hoursAgo({ count: Math.floor(minutes / 60) })
    return syncStatusMessages.daysAgo({ count: Math.floor(minutes / (24 * 60)) })
  } catch {
    return null
  }
}
