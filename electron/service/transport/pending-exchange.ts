import type { Clock } from '../../platform/clock.ts'
import { defaultDeadline, type Exchange, type HttpRequest, type TroubleReason } from './transport.ts'

/** Ends one exchange early: after its total deadline, or when its caller no longer wants it. */
export interface ExchangeWatch {
  /** Settles with the exchange's own end or with the early one, whichever comes first. */
  readonly outcome: Promise<Exchange>
  settle(exchange: Exchange): void
  fail(reason: TroubleReason, detail: string): void
  readonly ended: boolean
}

/** `mayHaveLeft` is asked at the moment of trouble; `stop` tears the connection down once the outcome is known to be early. */
export function watchExchange(request: HttpRequest, clock: Clock, mayHaveLeft: () => boolean, stop: () => void): ExchangeWatch {
  const over = new AbortController()
  const { promise, resolve } = Promise.withResolvers<Exchange>()
  const settle = (exchange: Exchange): void => {
    if (over.signal.aborted) return
    over.abort()
    request.signal?.removeEventListener('abort', leave)
    resolve(exchange)
  }
  const fail = (reason: TroubleReason, detail: string): void => {
    if (over.signal.aborted) return
    settle({ whole: false, trouble: { reason, detail, mayHaveLeft: mayHaveLeft() } })
    stop()
  }
  const leave = (): void => fail('aborted', 'ABORTED')
  request.signal?.addEventListener('abort', leave)
  if (request.signal?.aborted === true) leave()
  clock.wait(request.deadline ?? defaultDeadline, over.signal).then(
    () => fail('deadline', 'DEADLINE'),
    () => undefined,
  )
  return {
    outcome: promise,
    settle,
    fail,
    get ended() {
      return over.signal.aborted
    },
  }
}
