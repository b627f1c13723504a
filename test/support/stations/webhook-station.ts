import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestDeliverySender } from '../../../electron/webhooks/test-delivery.ts'
import { createWebhookStore } from '../../../electron/webhooks/webhook-store.ts'
import { createWebhookTokens, type SecretVault } from '../../../electron/webhooks/webhook-tokens.ts'
import { createWebhooks } from '../../../electron/webhooks/webhooks.ts'
import { notificationMessage } from '../../../shared/contract/station-notification.ts'
import { success } from '../../../shared/result.ts'
import type { WebhookInput } from '../../../shared/webhooks/webhook.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { createPracticeStation, type Mishap } from './practice-station.ts'
import { valueOf } from './service-station.ts'

/** What the tests register. */
export const askedWebhook: WebhookInput = { targetUrl: 'https://books.example/hook', events: ['shipment.updated.status'] }
function memoryVault(keptIn: 'keychain' | 'session') {
  const secrets = new Map<string, string>()
  const vault: SecretVault = {
    load: async (account) => success(secrets.get(account) ?? null),
    save: async (account, token) => {
      secrets.set(account, token)
      return success({ keptIn })
    },
    forget: async (account) => {
      secrets.delete(account)
      return success(true)
    },
  }
  return { vault, secrets }
}

/** Webhooks over the real client and the practice service; only the keychain is replaced. */
export async function startWebhooks(keptIn: 'keychain' | 'session' = 'keychain') {
  const service = await createPracticeStation()
  const { clock, client } = service
  const folder = temporaryFolder()
  const stop = new AbortController()
  const notices: string[] = []
  const emitted: unknown[] = []
  const { vault, secrets } = memoryVault(keptIn)
  /** As after a start of Packbench. */
  function open() {
    const webhooks = createWebhooks({
      client,
      store: createWebhookStore({ file: join(folder, 'webhooks.db'), clock }),
      tokens: createWebhookTokens({ vault, accountName: 'practice' }),
      delivery: createTestDeliverySender({ clock, isPractice: true }),
      clock,
      emit: (_channel, payload) => void emitted.push(payload),
      notify: (_tone, message) => void notices.push(notificationMessage({ message })),
      awaitsSignIn: () => false,
      signal: stop.signal,
    })
    onTestFinished(async () => {
      stop.abort()
      await webhooks.close()
    })
    return webhooks
  }
  const filesText = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('')
  const only = async (webhooks: ReturnType<typeof open>) => valueOf(await webhooks.list()).webhooks[0]
  return { ...service, open, notices, emitted, secrets, filesText, only }
}

/** Answers of one kind of request, changed or lost. */
export const onWebhook =
  (method: string, mishap: (through: Parameters<Mishap>[1]) => ReturnType<Mishap>): Mishap =>
  (request, through) =>
    request.method === method && request.url.pathname.includes('/webhooks') ? mishap(through) : null

/** The service shows a webhook with this status. */
export const showingStatus = (status: string): Mishap =>
  onWebhook('GET', async (through) => {
    const exchange = await through()
    if (!exchange.isComplete) return exchange
    const json = JSON.parse(new TextDecoder().decode(exchange.response.body)) as { webhook: object }
    const body = new TextEncoder().encode(JSON.stringify({ webhook: { ...json.webhook, status } }))
    return { isComplete: true, response: { ...exchange.response, body } }
  })
