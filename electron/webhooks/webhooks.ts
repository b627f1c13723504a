import type { CallInput } from '../../shared/contract/contract.ts'
import { webhookFailures } from '../../shared/messages/service/webhook-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import type { Webhook, WebhookInput } from '../../shared/webhooks/webhook.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { isDue, withFailedReading, withReading } from './check-webhooks.ts'
import { createKnownWebhooks } from './known-webhooks.ts'
import { createTokenUses } from './token-uses.ts'
import type { Answer, Webhooks, WebhooksOptions } from './webhooks-ports.ts'

/** Milliseconds between two checks whether a daily check is due. */
const lookIntervalMs = 60 * 60_000

const isSame = (webhook: Webhook, { targetUrl, events }: WebhookInput): boolean =>
  webhook.targetUrl === targetUrl && webhook.events.toSorted().join() === events.toSorted().join()

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { client, store, tokens, delivery, clock, signal } = options
  const runExclusive = createSequencer()
  const { sending, list, announce, findKnown, read, checkMany } = createKnownWebhooks(options)
  let following: Promise<void> | null = null

  async function register(input: WebhookInput): Answer<'webhooks.register'> {
    const addedAt = clock.now().toString()
    const none = { id: null, status: null, checkedAt: null, lastActiveAt: null, failingSince: null, failure: null, doubt: null }
    // Stored before it is sent: after a crash or a lost response this entry may have been registered.
    const added = store.add({ ...input, ...none, state: 'unknown', addedAt })
    if (!added.ok) return added
    const { number } = added.value
    sending.add(number)
    const registered = await client.registerWebhook(input)
    sending.delete(number)
    if (!registered.ok && registered.failure.kind !== 'outcome-unknown') {
      const removed = store.remove(number)
      await announce()
      return removed.ok ? registered : removed
    }
    if (!registered.ok) {
      await announce()
      return success({ webhook: added.value, tokenKeptIn: 'none', unknown: registered.failure })
    }
    const { webhook, token } = registered.value
    const tokenKeptIn = await tokens.keep(webhook.id, token)
    const entry = withReading(added.value, webhook, clock.now())
    const saved = store.save(entry)
    await announce()
    if (!saved.ok) return failed(webhookFailures.registeredNotSaved({ webhook: String(webhook.id) }))
    void followDaily()
    return success({ webhook: entry, tokenKeptIn, unknown: null })
  }

  async function add({ webhookId }: CallInput<'webhooks.add'>): Answer<'webhooks.add'> {
    const entries = store.list()
    if (!entries.ok) return entries
    if (entries.value.some(({ id }) => id === webhookId)) return failed(webhookFailures.alreadyListed({ webhook: String(webhookId) }))
    const answer = await client.readWebhook(webhookId, signal)
    if (!answer.ok && answer.failure.kind === 'not-found') {
      const { upstreamMessage, status } = answer.failure
      const said = { ...(upstreamMessage === undefined ? {} : { upstreamMessage }), ...(status === undefined ? {} : { status }) }
      return failed(webhookFailures.numberNotFound({ webhook: String(webhookId) }, said))
    }
    if (!answer.ok) return answer
    const { webhook, token } = answer.value
    const now = clock.now()
    const none = { checkedAt: null, lastActiveAt: null, failingSince: null, failure: null, doubt: null }
    const added = store.add({ ...webhook, ...none, state: 'registered', addedAt: now.toString() })
    if (!added.ok) return added
    await tokens.keep(webhookId, token)
    const entry = withReading(added.value, webhook, now)
    const saved = store.save(entry)
    if (!saved.ok) return saved
    await announce()
    void followDaily()
    return success({ webhook: entry })
  }

  /** After a lost response: the webhook is read once, and stays in doubt if it does not show the request. */
  async function settle(entry: WebhookEntry & { readonly id: number }, kind: 'replace' | 'delete'): Promise<Result<WebhookEntry>> {
    const doubted = { ...entry, doubt: { kind, since: clock.now().toString() } }
    const saved = store.save(doubted)
    return saved.ok ? await read(doubted) : saved
  }

  async function replace({ number, ...input }: CallInput<'webhooks.replace'>): Answer<'webhooks.replace'> {
    const entry = findKnown(number)
    if (!entry.ok) return entry
    const replaced = await client.replaceWebhook(entry.value.id, input)
    if (replaced.ok) {
      const after = { ...withReading(entry.value, replaced.value.webhook, clock.now()), doubt: null }
      const saved = store.save(after)
      await announce()
      return saved.ok ? success({ webhook: after }) : saved
    }
    if (replaced.failure.kind === 'not-found') store.save(withFailedReading(entry.value, replaced.failure, clock.now()))
    if (replaced.failure.kind !== 'outcome-unknown') {
      await announce()
      return replaced
    }
    const settled = await settle(entry.value, 'replace')
    const isDone = settled.ok && settled.value.failure === null && isSame({ ...settled.value, id: entry.value.id }, input)
    if (isDone) store.save({ ...settled.value, doubt: null })
    await announce()
    return isDone ? success({ webhook: { ...settled.value, doubt: null } }) : replaced
  }

  async function leave({ number, id }: Pick<WebhookEntry, 'number' | 'id'>, wasGone: boolean): Answer<'webhooks.remove'> {
    const removed = store.remove(number)
    if (!removed.ok) return removed
    if (id !== null) await tokens.forget(id)
    await announce()
    return success({ wasGone })
  }

  async function remove({ number }: CallInput<'webhooks.remove'>): Answer<'webhooks.remove'> {
    const found = store.find(number)
    if (!found.ok) return found
    if (found.value === null) return failed(webhookFailures.notListed())
    const { id, state } = found.value
    if (id === null || state === 'gone') return await leave(found.value, true)
    const deleted = await client.deleteWebhook(id)
    if (deleted.ok) return await leave(found.value, false)
    if (deleted.failure.kind === 'not-found') return await leave(found.value, true)
    if (deleted.failure.kind !== 'outcome-unknown') return deleted
    const settled = await settle({ ...found.value, id }, 'delete')
    if (settled.ok && settled.value.state === 'gone') return await leave(found.value, false)
    await announce()
    return deleted
  }

  async function followToTheEnd(): Promise<void> {
    while (!signal.aborted) {
      const entries = store.list()
      if (!entries.ok || entries.value.length === 0) return
      const isAnyDue = entries.value.some((entry) => isDue(entry, clock.now()))
      if (isAnyDue && !options.awaitsSignIn()) await runExclusive(() => checkMany((entry) => isDue(entry, clock.now())))
      try {
        await clock.wait(lookIntervalMs, signal)
      } catch {
        return
      }
    }
  }

  function followDaily(): Promise<void> {
    following ??= followToTheEnd().finally(() => {
      following = null
    })
    return following
  }

  return {
    list,
    register: (input) => runExclusive(() => register(input)),
    add: (input) => runExclusive(() => add(input)),
    replace: (input) => runExclusive(() => replace(input)),
    remove: (input) => runExclusive(() => remove(input)),
    check: ({ number }) => runExclusive(() => checkMany((entry) => number === null || entry.number === number)),
    ...createTokenUses({ client, tokens, delivery, findKnown, signal }),
    followDaily,
    close: async () => {
      await delivery.close()
      store.close()
    },
  }
}
