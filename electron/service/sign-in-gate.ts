/** Where every call of one connection waits while the person is asked to sign in again. It stores no token. */
export interface SignInGate {
  /** The token to send; waits while the sign-in has expired. Null when nobody will sign in, the wait was aborted, or the gate closed. */
  waitForToken(signal?: AbortSignal): Promise<string | null>
  /** After a 401 to a call with this token: the token to use next, awaited like `waitForToken`; null also when there is no other one. */
  renewToken(refused: string, signal?: AbortSignal): Promise<string | null>
  /** Reports a refused token, when nobody will wait for another. */
  reportUnauthorised(refused: string): void
  /** A sign-in has succeeded: waiting calls check again. */
  wakeUp(): void
  /** Sign-out, another account, the end of the station: waiting calls are aborted, and no more may pass. */
  close(): void
}

export interface SignInGateOptions {
  /** The bearer token, or null if there is none now. */
  readonly token: () => Promise<string | null>
  /** Called for every 401 to a call with a token; asks the person to sign in unless another token has replaced it. */
  readonly onUnauthorised?: (refused: string) => void
  /** True while a person is being asked, so that waiting makes sense; without it no call waits. */
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
      // A sign-in that succeeded during the request for the token is not missed.
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
