import { isIP } from 'node:net'
import { webhookFailures } from '../../shared/messages/service/webhook-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { testDeliveryMark } from '../../shared/webhooks/webhook.ts'
import type { TestDelivery } from '../../shared/webhooks/webhook-entry.ts'
import type { Clock } from '../platform/clock.ts'
import { createTransport } from '../service/transport/create-transport.ts'
import { bareHost, isLoopbackHost, isPublicAddress } from '../service/transport/network-addresses.ts'
import type { Transport } from '../service/transport/transport.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'

export interface TestDeliveryOptions {
  readonly clock: Clock
  /** Practice posts to this machine only: a real receiver could take the test for a real shipment. */
  readonly isPractice: boolean
  readonly resolveProxy?: ResolveProxy
  /** PEM certificates trusted beside the machine's own. */
  readonly certificates?: readonly string[]
}

export interface TestDeliveryRequest {
  readonly targetUrl: string
  readonly event: string
  readonly token: string
  /** A person agreed that the target is in a private network. */
  readonly allowPrivate: boolean
}

export interface TestDeliverySender {
  send(request: TestDeliveryRequest, signal: AbortSignal): Promise<Result<TestDelivery>>
  close(): Promise<void>
}

const deadlineMs = 10_000
const maxAnswerBytes = 64 * 1024

/** The documented body, marked as a test in every field that allows it. */
function testBody({ event, token }: TestDeliveryRequest, clock: Clock): string {
  return JSON.stringify({
    object_type: 'order',
    object_id: 0,
    event_type: event,
    original_value: testDeliveryMark,
    updated_value: testDeliveryMark,
    updated_at_utc: clock.now().toString({ smallestUnit: 'millisecond' }),
    token,
  })
}

/** A name is checked again when it is resolved, so that the checked address is the connected one. */
function isKnownPrivate(url: URL): boolean {
  const host = bareHost(url)
  return isLoopbackHost(url) || (isIP(host) !== 0 && !isPublicAddress(host))
}

/** Posts to a webhook's target as the service does: once, without following a redirect, reading only a small response. */
export function createTestDeliverySender({ clock, isPractice, ...options }: TestDeliveryOptions): TestDeliverySender {
  const transports = new Map<boolean, Transport>()
  const transportFor = (allowPrivate: boolean): Transport => {
    const known = transports.get(allowPrivate)
    if (known !== undefined) return known
    const made = createTransport({ clock, ...(allowPrivate ? {} : { isAddressAllowed: isPublicAddress }), ...options })
    transports.set(allowPrivate, made)
    return made
  }

  return {
    send: async (request, signal) => {
      const { targetUrl, allowPrivate } = request
      const url = URL.parse(targetUrl)
      if (url === null || !/^https?:$/.test(url.protocol)) return failed(webhookFailures.targetUnusable({}, { path: 'target_url' }))
      if (isPractice && !isLoopbackHost(url)) return failed(webhookFailures.practiceStaysHere())
      if (!allowPrivate && isKnownPrivate(url)) return success({ kind: 'asks-private' })
      const begun = clock.monotonic()
      const exchange = await transportFor(allowPrivate).send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'user-agent': 'Packbench-Test-Delivery' },
        body: testBody(request, clock),
        deadlineMs,
        maxBytes: maxAnswerBytes,
        signal,
      })
      const durationMs = Math.round(clock.monotonic() - begun)
      if (exchange.isComplete) {
        const { status } = exchange.response
        return success({ kind: 'answered', status, isAccepted: status >= 200 && status < 300, durationMs })
      }
      const { reason, detail } = exchange.error
      if (reason === 'private-address' && !allowPrivate) return success({ kind: 'asks-private' })
      return success({ kind: 'no-answer', problem: reason, detail, durationMs })
    },
    close: async () => {
      await Promise.allSettled([...transports.values()].map((transport) => transport.close()))
    },
  }
}
