import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import { isFailing, type WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { call, listen } from '../bridge.ts'

interface WebhooksState {
  readonly webhooks: readonly WebhookEntry[]
  readonly isLoaded: boolean
  /** Why the list could not be loaded. */
  readonly failure: Failure | null
}

const notLoaded: WebhooksState = { webhooks: [], isLoaded: false, failure: null }

export const useWebhooks = create<WebhooksState>(() => notLoaded)

function readList(): void {
  void call('webhooks.list', {}).then((listed) => {
    if (listed.ok) useWebhooks.setState({ webhooks: listed.value.webhooks, isLoaded: true })
    else useWebhooks.setState({ isLoaded: true, failure: listed.failure })
  })
}

/** Loads the list and follows its changes until the returned function is called. */
export function connectWebhooks(): () => void {
  const stop = listen('webhooks.changed', ({ webhooks }) => useWebhooks.setState({ webhooks, isLoaded: true, failure: null }), readList)
  readList()
  return () => {
    stop()
    useWebhooks.setState(notLoaded)
  }
}

/** The number of webhooks the service no longer sends to; null instead of 0, which needs no badge. */
export function countFailing({ webhooks }: WebhooksState): number | null {
  const count = webhooks.filter(isFailing).length
  return count === 0 ? null : count
}

/** Reads the status of one webhook, or of all. */
export async function checkWebhooks(number: number | null): Promise<Result<unknown>> {
  return await call('webhooks.check', { number })
}
