import type { Clock } from '../../platform/clock.ts'
import { parseRetryAfterMs } from './retry-after.ts'
import type { Exchange } from './transport.ts'

const maxAttempts = 3
const initialBackoffMs = 500
const maxBackoffMs = 8_000
const maxRetryAfterMs = 30_000
/** No retry starts later than this after the first attempt, so a read ends within this time plus one deadline. */
const maxRetryTimeMs = 60_000

const transientReasons: ReadonlySet<string> = new Set(['name-unknown', 'refused', 'unreachable', 'connection-lost', 'cut-short'])

function isTransient(exchange: Exchange): boolean {
  return exchange.isComplete ? [429, 502, 503, 504].includes(exchange.response.status) : transientReasons.has(exchange.error.reason)
}

/**
 * Retries a read after a temporary failure: three attempts, with capped exponential backoff and full jitter, but never earlier than `Retry-After`
 * demands, capped at half a minute.
 */
export async function retryReads(
  send: () => Promise<Exchange>,
  {
    clock,
    random = Math.random,
    signal,
  }: { readonly clock: Clock; readonly random?: () => number; readonly signal?: AbortSignal | undefined },
): Promise<Exchange> {
  const startedAt = clock.monotonic()
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await send()
    if (attempt === maxAttempts || !isTransient(exchange)) return exchange
    const backoffMs = random() * Math.min(maxBackoffMs, initialBackoffMs * 2 ** (attempt - 1))
    const retryAfterMs = exchange.isComplete ? parseRetryAfterMs(exchange.response.headers['retry-after'], clock.now()) : 0
    const delayMs = Math.max(backoffMs, Math.min(retryAfterMs, maxRetryAfterMs))
    if (clock.monotonic() - startedAt + delayMs > maxRetryTimeMs) return exchange
    try {
      await clock.wait(delayMs, signal)
    } catch {
      return { isComplete: false, error: { reason: 'aborted', detail: 'ABORTED', mayHaveBeenSent: true } }
    }
  }
}
