import { webhookFailures } from '../../shared/messages/service/webhook-failures.ts'
import { failed, success } from '../../shared/result.ts'
import type { KnownWebhooks } from './known-webhooks.ts'
import type { Webhooks, WebhooksOptions } from './webhooks-ports.ts'

export interface TokenUsesOptions
  extends Pick<WebhooksOptions, 'client' | 'tokens' | 'delivery' | 'signal'>, Pick<KnownWebhooks, 'findKnown'> {}

/** The two uses of a token: it is revealed when a person requests it, and sent with a test to the registered target. */
export function createTokenUses({ client, tokens, delivery, findKnown, signal }: TokenUsesOptions): Pick<Webhooks, 'token' | 'test'> {
  return {
    token: async ({ number }) => {
      const entry = findKnown(number)
      if (!entry.ok) return entry
      const { id } = entry.value
      const kept = await tokens.load(id)
      if (!kept.ok) return kept
      const answer = kept.value === null ? await client.readWebhook(id, signal) : success({ token: kept.value })
      if (!answer.ok) return answer
      const { token } = answer.value
      return success({ token, isInKeychain: (await tokens.keep(id, token)) === 'keychain' })
    },
    // The webhook is read first, so that the token goes only to the currently registered target.
    test: async ({ number, event, allowPrivate }) => {
      const entry = findKnown(number)
      if (!entry.ok) return entry
      const current = await client.readWebhook(entry.value.id, signal)
      if (!current.ok) return current
      const { webhook, token: read } = current.value
      const kept = read === null ? await tokens.load(entry.value.id) : success(read)
      if (!kept.ok) return kept
      if (kept.value === null) return failed(webhookFailures.tokenUnknown())
      return await delivery.send({ targetUrl: webhook.targetUrl, event, token: kept.value, allowPrivate }, signal)
    },
  }
}
