import { Temporal } from 'temporal-polyfill'
import { orderRowMessages } from '../../../../shared/messages/orders/order-row-messages.ts'

/** The length of an ISO instant up to its hour. */
const hourLength = 'yyyy-mm-ddThh'.length

const hoursInDays = 48

function computeWaiting(createdHour: string, currentHour: string): string | null {
  try {
    const since = Temporal.Instant.from(`${createdHour}:00Z`).until(Temporal.Instant.from(`${currentHour}:00Z`))
    const hours = Math.round(since.total('hours'))
    if (hours < 1) return orderRowMessages.waitingNew()
    if (hours < hoursInDays) return orderRowMessages.waitingHours({ count: hours })
    return orderRowMessages.waitingDays({ count: Math.floor(hours / 24) })
  } catch {
    return null
  }
}

/** Cached: orders of the same hour have waited equally long, and every row calls this while scrolling. */
const waitingCache = new Map<string, string | null>()
const maxCachedHours = 500

/** How long an order has waited since its creation: `Waiting 3 h`; null if unknown. Both are ISO instants in UTC. */
export function formatWaiting(createdAt: string | null, now: string): string | null {
  if (createdAt === null || !createdAt.endsWith('Z')) return null
  const [createdHour, currentHour] = [createdAt.slice(0, hourLength), now.slice(0, hourLength)]
  const cacheKey = `${createdHour} ${currentHour}`
  const cached = waitingCache.get(cacheKey)
  if (cached !== undefined) return cached
  if (waitingCache.size >= maxCachedHours) waitingCache.clear()
  const waiting = computeWaiting(createdHour, currentHour)
  waitingCache.set(cacheKey, waiting)
  return waiting
}
