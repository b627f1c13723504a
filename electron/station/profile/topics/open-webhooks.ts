import { join } from 'node:path'
import { createTestDeliverySender } from '../../../webhooks/test-delivery.ts'
import { createWebhookStore } from '../../../webhooks/webhook-store.ts'
import { createWebhookTokens } from '../../../webhooks/webhook-tokens.ts'
import { createWebhooks } from '../../../webhooks/webhooks.ts'
import type { Webhooks, WebhooksOptions } from '../../../webhooks/webhooks-ports.ts'
import type { ProfileOptions } from '../profile-services.ts'

export interface OpenWebhooksOptions
  extends
    Pick<WebhooksOptions, 'client' | 'signal'>,
    Pick<ProfileOptions, 'folder' | 'clock' | 'emit' | 'notify' | 'awaitsSignIn' | 'secrets'> {}

/** The webhooks of one account: their data in its folder, their tokens in the keychain. */
export function openWebhooks({ folder, secrets, ...options }: OpenWebhooksOptions): Webhooks {
  const { clock } = options
  const { vault, accountName, isPractice, resolveProxy } = secrets
  return createWebhooks({
    ...options,
    store: createWebhookStore({ file: join(folder, 'webhooks.db'), clock }),
    tokens: createWebhookTokens({ vault, accountName }),
    delivery: createTestDeliverySender({ clock, isPractice, ...(resolveProxy === undefined ? {} : { resolveProxy }) }),
  })
}
