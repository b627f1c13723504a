import { expect, test } from 'vitest'
import { webhookReport } from '../../../../renderer/webhooks/webhook-text.ts'
import { webhookRefusalErrors } from '../../../../renderer/webhooks/webhook-form-errors.ts'
import { refusalErrors } from '../../../../renderer/companies/company-form-errors.ts'
import { companyFailures } from '../../../../shared/messages/service/company-failures.ts'
import { webhookFailures } from '../../../../shared/messages/service/webhook-failures.ts'
import type { WebhookEntry } from '../../../../shared/webhooks/webhook-entry.ts'

const failing: WebhookEntry = {
  number: 1,
  id: 4001,
  targetUrl: 'https://books.example/hook',
  events: ['shipment.updated.status'],
  status: 'failing',
  state: 'registered',
  addedAt: '2026-11-01T10:00:00Z',
  checkedAt: '2026-11-23T09:00:00Z',
  lastActiveAt: '2026-11-21T09:00:00Z',
  failingSince: '2026-11-22T09:00:00Z',
  failure: null,
  doubt: null,
}

const account = { email: 'desk@books.example', serviceAddress: 'https://service.example/v2' }

test('the account manager gets the account, the number, the target, the events and the times in the station’s zone and in UTC', () => {
  expect(webhookReport(failing, account, 'Europe/Dublin').split('\n')).toEqual([
    'Account: desk@books.example',
    'Service address: https://service.example/v2',
    'Webhook: 4001',
    'Target address: https://books.example/hook',
    'Events: shipment.updated.status',
    'Status: failing',
    'Seen failing since: Sun 22 Nov 2026, 09:00 (Europe/Dublin; 2026-11-22T09:00:00Z)',
    'Last seen active: Sat 21 Nov 2026, 09:00 (Europe/Dublin; 2026-11-21T09:00:00Z)',
    'Last checked: Mon 23 Nov 2026, 09:00 (Europe/Dublin; 2026-11-23T09:00:00Z)',
  ])
})

test('shows a webhook that may have been registered with the time of its request', () => {
  const unknown: WebhookEntry = {
    ...failing,
    id: null,
    status: null,
    state: 'unknown',
    checkedAt: null,
    lastActiveAt: null,
    failingSince: null,
  }
  expect(webhookReport(unknown, account, 'UTC')).toContain('Webhook: none')
  expect(webhookReport(unknown, account, 'UTC')).toContain('Registration sent: Sun 1 Nov 2026, 10:00')
})

test('shows the service’s message at the field it is about, marked as a quote', () => {
  const upstreamMessage = 'Validation failed: Name has already been taken, Email has already been taken, Nobody likes it'
  expect(refusalErrors(companyFailures.refused({}, { upstreamMessage }))).toEqual({
    name: 'Service: “Name has already been taken”',
    email: 'Service: “Email has already been taken”',
  })
  const failedCall = { code: 'callFailed.registerWebhook', details: {} }
  const refused = webhookFailures.addressRefused({ failedCall }, { upstreamMessage: '["Target url is invalid","Events not permitted: x"]' })
  expect(webhookRefusalErrors(refused)).toEqual({
    targetUrl: 'Service: “Target url is invalid”',
    events: 'Service: “Events not permitted: x”',
  })
})
