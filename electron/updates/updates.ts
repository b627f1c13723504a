import { Temporal } from 'temporal-polyfill'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import { failureNotificationTexts, type Notify } from '../../shared/contract/station-notification.ts'
import { updateFailures } from '../../shared/messages/updates/update-failures.ts'
import { updateMessages } from '../../shared/messages/updates/update-messages.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { InstallTime, UpdateBlocker, UpdateState } from '../../shared/updates/update-state.ts'
import type { Clock } from '../platform/clock.ts'
import { untilAborted } from '../platform/until-aborted.ts'
import { earliestTonight, isNight } from './installation-window.ts'
import type { UpdateClient } from './update-client.ts'
import type { UpdatePlanStore } from './update-plan.ts'

/** Milliseconds. */
const checkIntervalMs = 6 * 60 * 60_000
/** Milliseconds between two checks of the time and of what blocks the update. One long wait would end late if the computer slept. */
const retryIntervalMs = 5 * 60_000
/** Milliseconds without work before Packbench closes itself at night: a person may still be packing, and no blocker shows that between two scans. */
const quietMs = 15 * 60_000

export interface UpdatesOptions {
  /** Null if new versions arrive in another way. */
  readonly client: UpdateClient | null
  readonly offReason: 'installation' | 'organization'
  /** The version that runs. */
  readonly version: string
  readonly plans: UpdatePlanStore
  /** What is in the way of closing the app now. */
  readonly blocker: () => Promise<UpdateBlocker | null>
  /** When a person last worked in the window, on the monotonic clock. */
  readonly lastWorkAt: () => number
  readonly clock: Clock
  /** IANA zone of this machine. */
  readonly zone: () => string
  readonly emit: EmitEvent
  readonly notify: Notify
  readonly firstScreen: Promise<void>
}

export interface Updates {
  state(): UpdateState
  /** Checks for a newer version and downloads it. A version that is ready stays ready. */
  check(): Promise<UpdateState>
  /** `now` fails with `busy` while there is a blocker. */
  install(when: InstallTime): Promise<Result<UpdateState>>
  /** Stops checking and waiting. */
  close(): Promise<void>
}

/** Offers new versions and never forces one: a person says when, and only while nothing is being printed, in doubt or sent. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { client, clock, blocker, emit, plans, zone, lastWorkAt } = options
  const stop = new AbortController()
  let state: UpdateState = client === null ? { kind: 'off', reason: options.offReason } : { kind: 'current', checkedAt: null }
  let checking: Promise<UpdateState> | null = null
  let tonight: AbortController | null = null

  function setState(next: UpdateState): UpdateState {
    state = next
    emit('updates.changed', next)
    return next
  }

  async function lookAndDownload(from: UpdateClient): Promise<UpdateState> {
    const found = await from.check()
    if (!found.ok) return setState({ kind: 'failed', failure: found.failure })
    const version = found.value
    if (version === null) return setState({ kind: 'current', checkedAt: clock.now().toString() })
    setState({ kind: 'downloading', version, percent: 0 })
    const downloaded = await from.download((percent) => {
      if (state.kind === 'downloading' && state.percent !== percent) setState({ kind: 'downloading', version, percent })
    })
    if (!downloaded.ok) return setState({ kind: 'failed', failure: downloaded.failure })
    options.notify('info', updateMessages.readyNotice.message({ version }), updateMessages.readyNoticeNext.message())
    const plan = plans.read()
    const isTonight = plan?.kind === 'tonight' && plan.version === version
    if (isTonight) waitForTonight(from, version, Temporal.Instant.from(plan.notBefore))
    return setState({ kind: 'ready', version, isTonight })
  }

  async function check(): Promise<UpdateState> {
    if (client === null || state.kind === 'ready') return state
    checking ??= lookAndDownload(client).finally(() => (checking = null))
    return await checking
  }

  async function installNow(from: UpdateClient, version: string): Promise<void> {
    await plans.save({ kind: 'installing', version })
    await from.install()
  }

  /** Installs only at night, and not while a person works. If the update is blocked until the morning, it waits until the next evening. */
  async function installTonight(from: UpdateClient, version: string, notBefore: Temporal.Instant, signal: AbortSignal): Promise<void> {
    const isTime = (): boolean =>
      Temporal.Instant.compare(clock.now(), notBefore) >= 0 && isNight(clock.now(), zone()) && clock.monotonic() - lastWorkAt() >= quietMs
    try {
      while (!isTime() || (await blocker()) !== null || !isTime()) await clock.wait(retryIntervalMs, signal)
    } catch {
      // The person undid the choice, or the app closes; the plan is stored for the next start.
      return
    }
    if (!signal.aborted) await installNow(from, version)
  }

  function waitForTonight(from: UpdateClient, version: string, notBefore: Temporal.Instant): void {
    tonight = new AbortController()
    void installTonight(from, version, notBefore, AbortSignal.any([tonight.signal, stop.signal]))
  }

  async function install(when: InstallTime): Promise<Result<UpdateState>> {
    if (client === null || state.kind !== 'ready') return failed(updateFailures.notReady())
    if (when === 'now') {
      const because = await blocker()
      if (because !== null) return failed(updateFailures.blocked({ blocker: because }))
    }
    tonight?.abort()
    tonight = null
    const { version } = state
    if (when === 'now') await installNow(client, version)
    else if (when === 'later') await plans.save(null)
    else {
      const notBefore = earliestTonight(clock.now(), zone())
      await plans.save({ kind: 'tonight', version, notBefore: notBefore.toString() })
      waitForTonight(client, version, notBefore)
    }
    return success(setState({ ...state, isTonight: when === 'tonight' }))
  }

  async function followFeed(): Promise<void> {
    await untilAborted(options.firstScreen, stop.signal)
    while (!stop.signal.aborted) {
      await check()
      await untilAborted(clock.wait(checkIntervalMs, stop.signal), stop.signal)
    }
  }

  const stored = plans.read()
  if (stored !== null && (stored.kind === 'installing' || stored.version === options.version)) {
    void plans.save(null)
    if (stored.version !== options.version) {
      const { message, next } = failureNotificationTexts(updateFailures.notInstalled({ version: stored.version }))
      options.notify('warning', message, next)
    }
  }
  const following = client === null ? Promise.resolve() : followFeed().catch(() => {})
  return {
    state: () => state,
    check,
    install,
    close: async () => {
      stop.abort()
      await untilAborted(following, AbortSignal.timeout(0))
    },
  }
}
