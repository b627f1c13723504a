import { z } from 'zod'
import { requiredText, wireId, wireList, wireText } from './values.ts'

/** Interface, "Webhook". */
const wireWebhook = z.object({ id: wireId, target_url: requiredText, events: wireList(requiredText), token: wireText, status: wireText })

export type WireWebhook = z.infer<typeof wireWebhook>

/** The response to POST, GET and PUT below /webhooks. */
export const wireWebhookResponse = z.object({ webhook: wireWebhook })
