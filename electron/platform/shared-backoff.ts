import type { Failure, FailureKind } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from './clock.ts'

/** Troubles that pass by themselves, so that asking again later makes sense. */
const passing: ReadonlySet<FailureKind> = new Set(['no-network', 'service-unavailable', 'too-many-requests'])

export function willPass({ kind }: Failure): boolean {
  return passing.has(kind)
}

const firstPause = 500
const longestPause = 30_000
/** A service that asks for more than this is asked again all the same. */
const longestAsked = 10 * 60_000

/** A silent network is told soon; a service that is only busy is given more time. */
function triesFor({ kind }: Failure): number {
  return kind === 'no-network' ? 3 : 6
}

/** Milliseconds to wait after the given number of failures in a row: doubling, capped, half of it left to chance, never less than asked for. */
export function pauseAfter(failures: number, { retryAfter = 0 }: Failure, random: number): number {
  const most = Math.min(longestPause, firstPause * 2 ** (failures - 1))
  return Math.max(most / 2 + (random * most) / 2, Math.min(retryAfter, longestAsked))
}

export interface PatientAskingOptions {
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  /** Hears why everybody waits, and null when they go on. */
  readonly waiting: (why: Failure | null) => void
}

/** Several ask the same service; when it is in trouble all of them pause, and then one alone asks whether it is over. */
export interface PatientAsking {
  /** Sends until there is an answer, a trouble that does not pass, or too many failures in a row. `send` itself must not repeat. */
  ask<Value>(send: () => Promise<Result<Value>>, signal: AbortSignal): Promise<Result<Value>>
  /** Ends a pause at once: a person does not want to wait. */
  cut(): void
  /** Forgets the failures so far. */
  begin(): void
}

export function createPatientAsking({ clock, random, waiting }: PatientAskingOptions): PatientAsking {
  let failures = 0
  let until = 0
  let turn: Promise<unknown> = Promise.resolve()
  let impatience = new AbortController()

  async function once<Value>(send: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const before = failures
    const result = await send()
    // What was asked before the pause began says nothing new, whichever way it ends.
    if (failures !== before) return result
    if (result.ok || !willPass(result.failure)) {
      if (failures > 0) waiting(null)
      failures = 0
    } else {
      failures += 1
      until = clock.monotonic() + pauseAfter(failures, result.failure, random())
      if (failures < triesFor(result.failure)) waiting(result.failure)
    }
    return result
  }

  async function pause(signal: AbortSignal): Promise<void> {
    const left = until - clock.monotonic()
    if (failures === 0 || left <= 0) return
    impatience = new AbortController()
    // Either signal only ends the waiting; what is sent afterwards sees for itself that it was stopped.
    await clock.wait(left, AbortSignal.any([signal, impatience.signal])).catch(() => {})
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }

  return {
    ask: async (send, signal) => {
      for (;;) {
        const result =
          failures === 0
            ? await once(send)
            : await inTurn(async () => {
                await pause(signal)
                return once(send)
              })
        if (result.ok || !willPass(result.failure) || signal.aborted || failures >= triesFor(result.failure)) return result
      }
    },
    cut: () => impatience.abort(),
    begin: () => {
      failures = 0
      until = 0
    },
  }
}
