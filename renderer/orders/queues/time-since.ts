import { Temporal } from 'temporal-polyfill'

function formatAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** How long ago an instant was, for a person: null while it is as good as now, or when it cannot be read. */
export function formatTimeSince(instant: string, now: Temporal.Instant): string | null {
  try {
    const minutes = Math.floor(now.since(Temporal.Instant.from(instant)).total('minutes'))
    if (minutes < 2) return null
    if (minutes < 120) return formatAgo(minutes, 'minute')
    return minutes < 48 * 60 ? formatAgo(Math.floor(minutes / 60), 'hour') : formatAgo(Math.floor(minutes / (24 * 60)), 'day')
  } catch {
    return null
  }
}
