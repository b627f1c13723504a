import type { Clock } from '../../platform/clock.ts'
import { defaultDeadlineMs, type Exchange, type HttpRequest, type TransportErrorReason } from './transport.ts'

/** Ends one exchange early: after its total deadline, or when its caller aborts it. */
export interface PendingExchange {
  /** Settles with the exchange's own end or with the early one, whichever comes first. */
  readonly outcome: Promise<Exchange>
  finish(exchange: Exchange): void
  fail(reason: TransportErrorReason, detail: string): void
  readonly isEnded: boolean
}

/**
 * `mayHaveBeenSent` is called when the exchange fails; `closeConnection` closes the connection once the exchange was ended early. `closed` is
 * aborted with the transport, and every exchange ends with it.
 */
export function createPendingExchange(
  request: HttpRequest,
  clock: Clock,
  closed: AbortSignal,
  mayHaveBeenSent: () => boolean,
  closeConnection: () => void,
): PendingExchange {
  const ended = new AbortController()
  const signals = request.signal === undefined ? [closed] : [closed, request.signal]
  const { promise, resolve } = Promise.withResolvers<Exchange>()
  const finish = (exchange: Exchange): void => {
    if (ended.signal.aborted) return
    ended.abort()
    for (const signal of signals) signal.removeEventListener('abort', abort)
    resolve(exchange)
  }
  const fail = (reason: TransportErrorReason, detail: string): void => {
    if (ended.signal.aborted) return
    finish({ isComplete: false, error: { reason, detail, mayHaveBeenSent: mayHaveBeenSent() } })
    closeConnection()
  }
  const abort = (): void => fail('aborted', 'ABORTED')
  for (const signal of signals) signal.addEventListener('abort', abort)
  if (signals.some(({ aborted }) => aborted)) abort()
  clock.wait(request.deadlineMs ?? defaultDeadlineMs, ended.signal).then(
    () => fail('deadline', 'DEADLINE'),
    () => undefined,
  )
  return {
    outcome: promise,
    finish,
    fail,
    get isEnded() {
      return ended.signal.aborted
    },
  }
}
