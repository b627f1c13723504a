import type { Failure, FailureKind } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import type { Clock } from './clock.ts'

/** Temporary failures: it makes sense to retry later. */
const transientKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'service-unavailable', 'too-many-requests'])

export function isTransientFailure({ kind }: Failure): boolean {
  return transientKinds.has(kind)
}

const initialBackoffMs = 500
const maxBackoffMs = 30_000
/** A longer `Retry-After` of a service is cut to this. */
const maxRetryAfterMs = 10 * 60_000

/** A silent network is reported soon; a busy service gets more time. */
function maxAttemptsFor({ kind }: Failure): number {
  return kind === 'no-network' ? 3 : 6
}

/** Milliseconds to wait after the given number of consecutive failures: doubling, capped, half of it random, never less than `Retry-After`. */
export function backoffMs(failures: number, { retryAfter = 0 }: Failure, random: number): number {
  const maxMs = Math.min(maxBackoffMs, initialBackoffMs * 2 ** (failures - 1))
  return Math.max(maxMs / 2 + (random * maxMs) / 2, Math.min(retryAfter, maxRetryAfterMs))
}

export interface SharedBackoffOptions {
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  /** Receives why all callers wait, and null when they continue. */
  readonly onPause: (why: Failure | null) => void
}

/** A backoff shared by several callers of the same service: when it fails all of them pause, and then one caller probes whether it is back. */
export interface SharedBackoff {
  /** Sends until there is an answer, a permanent failure, or too many consecutive failures. `send` itself must not retry. */
  run<Value>(send: () => Promise<Result<Value>>, signal: AbortSignal): Promise<Result<Value>>
  /** Ends a pause immediately: a person does not want to wait. */
  skipPause(): void
  /** Forgets the failures so far. */
  reset(): void
}

export function createSharedBackoff({ clock, random, onPause }: SharedBackoffOptions): SharedBackoff {
  let failures = 0
  let resumeAt = 0
  const runExclusive = createSequencer()
  let pauseController = new AbortController()

  async function sendOnce<Value>(send: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const before = failures
    const result = await send()
    // A request that began before the pause says nothing about the service now, whether it succeeded or failed.
    if (failures !== before) return result
    if (result.ok || !isTransientFailure(result.failure)) {
      if (failures > 0) onPause(null)
      failures = 0
    } else {
      failures += 1
      resumeAt = clock.monotonic() + backoffMs(failures, result.failure, random())
      if (failures < maxAttemptsFor(result.failure)) onPause(result.failure)
    }
    return result
  }

  async function pause(signal: AbortSignal): Promise<void> {
    const remainingMs = resumeAt - clock.monotonic()
    if (failures === 0 || remainingMs <= 0) return
    pauseController = new AbortController()
    // Either signal only ends the wait; what is sent afterwards checks for itself whether it was stopped.
    await clock.wait(remainingMs, AbortSignal.any([signal, pauseController.signal])).catch(() => {})
  }

  return {
    run: async (send, signal) => {
      for (;;) {
        const result =
          failures === 0
            ? await sendOnce(send)
            : await runExclusive(async () => {
                await pause(signal)
                return sendOnce(send)
              })
        if (result.ok || !isTransientFailure(result.failure) || signal.aborted || failures >= maxAttemptsFor(result.failure)) return result
      }
    },
    skipPause: () => pauseController.abort(),
    reset: () => {
      failures = 0
      resumeAt = 0
    },
  }
}
