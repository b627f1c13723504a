import type { CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import type { Notify } from '../../shared/contract/station-notification.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { ServiceClient } from '../service/service-client.ts'
import type { TestDeliverySender } from './test-delivery.ts'
import type { WebhookStore } from './webhook-store.ts'
import type { WebhookTokens } from './webhook-tokens.ts'

type WebhookChannel = `webhooks.${'list' | 'register' | 'add' | 'replace' | 'remove' | 'check' | 'token' | 'test'}`
export type Answer<Channel extends WebhookChannel> = Promise<Result<CallOutput<Channel>>>

export interface WebhooksOptions {
  readonly client: Pick<ServiceClient, 'registerWebhook' | 'readWebhook' | 'replaceWebhook' | 'deleteWebhook'>
  readonly store: WebhookStore
  readonly tokens: WebhookTokens
  readonly delivery: TestDeliverySender
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly notify: Notify
  /** True while a person is asked to sign in, so that calls to the service would wait. */
  readonly awaitsSignIn: () => boolean
  readonly signal: AbortSignal
}

/** The webhooks known to this station. */
export interface Webhooks {
  list(): Answer<'webhooks.list'>
  register(input: CallInput<'webhooks.register'>): Answer<'webhooks.register'>
  add(input: CallInput<'webhooks.add'>): Answer<'webhooks.add'>
  replace(input: CallInput<'webhooks.replace'>): Answer<'webhooks.replace'>
  remove(input: CallInput<'webhooks.remove'>): Answer<'webhooks.remove'>
  check(input: CallInput<'webhooks.check'>): Answer<'webhooks.check'>
  token(input: CallInput<'webhooks.token'>): Answer<'webhooks.token'>
  test(input: CallInput<'webhooks.test'>): Answer<'webhooks.test'>
  /** Reads each webhook once a day until the account is left. */
  followDaily(): Promise<void>
  close(): Promise<void>
}
