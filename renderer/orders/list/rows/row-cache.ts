/** Rows per request: a screenful, so that none takes long to process. */
const pageSize = 40

/** The maximum number of cached rows. The least recently viewed are removed first; visible ones are kept. */
const maxRows = 4000

/** The cached data of an order. */
interface Kept {
  readonly id: number
}

export interface RowCache<Row extends Kept> {
  /** The cached row, without requesting it. */
  readonly get: (id: number) => Row | undefined
  /** Called when one row arrives or changes. */
  readonly subscribe: (id: number, listener: () => void) => () => void
  /**
   * Requests the rows that are neither cached nor requested: visible ones in a separate message first, then those
   * that may become visible. Rows that an earlier call wanted and that are not requested yet are dropped.
   */
  readonly request: (visible: readonly number[], ahead?: readonly number[]) => void
  /**
   * For rows that arrive with another response. Call it when that response is requested; the returned function adds the rows when they arrive.
   * Rows that are already cached, or that changed in the meantime, are ignored.
   */
  readonly expectRows: () => (rows: readonly Row[]) => void
  /** Requests watched rows again, and removes those that are only cached. */
  readonly refresh: (ids: readonly number[]) => void
  /** Rows of the last session: shown until current ones arrive, and never treated as loaded. */
  readonly showStored: (rows: readonly Row[]) => void
  readonly forgetStored: () => void
  readonly clear: () => void
}

/** Rows by order id, fetched a page at a time, with one subscription per row so that one change renders one row. */
export function createRowCache<Row extends Kept>(fetchRows: (ids: number[]) => Promise<readonly Row[]>): RowCache<Row> {
  const rows = new Map<number, Row>()
  const stored = new Map<number, Row>()
  const listeners = new Map<number, Set<() => void>>()
  /** Changed while watched: requested before anything else, even if an older response is pending. */
  const changed = new Set<number>()
  /** One set per pending response from `expectRows`: the orders that have changed since it was requested. */
  const expected = new Set<Set<number>>()
  let requestedVisible: readonly number[] = []
  let requestedAhead: readonly number[] = []
  let inFlight: ReadonlySet<number> = new Set()
  let isFetching = false
  let generation = 0

  function isUnrequested(id: number): boolean {
    return !rows.has(id) && !inFlight.has(id)
  }

  function nextPage(): number[] {
    const page: number[] = []
    for (const id of changed) {
      if (page.length === pageSize) return page
      changed.delete(id)
      if (listeners.has(id) || !rows.has(id)) page.push(id)
    }
    const isMissing = (id: number): boolean => !rows.has(id) && !page.includes(id)
    const visible = requestedVisible.filter(isMissing)
    requestedVisible = visible.slice(pageSize - page.length)
    if (visible.length > 0) return [...page, ...visible.slice(0, pageSize - page.length)]
    const ahead = requestedAhead.filter(isMissing)
    requestedAhead = ahead.slice(pageSize - page.length)
    return [...page, ...ahead.slice(0, pageSize - page.length)]
  }

  function store(row: Row): void {
    // Inserted again, so that it counts as most recently viewed.
    rows.delete(row.id)
    rows.set(row.id, row)
    for (const listener of listeners.get(row.id) ?? []) listener()
  }

  function evictOldest(): void {
    for (const id of rows.keys()) {
      if (rows.size <= maxRows) return
      if (!listeners.has(id)) rows.delete(id)
    }
  }

  async function fetchPages(): Promise<void> {
    if (isFetching) return
    isFetching = true
    const requestedGeneration = generation
    for (let page = nextPage(); page.length > 0; page = nextPage()) {
      inFlight = new Set(page)
      const arrived = await fetchRows(page)
      if (requestedGeneration !== generation) return
      inFlight = new Set()
      for (const row of arrived) store(row)
      evictOldest()
    }
    isFetching = false
  }

  return {
    get: (id) => rows.get(id) ?? stored.get(id),
    subscribe: (id, listener) => {
      const here = listeners.get(id) ?? new Set()
      listeners.set(id, here.add(listener))
      return () => {
        here.delete(listener)
        if (here.size === 0) listeners.delete(id)
      }
    },
    request: (visible, ahead = []) => {
      requestedVisible = visible.filter(isUnrequested)
      requestedAhead = ahead.filter(isUnrequested)
      if (requestedVisible.length > 0 || requestedAhead.length > 0) void fetchPages()
    },
    expectRows: () => {
      const since = new Set<number>()
      const requestedGeneration = generation
      expected.add(since)
      return (arrived) => {
        expected.delete(since)
        if (requestedGeneration !== generation) return
        for (const row of arrived) if (!rows.has(row.id) && !since.has(row.id)) store(row)
        evictOldest()
      }
    },
    refresh: (ids) => {
      for (const id of ids) {
        for (const since of expected) since.add(id)
        const isWatched = listeners.has(id)
        if (inFlight.has(id) || (isWatched && rows.has(id))) changed.add(id)
        else if (!isWatched) rows.delete(id)
      }
      if (changed.size > 0) void fetchPages()
    },
    showStored: (shown) => {
      for (const row of shown) stored.set(row.id, row)
    },
    forgetStored: () => {
      const forgotten = [...stored.keys()]
      stored.clear()
      for (const id of forgotten) for (const listener of listeners.get(id) ?? []) listener()
    },
    clear: () => {
      stored.clear()
      generation += 1
      isFetching = false
      rows.clear()
      changed.clear()
      requestedVisible = []
      requestedAhead = []
      inFlight = new Set()
      expected.clear()
    },
  }
}
