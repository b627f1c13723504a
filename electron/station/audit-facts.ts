import { Temporal } from 'temporal-polyfill'
import { pastPickupStatuses } from '../../shared/orders/status.ts'
import { success, type Result } from '../../shared/result.ts'
import type { AuditLog, HeadRecord } from '../people/audit-log.ts'
import type { Log } from '../platform/log.ts'
import type { StationRecord } from '../storage/machine-registry.ts'
import type { ProfileServices } from './profile/profile-services.ts'

/** At most this many references are looked up for an entry of the audit log. */
const maxReferences = 10
const rowsAtOnce = 200
const headName = 'audit'

/** The newest entry's number and hash, kept in the machine's registry. */
export function createHeadRecord(record: StationRecord | null, log: Log): HeadRecord {
  return {
    read: () => {
      const versions = record?.recorded()
      const head = versions?.ok === true ? versions.value.get(headName) : undefined
      return head === undefined ? null : { sequence: head.sequence, hash: head.id }
    },
    write: ({ sequence, hash }) => {
      const written = record?.recordVersions(new Map([[headName, { id: hash, sequence }]]))
      if (written?.ok === false) log.warn('the newest audit entry was not noted on this machine', { failure: written.failure.kind })
    },
  }
}

/** The references of the first of these orders. */
export async function referencesOf(profile: ProfileServices | null, orderIds: readonly number[]): Promise<string[]> {
  const wanted = [...new Set(orderIds)].slice(0, maxReferences)
  if (profile === null || wanted.length === 0) return []
  const rows = await profile.orders.rows(wanted)
  return rows.ok ? rows.value.map(({ reference }) => reference) : []
}

/** Which of these orders have left the station. */
export async function ordersPastPickup(profile: ProfileServices | null, orderIds: readonly number[]): Promise<number[]> {
  const found: number[] = []
  if (profile === null) return found
  for (let from = 0; from < orderIds.length; from += rowsAtOnce) {
    const rows = await profile.orders.rows(orderIds.slice(from, from + rowsAtOnce))
    if (rows.ok) found.push(...rows.value.filter(({ status }) => pastPickupStatuses.has(status)).map(({ id }) => id))
  }
  return found
}

/** The times of recorded actions in a period, one for every ten minutes. */
export function readActionTimes(audit: AuditLog, from: Temporal.Instant, to: Temporal.Instant): Result<readonly string[]> {
  const zone = Temporal.Now.timeZoneId()
  const [first, last] = [from.toZonedDateTimeISO(zone).toPlainDate(), to.toZonedDateTimeISO(zone).toPlainDate()]
  const days = Array.from({ length: first.until(last).days + 1 }, (_, index) => first.add({ days: index }).toString())
  const times = audit.times(days)
  if (!times.ok) return times
  const isWithin = (at: Temporal.Instant): boolean => Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, to) < 0
  return success(times.value.filter((at) => isWithin(Temporal.Instant.from(at))))
}
