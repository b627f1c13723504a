import { expect, test } from 'vitest'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createSignInGate } from '../../../../../electron/service/sign-in-gate.ts'
import type { Exchange, Transport } from '../../../../../electron/service/transport/transport.ts'
import { orderCommandFailures } from '../../../../../shared/messages/stored-orders/order-command-failures.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { failureOf, valueOf } from '../../../../support/stations/service-station.ts'

function respond(status: number): Exchange {
  return { isComplete: true, response: { status, headers: {}, body: new TextEncoder().encode('{"success":true,"error":"","errors":[]}') } }
}

/** A client whose sign-in has expired; each response is the status of one request. */
function startClient(statuses: number[], firstToken: string | null) {
  const clock = createHandClock()
  const journal = createMemoryJournal(clock)
  const sent: (string | undefined)[] = []
  const transport: Transport = {
    send: async ({ headers }) => {
      sent.push(headers['authorization'])
      return respond(statuses.shift() ?? 500)
    },
    close: async () => {},
  }
  let token = firstToken
  let asked = Promise.withResolvers<void>()
  const gate = createSignInGate({
    token: async () => token,
    awaitsSignIn: () => {
      asked.resolve()
      return true
    },
    onUnauthorised: () => {
      token = null
    },
  })
  const client = createServiceClient({ baseUrl: 'https://service.example/v2', transport, gate, journal, clock })
  return {
    client,
    journal,
    sent,
    waitsForSignIn: async () => {
      await asked.promise
      asked = Promise.withResolvers<void>()
    },
    signIn: (next: string) => {
      token = next
      gate.wakeUp()
    },
  }
}

const refusal = orderCommandFailures.busy()

test('checks a write after the wait for a sign-in, and sends nothing when that fails', async () => {
  const { client, journal, sent, waitsForSignIn, signIn } = startClient([200], null)
  let isAllowed = true
  const cancelled = client.cancelOrder(7, async () => (isAllowed ? null : refusal))
  await waitsForSignIn()
  isAllowed = false
  signIn('new')
  expect(failureOf(await cancelled)).toEqual(refusal)
  expect(sent).toEqual([])
  expect(valueOf(await journal.listOpen())).toEqual([])
})

test('checks a write again before it is sent again after a 401', async () => {
  const { client, journal, sent, waitsForSignIn, signIn } = startClient([401, 200], 'old')
  let isAllowed = true
  const cancelled = client.cancelOrder(7, async () => (isAllowed ? null : refusal))
  await waitsForSignIn()
  isAllowed = false
  signIn('new')
  expect(failureOf(await cancelled)).toEqual(refusal)
  expect(sent).toEqual(['Bearer old'])
  expect(valueOf(await journal.listOpen())).toEqual([])
})

test('sends a write again after a 401 when the check still permits it', async () => {
  const { client, sent, waitsForSignIn, signIn } = startClient([401, 200], 'old')
  const cancelled = client.cancelOrder(7, async () => null)
  await waitsForSignIn()
  signIn('new')
  expect((await cancelled).ok).toBe(true)
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
})
