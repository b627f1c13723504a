/** Where every call of one connection waits while the person is asked to sign in again. It keeps no token. */
export interface SignInGate {
  /** The token to send with; waits while the sign-in has run out. Null when nobody will sign in, the wait was given up, or the gate closed. */
  waitForToken(signal?: AbortSignal): Promise<string | null>
  /** After a 401 to a call that carried this token: the one to send with again, awaited as above; null also when there is none but this. */
  renewToken(refused: string, signal?: AbortSignal): Promise<string | null>
  /** Says that a token was refused, when nobody will wait for another. */
  reportUnauthorised(refused: string): void
  /** A sign-in has come: whoever waits looks again. */
  wakeUp(): void
  /** Sign-out, another account, the end of the station: whoever waits is sent away, and nobody passes any more. */
  close(): void
}

export interface SignInGateOptions {
  /** The bearer token, or null when there is none just now. */
  readonly token: () => Promise<string | null>
  /** Told of every 401 to a call that carried a token; asks the person unless another token has taken its place. */
  readonly onUnauthorised?: (refused: string) => void
  /** True while a person is being asked, so that waiting makes sense; without it nobody waits. */
  readonly awaitsSignIn?: () => boolean
}

export function createSignInGate({ token, onUnauthorised, awaitsSignIn = () => false }: SignInGateOptions): SignInGate {
  const closed = new AbortController()
  const waiting = new Set<() => void>()
  let wakeUpCount = 0

  const waitForWakeUp = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const resume = (): void => {
        waiting.delete(resume)
        signal.removeEventListener('abort', resume)
        resolve()
      }
      waiting.add(resume)
      signal.addEventListener('abort', resume)
    })

  async function waitForToken(callerSignal: AbortSignal | undefined, refused: string | null): Promise<string | null> {
    const signal = callerSignal === undefined ? closed.signal : AbortSignal.any([closed.signal, callerSignal])
    let hasWaited = false
    while (!signal.aborted) {
      const before = wakeUpCount
      const current = await token()
      if (signal.aborted) return null
      if (current !== null) return current === refused && !hasWaited ? null : current
      // A sign-in that came while the token was being asked for is not missed.
      if (before === wakeUpCount && !awaitsSignIn()) return null
      if (before === wakeUpCount) await waitForWakeUp(signal)
      hasWaited = true
    }
    return null
  }

  const reportUnauthorised = (refused: string): void => {
    if (!closed.signal.aborted) onUnauthorised?.(refused)
  }

  return {
    waitForToken: (signal) => waitForToken(signal, null),
    renewToken: (refused, signal) => {
      reportUnauthorised(refused)
      return waitForToken(signal, refused)
    },
    reportUnauthorised,
    wakeUp: () => {
      wakeUpCount += 1
      for (const resume of waiting) resume()
    },
    close: () => closed.abort(),
  }
}
