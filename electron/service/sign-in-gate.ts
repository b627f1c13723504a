/** Where every call of one connection waits while the person is asked to sign in again. It keeps no token. */
export interface SignInGate {
  /** The token to send with; waits while the sign-in has run out. Null when nobody will sign in, the wait was given up, or the gate closed. */
  pass(signal?: AbortSignal): Promise<string | null>
  /** After a 401 to a call that carried this token: the one to send with again, awaited as above; null also when there is none but this. */
  renew(refused: string, signal?: AbortSignal): Promise<string | null>
  /** Says that a token was refused, when nobody will wait for another. */
  report(refused: string): void
  /** A sign-in has come: whoever waits looks again. */
  wake(): void
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
  let wakes = 0

  const untilWoken = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        waiting.delete(look)
        signal.removeEventListener('abort', look)
        resolve()
      }
      waiting.add(look)
      signal.addEventListener('abort', look)
    })

  async function pass(given: AbortSignal | undefined, refused: string | null): Promise<string | null> {
    const signal = given === undefined ? closed.signal : AbortSignal.any([closed.signal, given])
    let waited = false
    while (!signal.aborted) {
      const before = wakes
      const current = await token()
      if (signal.aborted) return null
      if (current !== null) return current === refused && !waited ? null : current
      // A sign-in that came while the token was being asked for is not missed.
      if (before === wakes && !awaitsSignIn()) return null
      if (before === wakes) await untilWoken(signal)
      waited = true
    }
    return null
  }

  const report = (refused: string): void => {
    if (!closed.signal.aborted) onUnauthorised?.(refused)
  }

  return {
    pass: (signal) => pass(signal, null),
    renew: (refused, signal) => {
      report(refused)
      return pass(signal, refused)
    },
    report,
    wake: () => {
      wakes += 1
      for (const look of waiting) look()
    },
    close: () => closed.abort(),
  }
}
