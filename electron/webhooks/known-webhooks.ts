import type { CallOutput } from '../../shared/contract/contract.ts'
import { webhookFailures } from '../../shared/messages/service/webhook-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { notifyChange, withFailedReading, withReading } from './check-webhooks.ts'
import type { WebhooksOptions } from './webhooks-ports.ts'

export type KnownWebhook = WebhookEntry & { readonly id: number }

type Listed = Promise<Result<CallOutput<'webhooks.list'>>>

export interface KnownWebhooks {
  /** Entries whose request is in flight: they are not in doubt yet, and not listed. */
  readonly sending: Set<number>
  readonly list: () => Listed
  /** Emits the list to every window. */
  readonly announce: () => Listed
  /** Finds a listed webhook; fails if its id at the service is unknown. */
  readonly findKnown: (number: number) => Result<KnownWebhook>
  /** Reads the webhook from the service and stores the result. */
  readonly read: (entry: KnownWebhook) => Promise<Result<WebhookEntry>>
  readonly checkMany: (isWanted: (entry: WebhookEntry) => boolean) => Listed
}

export function createKnownWebhooks({ client, store, tokens, clock, emit, notify, signal }: WebhooksOptions): KnownWebhooks {
  const sending = new Set<number>()

  async function list(): Listed {
    const entries = store.list()
    return entries.ok ? success({ webhooks: entries.value.filter(({ number }) => !sending.has(number)) }) : entries
  }

  async function announce(): Listed {
    const listed = await list()
    if (listed.ok) emit('webhooks.changed', listed.value)
    return listed
  }

  async function read(entry: KnownWebhook): Promise<Result<WebhookEntry>> {
    const answer = await client.readWebhook(entry.id, signal)
    const now = clock.now()
    const after = answer.ok ? withReading(entry, answer.value.webhook, now) : withFailedReading(entry, answer.failure, now)
    if (answer.ok && answer.value.token !== null) await tokens.keep(entry.id, answer.value.token)
    const saved = store.save(after)
    if (!saved.ok) return saved
    notifyChange(entry, after, notify)
    return success(after)
  }

  return {
    sending,
    list,
    announce,
    read,
    findKnown: (number) => {
      const found = store.find(number)
      if (!found.ok) return found
      if (found.value === null) return failed(webhookFailures.notListed())
      const { id } = found.value
      return id === null ? failed(webhookFailures.notKnownThere()) : success({ ...found.value, id })
    },
    checkMany: async (isWanted) => {
      const entries = store.list()
      if (!entries.ok) return entries
      for (const entry of entries.value) {
        const { id, number } = entry
        if (id === null || sending.has(number) || signal.aborted || !isWanted(entry)) continue
        const checked = await read({ ...entry, id })
        if (!checked.ok) return checked
      }
      return await announce()
    },
  }
}
