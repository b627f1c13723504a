import { Temporal } from 'temporal-polyfill'
import type { Result } from '../../../shared/result.ts'
import { success } from '../../../shared/result.ts'
import type { Failure } from '../../../shared/failure.ts'
import { siteFailures } from '../../../shared/messages/site/site-failures.ts'
import { siteMessages } from '../../../shared/messages/site/site-messages.ts'
import type { Notify } from '../../../shared/contract/station-notification.ts'
import type { SiteState } from '../../../shared/site/site-state.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { SharedLedger } from '../../printing/ledger/ledger-port.ts'
import type { OrderRateLimiter } from '../../service/order-budget/order-rate-limiter.ts'
import type { SiteSettings } from '../../site/site-settings.ts'
import { rememberVersion, type SiteVersion } from '../../site/site-version.ts'
import { StorageReadError } from '../../storage/storage-read-error.ts'
import { openSiteMemory } from '../../site/sqlite-site-memory.ts'
import { recordLedgerLoss, type RecordLossOptions } from '../profile/stores/accept-losses.ts'
import type { ProfileDatabases } from '../profile/stores/profile-databases.ts'
import { openSite } from './open-site.ts'
import { watchSite, type SiteFollower } from './watch-site.ts'

/** The site of one account, as used by its station. */
export interface ProfileSite {
  readonly ledger: SharedLedger
  readonly orderRateLimiter: OrderRateLimiter
  state(): SiteState
  /** Follows the site until the signal is aborted. */
  follow(
    follower: Omit<SiteFollower, 'settleLoss' | 'remember' | 'lockChanged'> & Pick<RecordLossOptions, 'orderStore'>,
    signal: AbortSignal,
  ): Promise<void>
  close(): Promise<void>
}

export interface OpenProfileSiteOptions {
  readonly settings: SiteSettings
  readonly databases: Pick<ProfileDatabases, 'history' | 'writes' | 'rollbackDetector'>
  readonly clock: Clock
  readonly log: Log
  readonly notify: Notify
}

/** Opens what an account shares with other stations. What this station remembers of the site is in two of its databases. Does not connect yet. */
export function openProfileSite({ settings, databases, clock, log, notify }: OpenProfileSiteOptions): Result<ProfileSite> {
  const places = (['history', 'writes'] as const).map((name) => ({
    database: databases[name],
    isIntact: () => databases.rollbackDetector.isIntact(name),
  }))
  const opened = openSiteMemory(places)
  if (!opened.ok) return opened
  const memory = opened.value
  const { station } = memory
  /** Until the first answer nothing is saved, so that a copy of this station does not begin anything. */
  const firstAnswer = Promise.withResolvers<null>()
  let isInUse = false
  const refuse = async (): Promise<Failure | null> => {
    await firstAnswer.promise
    return isInUse ? siteFailures.stationInUse() : null
  }
  const { ledger, orderRateLimiter, listen, close } = openSite({ settings, station, clock, memory, log, refuse })
  let state: SiteState = { kind: 'connecting' }

  function lockChanged(isHeld: boolean | null): void {
    if (isHeld !== null) isInUse = !isHeld
    firstAnswer.resolve(null)
  }

  async function settleLoss(orderStore: RecordLossOptions['orderStore'], seen: SiteVersion | null): Promise<boolean> {
    for (const known of [memory.newest(), seen]) {
      const kind = known === null ? null : await ledger.findLoss(known)
      if (known === null || kind === null) continue
      // Orders of all stations are compared with this time, whatever the clock of this one says.
      const now = Temporal.Instant.from(await ledger.now())
      const recorded = await recordLedgerLoss({ ledger, orderStore, clock: { now: () => now } }, { kind, replaced: [known.id] })
      // Nothing can be saved in the database before, and no newer version is remembered, so the next poll tries again.
      if (!recorded.ok) throw new StorageReadError(recorded.failure)
      notify('danger', siteMessages.restored.message({ loss: kind }), siteMessages.restoredNext.message())
      return true
    }
    return false
  }

  function remember(seen: SiteVersion): void {
    const recorded = rememberVersion(memory, seen)
    if (!recorded.ok) log.warn('what was seen of the site database could not be remembered', { kind: recorded.failure.kind })
  }

  return success({
    ledger,
    orderRateLimiter,
    state: () => state,
    follow: async ({ orderStore, ...follower }, signal) => {
      const stateChanged = (next: SiteState): void => {
        state = next
        follower.stateChanged(next)
      }
      const losses = { settleLoss: (seen: SiteVersion | null) => settleLoss(orderStore, seen), remember }
      await watchSite({ ...follower, ...losses, lockChanged, stateChanged, ledger, listen, station, clock, log, signal })
    },
    close: () => {
      firstAnswer.resolve(null)
      return close()
    },
  })
}
