import { z } from 'zod'

/** The only events the service has; another name gets a 422. */
export const webhookEvents = ['shipment.updated.status', 'shipment.updated.waybill'] as const

/** No status and no waybill has this name; with order 0 it marks a test delivery. */
export const testDeliveryMark = 'packbench_test_delivery'

/** A webhook as it may be shown. Its token proves the origin of a delivery and is a secret: the client returns it separately. */
export const webhookSchema = z.object({
  id: z.number().int(),
  targetUrl: z.string(),
  /** As they came, so that an event of a later interface is not lost. */
  events: z.array(z.string()),
  /** `active` or `failing`, or what a later interface says. */
  status: z.string().nullable(),
})

export type Webhook = z.infer<typeof webhookSchema>

/** What registering and replacing want: both fields, always. */
export const webhookInputSchema = z.object({
  /** HTTPS or HTTP. */
  targetUrl: z.url({ protocol: /^https?$/ }),
  events: z.array(z.enum(webhookEvents)).min(1),
})

export type WebhookInput = z.infer<typeof webhookInputSchema>
