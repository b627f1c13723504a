import { scaleFailures } from '../../../shared/messages/devices/scale-failures.ts'
import type { Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { ScaleState } from '../../../shared/scales/scale-state.ts'
import type { ScaleDevice } from '../../../shared/scales/scale-settings.ts'
import type { Weight } from '../../../shared/scales/weight.ts'
import { createSequencer } from '../../../shared/sequencer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { ScaleAdapter, ScaleConnection } from './scale-port.ts'
import { createWeighing, type Weighing } from './weighing.ts'

/** Milliseconds between attempts to find a missing scale. */
const lookAgainMs = 2000

/** Milliseconds after which a silent scale is reported. */
const silentAfterMs = 3000

/** A weight that was reported longer ago may be of another parcel: some USB scales send nothing while nothing changes, and nothing when they hang. */
const oldestWeightMs = 60_000

export interface Scales {
  readonly state: () => ScaleState
  /** Connects only this scale; null for none. Does nothing if it is already connected. */
  readonly use: (device: ScaleDevice | null) => void
  /** The devices connected to this computer: USB scales, and every serial port. */
  readonly find: () => Promise<Result<readonly ScaleDevice[]>>
  /** The stable weight, for a parcel identified by the caller. */
  readonly take: (parcel: string) => Result<Weight>
  readonly close: () => Promise<void>
}

export interface ScalesOptions {
  readonly adapter: ScaleAdapter
  readonly clock: Pick<Clock, 'wait' | 'monotonic'>
  readonly log: Pick<Log, 'warn'>
  /** Called on every change of `state`. */
  readonly onChange: (state: ScaleState) => void
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function isSameState(one: ScaleState, other: ScaleState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The scale of this station. Packbench searches for it until it is found, and again after it was unplugged. */
export function createScales({ adapter, clock, log, onChange }: ScalesOptions): Scales {
  let state: ScaleState = { kind: 'off' }
  let used: ScaleDevice | null = null
  let weighing: Weighing = createWeighing()
  /** On the monotonic clock. */
  let reportedAt = clock.monotonic()
  let stop = new AbortController()
  const inTurn = createSequencer()

  function show(next: ScaleState): void {
    if (isSameState(state, next)) return
    state = next
    onChange(state)
  }

  /** Follows one connection until it ends or the scale is no longer wanted. */
  async function follow(device: ScaleDevice, signal: AbortSignal): Promise<Failure | null> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const current = createWeighing()
    let heardAt = clock.monotonic()
    const onReading: Parameters<ScaleAdapter['open']>[1]['onReading'] = (raw) => {
      if (signal.aborted) return
      heardAt = clock.monotonic()
      reportedAt = heardAt
      show({ kind: 'connected', reading: current.add(raw) })
    }
    const opened = await adapter.open(device, { onReading, onEnd: end }).catch((error: unknown) => new Error(messageOf(error)))
    if (opened === null) return scaleFailures.unplugged({ scale: device.name })
    if (opened instanceof Error) return scaleFailures.notOpened({ scale: device.name }, { upstreamMessage: opened.message })
    weighing = current
    if (state.kind !== 'connected' && !signal.aborted) show({ kind: 'connected', reading: null })
    await watch({ device, opened, ended, signal, heardAt: () => heardAt })
    return signal.aborted ? null : scaleFailures.unplugged({ scale: device.name })
  }

  async function watch(connection: {
    readonly device: ScaleDevice
    readonly opened: ScaleConnection
    readonly ended: Promise<void>
    readonly signal: AbortSignal
    readonly heardAt: () => number
  }): Promise<void> {
    const { device, opened, ended, signal, heardAt } = connection
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => abort(), { once: true })
    if (signal.aborted) abort()
    const over = Promise.race([ended, aborted]).then(() => 'over' as const)
    let next: 'over' | 'look' = 'look'
    while (next === 'look') {
      const isSilent = clock.monotonic() - heardAt() >= silentAfterMs
      // A USB scale sends nothing while nothing changes; it identifies itself, so no setting can be wrong.
      if (isSilent && device.kind === 'serial') show({ kind: 'lost', failure: scaleFailures.silent({ scale: device.name }) })
      const look = clock.wait(silentAfterMs, signal).then(
        () => 'look' as const,
        () => 'over' as const,
      )
      next = await Promise.race([over, look])
    }
    await opened.close()
  }

  async function keepConnected(device: ScaleDevice, signal: AbortSignal): Promise<void> {
    show({ kind: 'connecting' })
    while (!signal.aborted) {
      const failure = await follow(device, signal)
      if (signal.aborted || failure === null) return
      weighing = createWeighing()
      if (state.kind !== 'lost') log.warn('the scale is not connected', { failure: failure.code })
      show({ kind: 'lost', failure })
      await clock.wait(lookAgainMs, signal).catch(() => {})
    }
  }

  return {
    state: () => state,
    use: (device) => {
      if (JSON.stringify(device) === JSON.stringify(used)) return
      used = device
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      void inTurn(async () => {
        if (signal.aborted) return
        if (device === null) show({ kind: 'off' })
        else await keepConnected(device, signal)
      })
    },
    find: async () => {
      try {
        return success(await adapter.find())
      } catch (error) {
        return failed(scaleFailures.notListed({}, { upstreamMessage: messageOf(error) }))
      }
    },
    take: (parcel) => {
      if (state.kind === 'off') return failed(scaleFailures.off())
      if (state.kind === 'connecting') return failed(scaleFailures.connecting())
      if (state.kind === 'lost') return failed(state.failure)
      const weight = weighing.take(parcel)
      return weight.ok && clock.monotonic() - reportedAt > oldestWeightMs ? failed(scaleFailures.tooOld()) : weight
    },
    close: async () => {
      stop.abort()
      await inTurn(async () => {})
    },
  }
}
