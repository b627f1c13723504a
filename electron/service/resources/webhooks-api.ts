import { heardOf, type Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallEffect, CallWords } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import type { ReadWebhook, ServiceClient } from '../service-client.ts'
import { wireOutcome } from '../wire/error-body.ts'
import { wireWebhookAnswer, type WireWebhook } from '../wire/webhook.ts'

const readWords: CallWords = { act: 'read the webhook', undone: null, doubt: null }
const settle = 'Read the webhook again to see how it stands.'
const replaceWords: CallWords = { act: 'change the webhook', undone: 'It was not changed.', doubt: 'it was changed', settle }
const deleteWords: CallWords = { act: 'delete the webhook', undone: 'It was not deleted.', doubt: 'it was deleted', settle }
/** No call lists the webhooks, so one made in doubt can only be asked about. */
const registerWords: CallWords = {
  act: 'register the webhook',
  undone: 'No webhook was registered.',
  doubt: 'the webhook was registered',
  settle: 'Ask the service whether it has this webhook before registering it again: it cannot be looked up from here.',
}

function refusalOf(undone: string): NonNullable<Call<unknown>['refusal']> {
  return (status, said) => {
    if (status === 404) {
      return { kind: 'not-found', message: `The service has no such webhook for this account. ${undone}`.trim(), next: 'Register it anew.' }
    }
    if (status !== 422) return null
    const address = /target url/i.test(said)
    return {
      kind: 'invalid-input',
      message: `The service did not take this ${address ? 'address' : 'choice of events'}. ${undone}`.trim(),
      next: address ? 'Give a whole HTTPS or HTTP address.' : 'Choose among the events the service has.',
      path: address ? 'target_url' : 'events',
    }
  }
}

function anotherWebhook({ effect, words }: Pick<Call<unknown>, 'effect' | 'words'>): Failure {
  if (effect === 'write') return outcomeUnknown(words, 'it answered with another webhook', { path: 'webhook.id' })
  return {
    kind: 'service-answered-strangely',
    message: `Packbench could not ${words.act}: the service answered with another one.`,
    next: 'Try again; if it stays so, call the service.',
    path: 'webhook.id',
  }
}

function mapWebhook(wire: WireWebhook): ReadWebhook {
  return { webhook: { id: wire.id, targetUrl: wire.target_url, events: wire.events, status: wire.status }, token: wire.token }
}

type WebhookCall = CallEffect & Pick<Call<unknown>, 'method' | 'segments' | 'words' | 'body' | 'signal'>

/** POST /webhooks and GET, PUT and DELETE /webhooks/{id}. */
export function createWebhooks(
  api: ApiCaller,
): Pick<ServiceClient, 'registerWebhook' | 'readWebhook' | 'replaceWebhook' | 'deleteWebhook'> {
  /** `id` is the webhook asked about, null for a new one. */
  function askFor(id: number | null, call: WebhookCall): Promise<Result<ReadWebhook>> {
    return api.callAndUnderstand({ ...call, answer: wireWebhookAnswer, refusal: refusalOf(call.words.undone ?? '') }, ({ webhook }) => {
      if (id === null || webhook.id === id) return success(mapWebhook(webhook))
      return failed(anotherWebhook(call))
    })
  }
  return {
    registerWebhook: ({ targetUrl, events }) =>
      askFor(null, {
        effect: 'write',
        intent: { kind: 'register-webhook', events },
        method: 'POST',
        segments: ['webhooks'],
        body: { webhook: { target_url: targetUrl, events } },
        words: registerWords,
      }),
    readWebhook: (id, signal) =>
      askFor(id, {
        effect: 'read',
        method: 'GET',
        segments: ['webhooks', String(id)],
        words: readWords,
        ...(signal === undefined ? {} : { signal }),
      }),
    replaceWebhook: (id, { targetUrl, events }) =>
      askFor(id, {
        effect: 'write',
        intent: { kind: 'replace-webhook', webhookId: id, events },
        method: 'PUT',
        segments: ['webhooks', String(id)],
        body: { webhook: { target_url: targetUrl, events } },
        words: replaceWords,
      }),
    deleteWebhook: (id) =>
      api.callAndUnderstand(
        {
          effect: 'write',
          intent: { kind: 'delete-webhook', webhookId: id },
          method: 'DELETE',
          segments: ['webhooks', String(id)],
          words: deleteWords,
          answer: wireOutcome,
          refusal: refusalOf('Nothing was deleted.'),
        },
        ({ success: done, said }) =>
          done ? success(true) : failed(outcomeUnknown(deleteWords, 'it answered yes and no at once', heardOf({ said }))),
      ),
  }
}
