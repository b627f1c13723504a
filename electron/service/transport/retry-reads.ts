import type { Clock } from '../../platform/clock.ts'
import { retryAfterMilliseconds } from './retry-after.ts'
import type { Exchange } from './transport.ts'

const tries = 3
const firstPause = 500
const longestPause = 8_000
const longestRetryAfter = 30_000
/** No try begins later than this after the first, so that a read ends within it and one deadline more. */
const longestTrying = 60_000

const passing: ReadonlySet<string> = new Set(['name-unknown', 'refused', 'unreachable', 'connection-lost', 'cut-short'])

function isPassing(exchange: Exchange): boolean {
  return exchange.whole ? [429, 502, 503, 504].includes(exchange.answer.status) : passing.has(exchange.trouble.reason)
}

/**
 * Repeats a read whose trouble may pass: three tries, capped exponential pauses with full jitter, and never sooner than a `Retry-After` of up
 * to half a minute asks.
 */
export async function retryReads(
  send: () => Promise<Exchange>,
  {
    clock,
    random = Math.random,
    signal,
  }: { readonly clock: Clock; readonly random?: () => number; readonly signal?: AbortSignal | undefined },
): Promise<Exchange> {
  const begun = clock.monotonic()
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await send()
    if (attempt === tries || !isPassing(exchange)) return exchange
    const jitter = random() * Math.min(longestPause, firstPause * 2 ** (attempt - 1))
    const asked = exchange.whole ? retryAfterMilliseconds(exchange.answer.headers['retry-after'], clock.now()) : 0
    const pause = Math.max(jitter, Math.min(asked, longestRetryAfter))
    if (clock.monotonic() - begun + pause > longestTrying) return exchange
    try {
      await clock.wait(pause, signal)
    } catch {
      return { whole: false, trouble: { reason: 'aborted', detail: 'ABORTED', mayHaveLeft: true } }
    }
  }
}
