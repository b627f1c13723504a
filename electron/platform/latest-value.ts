import type { Clock } from './clock.ts'

export interface LatestValueParts<Value> {
  /** Never rejects. */
  readonly read: () => Promise<Value>
  /** Returned until a first value was read. */
  readonly before: Value
  readonly deadlineMs: number
  readonly clock: Clock
}

/**
 * Reads a value whose source may be slow or never answer. Each call reads it again and waits until the deadline at most; then it returns what was
 * read last. While a read is overdue, calls return that value immediately and start no further read.
 */
export function createLatestValue<Value>({ read, before, deadlineMs, clock }: LatestValueParts<Value>): () => Promise<Value> {
  let latest = before
  let latestNumber = 0
  let reads = 0
  let overdue = 0

  return async () => {
    if (overdue > 0) return latest
    reads += 1
    const number = reads
    const ended = new AbortController()
    let isOverdue = false
    const reading = read().then((value) => {
      ended.abort()
      if (isOverdue) overdue -= 1
      if (number < latestNumber) return
      latestNumber = number
      latest = value
    })
    const waiting = clock.wait(deadlineMs, ended.signal).then(
      () => {
        isOverdue = true
        overdue += 1
      },
      () => {},
    )
    await Promise.race([reading, waiting])
    return latest
  }
}
