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

/** `mayHaveBeenSent` is called when the exchange fails; `closeConnection` closes the connection once the exchange was ended early. */
export function createPendingExchange(
  request: HttpRequest,
  clock: Clock,
  mayHaveBeenSent: () => boolean,
  closeConnection: () => void,
): PendingExchange {
  const ended = new AbortController()
  const { promise, resolve } = Promise.withResolvers<Exchange>()
  const finish = (exchange: Exchange): void => {
    if (ended.signal.aborted) return
    ended.abort()
    request.signal?.removeEventListener('abort', abort)
    resolve(exchange)
  }
  const fail = (reason: TransportErrorReason, detail: string): void => {
    if (ended.signal.aborted) return
    finish({ isComplete: false, error: { reason, detail, mayHaveBeenSent: mayHaveBeenSent() } })
    closeConnection()
  }
  const abort = (): void => fail('aborted', 'ABORTED')
  request.signal?.addEventListener('abort', abort)
  if (request.signal?.aborted === true) abort()
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
