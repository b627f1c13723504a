import { z } from 'zod'
import { failureSchema } from '../../failure.ts'
import { testDeliverySchema, webhookEntrySchema } from '../../webhooks/webhook-entry.ts'
import { webhookEvents, webhookInputSchema } from '../../webhooks/webhook.ts'

/** The station's own number. */
const byNumber = z.object({ number: z.number().int().positive() })
const webhooks = z.object({ webhooks: z.array(webhookEntrySchema) })

/** No response and no event contains a token, except that of `webhooks.token`. */
export const webhooksCalls = {
  'webhooks.list': { input: z.object({}), output: webhooks },
  /** `keychain`: the token is stored there. `session`: there is no keychain, so it is kept until Packbench closes. `none`: none was sent. */
  'webhooks.register': {
    input: webhookInputSchema,
    output: z.object({
      webhook: webhookEntrySchema,
      tokenKeptIn: z.enum(['keychain', 'session', 'none']),
      /** Set if no response shows whether it was registered. */
      unknown: failureSchema.nullable(),
    }),
  },
  /** Adds a webhook that was registered elsewhere. */
  'webhooks.add': { input: z.object({ webhookId: z.number().int().positive() }), output: z.object({ webhook: webhookEntrySchema }) },
  'webhooks.replace': { input: webhookInputSchema.extend(byNumber.shape), output: z.object({ webhook: webhookEntrySchema }) },
  /** Deletes it at the service; one that is gone or unknown there is only removed from the list. */
  'webhooks.remove': { input: byNumber, output: z.object({ wasGone: z.boolean() }) },
  /** Reads one; null for all. */
  'webhooks.check': { input: z.object({ number: z.number().int().positive().nullable() }), output: webhooks },
  /** Reveals the token; null if neither this computer nor the service has one. */
  'webhooks.token': { input: byNumber, output: z.object({ token: z.string().nullable(), isInKeychain: z.boolean() }) },
  /** Posts a marked test to the target, from this machine. */
  'webhooks.test': { input: byNumber.extend({ event: z.enum(webhookEvents), allowPrivate: z.boolean() }), output: testDeliverySchema },
}

export const webhooksChangedSchema = webhooks
