import { upstreamDetails, type Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallEffect, CallText } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import type { FetchedWebhook, ServiceClient } from '../service-client.ts'
import { wireOutcomeResponse } from '../wire/error-body.ts'
import { wireWebhookResponse, type WireWebhook } from '../wire/webhook.ts'

const readText: CallText = { action: 'read the webhook', notDone: null, unknownOutcome: null }
const reconcileHint = 'Read the webhook again to see how it stands.'
const replaceText: CallText = {
  action: 'change the webhook',
  notDone: 'It was not changed.',
  unknownOutcome: 'it was changed',
  reconcileHint,
}
const deleteText: CallText = {
  action: 'delete the webhook',
  notDone: 'It was not deleted.',
  unknownOutcome: 'it was deleted',
  reconcileHint,
}
/** No call lists the webhooks, so one made in doubt can only be asked about. */
const registerText: CallText = {
  action: 'register the webhook',
  notDone: 'No webhook was registered.',
  unknownOutcome: 'the webhook was registered',
  reconcileHint: 'Ask the service whether it has this webhook before registering it again: it cannot be looked up from here.',
}

function createRefusalMapper(notDone: string): NonNullable<Call<unknown>['mapRefusal']> {
  return (status, upstreamMessage) => {
    if (status === 404) {
      return {
        kind: 'not-found',
        message: `The service has no such webhook for this account. ${notDone}`.trim(),
        next: 'Register it anew.',
      }
    }
    if (status !== 422) return null
    const address = /target url/i.test(upstreamMessage)
    return {
      kind: 'invalid-input',
      message: `The service did not take this ${address ? 'address' : 'choice of events'}. ${notDone}`.trim(),
      next: address ? 'Give a whole HTTPS or HTTP address.' : 'Choose among the events the service has.',
      path: address ? 'target_url' : 'events',
    }
  }
}

function wrongWebhook({ effect, text }: Pick<Call<unknown>, 'effect' | 'text'>): Failure {
  if (effect === 'write') return outcomeUnknown(text, 'it answered with another webhook', { path: 'webhook.id' })
  return {
    kind: 'service-answered-strangely',
    message: `Packbench could not ${text.action}: the service answered with another one.`,
    next: 'Try again; if it stays so, call the service.',
    path: 'webhook.id',
  }
}

function mapWebhook(wire: WireWebhook): FetchedWebhook {
  return { webhook: { id: wire.id, targetUrl: wire.target_url, events: wire.events, status: wire.status }, token: wire.token }
}

type WebhookCall = CallEffect & Pick<Call<unknown>, 'method' | 'segments' | 'text' | 'body' | 'signal'>

/** POST /webhooks and GET, PUT and DELETE /webhooks/{id}. */
export function createWebhooksApi(
  api: ApiCaller,
): Pick<ServiceClient, 'registerWebhook' | 'readWebhook' | 'replaceWebhook' | 'deleteWebhook'> {
  /** `id` is the webhook asked about, null for a new one. */
  function callWebhook(id: number | null, call: WebhookCall): Promise<Result<FetchedWebhook>> {
    return api.callAndInterpret(
      { ...call, responseSchema: wireWebhookResponse, mapRefusal: createRefusalMapper(call.text.notDone ?? '') },
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
        text: registerText,
      }),
    readWebhook: (id, signal) =>
      callWebhook(id, {
        effect: 'read',
        method: 'GET',
        segments: ['webhooks', String(id)],
        text: readText,
        ...(signal === undefined ? {} : { signal }),
      }),
    replaceWebhook: (id, { targetUrl, events }) =>
      callWebhook(id, {
        effect: 'write',
        intent: { kind: 'replace-webhook', webhookId: id, events },
        method: 'PUT',
        segments: ['webhooks', String(id)],
        body: { webhook: { target_url: targetUrl, events } },
        text: replaceText,
      }),
    deleteWebhook: (id) =>
      api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'delete-webhook', webhookId: id },
          method: 'DELETE',
          segments: ['webhooks', String(id)],
          text: deleteText,
          responseSchema: wireOutcomeResponse,
          mapRefusal: createRefusalMapper('Nothing was deleted.'),
        },
        ({ success: done, said }) =>
          done ? success(true) : failed(outcomeUnknown(deleteText, 'it answered yes and no at once', upstreamDetails({ said }))),
      ),
  }
}
