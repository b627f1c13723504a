import type { Failure } from '../../../shared/failure.ts'
import type { LedgerRevision } from '../../../shared/printing/batch-change.ts'
import type { SiteState } from '../../../shared/site/site-state.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { LedgerChanges, SharedLedger } from '../../printing/ledger/ledger-port.ts'
import { siteFailures } from '../../../shared/messages/site/site-failures.ts'
import type { ListenSiteOptions } from '../../site/listen-site.ts'
import type { SiteVersion } from '../../site/site-version.ts'
import { siteFailure } from '../../site/site-failure.ts'
import { tryRead } from '../../storage/storage-read-error.ts'

/** What the station does when its site changes. Each function may throw a `StorageReadError` and is called again at the next poll. */
export interface SiteFollower {
  /** Called first at each poll: handles a data loss of the database, including commits seen at the last poll. True if there was one. */
  settleLoss(seen: SiteVersion | null): Promise<boolean>
  /** Remembers the database's version, so that a later loss is noticed. */
  remember(seen: SiteVersion): void
  /** Called once the database has answered for the first time: reads what other stations did in the meantime. */
  readAll(): Promise<void>
  changed(changes: LedgerChanges): void
  /** The database can be reached again after it could not. */
  restored(): Promise<void>
  /** Called with whether this station holds its lock; false if another station has the same id, null if unknown. */
  lockChanged(isHeld: boolean | null): void
  stateChanged(state: SiteState): void
}

export interface WatchSiteOptions extends SiteFollower {
  readonly ledger: Pick<SharedLedger, 'revision' | 'changesSince'>
  readonly listen: (hooks: Omit<ListenSiteOptions, 'settings' | 'station'>) => Promise<void>
  readonly station: string
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}

/** Milliseconds between two polls without a notification. `minimumPollMs` is the shortest pause. */
const pollMs = 2000
const minimumPollMs = 100
/** Events per read. */
const maxEvents = 1000

/** True when the database is not the one that was seen, or holds less than it did then. */
function isAnother({ version, revision }: LedgerChanges, known: LedgerRevision, seen: SiteVersion): boolean {
  const isOlder = revision.sheets < known.sheets || revision.awaited < known.awaited || revision.batches < known.batches
  return version?.id !== seen.id || version.sequence < seen.sequence || isOlder
}

/** Compares two states, ignoring since when. */
function isSame(one: SiteState, other: SiteState): boolean {
  if (one.kind !== 'unavailable' || other.kind !== 'unavailable') return one.kind === other.kind
  return one.failure.code === other.failure.code && one.failure.detail === other.failure.detail
}

/** The failure of a lost connection, whatever ended it. */
function connectionFailure(error: unknown): Failure | null {
  try {
    return siteFailure(error)
  } catch {
    return null
  }
}

/**
 * Follows other stations until aborted. Polling is what counts; a notification of the database only triggers the next poll earlier, and
 * the connection that delivers it reports within ten seconds when it is dead.
 */
export async function watchSite(options: WatchSiteOptions): Promise<void> {
  const { ledger, listen, station, clock, log, signal } = options
  let state: SiteState = { kind: 'connecting' }
  let known: LedgerRevision | null = null
  let seen: SiteVersion | null = null
  let isInUse = false
  let wake = new AbortController()

  function setState(next: SiteState): void {
    if (isSame(state, next)) return
    state = next
    if (next.kind === 'unavailable') log.warn('the site database cannot be reached', { kind: next.failure.kind, code: next.failure.code })
    else log.info('the site database can be reached')
    options.stateChanged(next)
  }

  function setUnavailable(failure: Failure): void {
    setState({ kind: 'unavailable', since: clock.now().toString(), failure })
  }

  async function look(): Promise<void> {
    if (await options.settleLoss(seen)) known = null
    if (known === null) {
      const revision = await ledger.revision()
      await options.readAll()
      known = revision
      seen = null
    }
    for (let hasMore = true; hasMore && !signal.aborted;) {
      const changes: LedgerChanges = await ledger.changesSince(known, maxEvents)
      if (seen !== null && isAnother(changes, known, seen)) {
        // The next poll first checks for a data loss and reads everything again.
        known = null
        return wake.abort()
      }
      known = changes.revision
      seen = changes.version
      hasMore = changes.hasMore
      if (seen !== null) options.remember(seen)
      if (changes.sheets.length + changes.batchIds.length > 0) options.changed(changes)
    }
    if (isInUse) return setUnavailable(siteFailures.stationInUse())
    const wasUnavailable = state.kind === 'unavailable'
    setState({ kind: 'connected' })
    if (wasUnavailable) await options.restored()
  }

  /** A bug only ends the current poll; the next one reads everything again. */
  async function lookOrSayWhyNot(): Promise<void> {
    try {
      const looked = await tryRead(look)
      if (!looked.ok) setUnavailable(looked.failure)
    } catch (error) {
      log.error('a look at the site database threw', error)
      known = null
      setUnavailable(siteFailures.serverError())
    }
  }

  const listening = listen({
    clock,
    signal,
    onCommit: (from) => {
      if (from !== station) wake.abort()
    },
    // Commits before the connection are not notified.
    onConnected: () => wake.abort(),
    onLock: (isHeld) => {
      isInUse = !isHeld
      options.lockChanged(isHeld)
      wake.abort()
    },
    onLost: (error) => {
      options.lockChanged(null)
      const failure = connectionFailure(error)
      if (failure !== null) setUnavailable(failure)
    },
  })
  while (!signal.aborted) {
    wake = new AbortController()
    await lookOrSayWhyNot()
    await clock.wait(minimumPollMs, signal).catch(() => undefined)
    await clock.wait(pollMs, AbortSignal.any([signal, wake.signal])).catch(() => undefined)
  }
  await listening
}
