import { createHash } from 'node:crypto'
import { releaseSeconds } from '../../shared/people/release.ts'
import type { Clock } from '../platform/clock.ts'
import type { Release } from './acting-person.ts'

/** One action, with everything that was chosen for it. */
export interface RequestedAction {
  readonly channel: string
  readonly input: unknown
  /** The person who requested it; null for nobody. */
  readonly personId: string | null
}

interface Pending {
  readonly action: string
  readonly expiresAt: number
  readonly release: Release | null
}

/** Releases of single actions, in memory: a restart forgets them. */
export interface Releases {
  /** Stores a refused action; returns the id under which it can be released. */
  request(action: RequestedAction): string
  isOpen(requestId: string): boolean
  /** False when the request is gone, or was already released. */
  grant(requestId: string, release: Release): boolean
  /** The release of exactly this action; it can be used once. */
  take(action: RequestedAction): Release | null
}

/** Seconds. Enough time to fetch a supervisor. */
const requestSeconds = 900

const keyOf = (action: RequestedAction): string =>
  createHash('sha256')
    .update(JSON.stringify([action.channel, action.personId, action.input]))
    .digest('hex')

export function createReleases({ clock, newId }: { readonly clock: Pick<Clock, 'monotonic'>; readonly newId: () => string }): Releases {
  const pending = new Map<string, Pending>()
  const expiry = (seconds: number): number => clock.monotonic() + seconds * 1000

  function open(requestId: string): Pending | null {
    for (const [id, { expiresAt }] of pending) if (expiresAt <= clock.monotonic()) pending.delete(id)
    return pending.get(requestId) ?? null
  }

  return {
    request: (action) => {
      const id = newId()
      pending.set(id, { action: keyOf(action), expiresAt: expiry(requestSeconds), release: null })
      return id
    },
    isOpen: (requestId) => open(requestId)?.release === null,
    grant: (requestId, release) => {
      const request = open(requestId)
      if (request === null || request.release !== null) return false
      pending.set(requestId, { ...request, expiresAt: expiry(releaseSeconds), release })
      return true
    },
    take: (action) => {
      const key = keyOf(action)
      for (const [id, request] of pending) {
        if (request.action !== key || request.release === null || open(id) === null) continue
        pending.delete(id)
        return request.release
      }
      return null
    },
  }
}
