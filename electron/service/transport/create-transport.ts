import type { Dispatcher } from 'undici'
import type { Clock } from '../../platform/clock.ts'
import { createFetchTransport, type Fetch } from './fetch-transport.ts'
import type { Transport } from './transport.ts'
import { createDispatchers, type DispatcherOptions } from './undici-dispatchers.ts'
import { createUndiciTransport } from './undici-transport.ts'

export interface TransportOptions extends DispatcherOptions {
  readonly clock: Clock
  /** Given in practice mode: the service runs in this process. */
  readonly fetch?: Fetch
  /** Replaces the transport's own connection pools; the caller closes it. */
  readonly dispatcher?: Dispatcher
}

/** The transport to the service: in process when a `fetch` is given, through undici otherwise. */
export function createTransport({ clock, fetch, dispatcher, ...options }: TransportOptions): Transport {
  if (fetch !== undefined) return createFetchTransport({ clock, fetch })
  if (dispatcher === undefined) return createUndiciTransport({ clock, dispatchers: createDispatchers(options) })
  return createUndiciTransport({ clock, dispatchers: { forUrl: async () => dispatcher, close: async () => {} } })
}
