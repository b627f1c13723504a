/** A creation as stored: times in milliseconds since 1970, on the wall clock, which is the only one that outlives this process. */
export interface StoredRequest {
  readonly id: string
  readonly sentAt: number
  readonly respondedAt: number | null
}

/**
 * Stores the budget of POST /orders across restarts. A write error is ignored: the budget then remains in memory until the next start; after
 * that, only the service's 429 limits requests.
 */
export interface RateLimitStore {
  load(): { readonly requests: readonly StoredRequest[]; readonly suspendedUntil: number | null }
  /** Called before the request is sent. */
  recordSent(id: string, at: number): void
  recordResponse(id: string, at: number): void
  /** It was never sent, or it no longer counts. */
  remove(ids: readonly string[]): void
  /** The service refused: nothing more before this time. */
  suspendUntil(until: number): void
}

/** For practice and for tests that start only once. */
export function createMemoryRateLimitStore(): RateLimitStore {
  const requests = new Map<string, StoredRequest>()
  let suspendedUntil: number | null = null
  return {
    load: () => ({ requests: [...requests.values()], suspendedUntil }),
    recordSent: (id, at) => requests.set(id, { id, sentAt: at, respondedAt: null }),
    recordResponse: (id, at) => requests.set(id, { id, sentAt: requests.get(id)?.sentAt ?? at, respondedAt: at }),
    remove: (ids) => {
      for (const id of ids) requests.delete(id)
    },
    suspendUntil: (until) => {
      suspendedUntil = until
    },
  }
}
