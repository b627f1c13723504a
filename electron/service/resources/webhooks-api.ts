import { upstreamDetails, type Failure } from '../../../shared/failure.ts'
import { callFailedMessages } from '../../../shared/messages/service/call-messages.ts'
import { replyCauseMessages } from '../../../shared/messages/service/connection-messages.ts'
import { webhookFailures } from '../../../shared/messages/service/webhook-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallEffect, CallName } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import type { FetchedWebhook, ServiceClient } from '../service-client.ts'
import { wireOutcomeResponse } from '../wire/error-body.ts'
import { wireWebhookResponse, type WireWebhook } from '../wire/webhook.ts'

function createRefusalMapper(name: CallName): NonNullable<Call<unknown>['mapRefusal']> {
  return (status, upstreamMessage) => {
    const failedCall = callFailedMessages[name].message()
    if (status === 404) return webhookFailures.notFound({ failedCall })
    if (status !== 422) return null
    return /target url/i.test(upstreamMessage)
      ? webhookFailures.addressRefused({ failedCall }, { path: 'target_url' })
      : webhookFailures.eventsRefused({ failedCall }, { path: 'events' })
  }
}

function wrongWebhook({ effect, name }: Pick<Call<unknown>, 'effect' | 'name'>): Failure {
  const context = { path: 'webhook.id' }
  if (effect === 'write') return outcomeUnknown(name, replyCauseMessages.otherWebhook.message(), context)
  return webhookFailures.otherWebhook({ failedCall: callFailedMessages[name].message() }, context)
}

function mapWebhook(wire: WireWebhook): FetchedWebhook {
  return { webhook: { id: wire.id, targetUrl: wire.target_url, events: wire.events, status: wire.status }, token: wire.token }
}

type WebhookCall = CallEffect & Pick<Call<unknown>, 'method' | 'segments' | 'name' | 'body' | 'signal'>

/** POST /webhooks and GET, PUT and DELETE /webhooks/{id}. */
export function createWebhooksApi(
  api: ApiCaller,
): Pick<ServiceClient, 'registerWebhook' | 'readWebhook' | 'replaceWebhook' | 'deleteWebhook'> {
  /** `id` is the webhook concerned, null for a new one. */
  function callWebhook(id: number | null, call: WebhookCall): Promise<Result<FetchedWebhook>> {
    return api.callAndInterpret(
      { ...call, responseSchema: wireWebhookResponse, mapRefusal: createRefusalMapper(call.name) },
      ({ webhook }) => {
        if (id === null || webhook.id === id) return success(mapWebhook(webhook))
        return failed(wrongWebhook(call))
      },
    )
  }
  return {
    registerWebhook: ({ targetUrl, events }) =>
      callWebhook(null, {
        effect: 'write',
        intent: { kind: 'register-webhook', events },
        method: 'POST',
        segments: ['webhooks'],
        body: { webhook: { target_url: targetUrl, events } },
        name: 'registerWebhook',
      }),
    readWebhook: (id, signal) =>
      callWebhook(id, {
        effect: 'read',
        method: 'GET',
        segments: ['webhooks', String(id)],
        name: 'readWebhook',
        ...(signal === undefined ? {} : { signal }),
      }),
    replaceWebhook: (id, { targetUrl, events }) =>
      callWebhook(id, {
        effect: 'write',
        intent: { kind: 'replace-webhook', webhookId: id, events },
        method: 'PUT',
        segments: ['webhooks', String(id)],
        body: { webhook: { target_url: targetUrl, events } },
        name: 'replaceWebhook',
      }),
    deleteWebhook: (id) =>
      api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'delete-webhook', webhookId: id },
          method: 'DELETE',
          segments: ['webhooks', String(id)],
          name: 'deleteWebhook',
          responseSchema: wireOutcomeResponse,
          mapRefusal: createRefusalMapper('deleteWebhook'),
        },
        ({ success: done, upstreamMessage }) =>
          done
            ? success(true)
            : failed(outcomeUnknown('deleteWebhook', replyCauseMessages.contradictory.message(), upstreamDetails({ upstreamMessage }))),
      ),
  }
}
