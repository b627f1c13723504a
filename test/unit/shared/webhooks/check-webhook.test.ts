import { expect, test } from 'vitest'
import { checkWebhook, maxTargetUrlLength, webhookRefusalReasons } from '../../../../shared/webhooks/check-webhook.ts'
import { webhookEvents, webhookInputSchema } from '../../../../shared/webhooks/webhook.ts'

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['example', 'malformed'],
  ['example.com/hook', 'malformed'],
  ['//example.com/hook', 'malformed'],
  ['https:example.com', 'malformed'],
  ['https://', 'malformed'],
  ['https:///hook', 'malformed'],
  ['https://exam ple.com', 'malformed'],
  ['https://example.com/a b', 'malformed'],
  ['https://example.com/\u0000', 'malformed'],
  ['https://example.com:99999/', 'malformed'],
  ['https://[::1', 'malformed'],
  ['ftp://example.com/hook', 'not-http'],
  ['file:///etc/passwd', 'malformed'],
  ['ws://example.com', 'not-http'],
  ['javascript:alert(1)', 'malformed'],
  ['https://user:secret@example.com/hook', 'has-password'],
  ['https://user@example.com/hook', 'has-password'],
  [`https://example.com/${'x'.repeat(maxTargetUrlLength)}`, 'too-long'],
] as const)('the address %j is %s, and nothing is sent', (targetUrl, problem) => {
  expect(checkWebhook({ targetUrl, events: webhookEvents })).toEqual({ targetUrl: problem, events: null, input: null })
})

test.each([[[]], [['shipment.updated.price']], [['']]])('the events %j cannot be sent', (events) => {
  expect(checkWebhook({ targetUrl: 'https://example.com', events })).toEqual({ targetUrl: null, events: 'missing', input: null })
})

test.each([
  'https://example.com/hook?key=1',
  'http://10.0.0.7:8080/hook',
  'http://localhost/hook',
  'https://[2001:db8::1]/hook',
  'https://bücher.example/hook',
])('%s is sent as typed', (targetUrl) => {
  const { input } = checkWebhook({ targetUrl: ` ${targetUrl} `, events: ['shipment.updated.waybill', 'shipment.updated.waybill'] })
  expect(input).toEqual({ targetUrl, events: ['shipment.updated.waybill'] })
  expect(webhookInputSchema.safeParse(input).success).toBe(true)
})

test.each([
  ['["Target url is invalid"]', [['targetUrl', 'Target url is invalid']]],
  ['["Events not permitted: shipment.lost"]', [['events', 'Events not permitted: shipment.lost']]],
  [
    '["Target url is invalid","Events not permitted: a, b"]',
    [
      ['targetUrl', 'Target url is invalid'],
      ['events', 'Events not permitted: a, b'],
    ],
  ],
  [
    'Target url is invalid, Events not permitted: a',
    [
      ['targetUrl', 'Target url is invalid'],
      ['events', 'Events not permitted: a'],
    ],
  ],
  ['["Target url is invalid"]\nTarget url is invalid', [['targetUrl', 'Target url is invalid']]],
  ['No more webhooks', [[null, 'No more webhooks']]],
  ['', []],
])('the refusal %j is parsed into its reasons, each verbatim', (upstreamMessage, reasons) => {
  expect(webhookRefusalReasons(upstreamMessage).map(({ field, quote }) => [field, quote])).toEqual(reasons)
})
