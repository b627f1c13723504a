import { expect, test } from 'vitest'
import { createCallHandler } from '../../../../electron/ipc/handle-call.ts'
import type { Log } from '../../../../electron/platform/log.ts'
import { callChannels } from '../../../../shared/contract/channels.ts'
import { calls, type Handlers } from '../../../../shared/contract/contract.ts'
import { success } from '../../../../shared/result.ts'
import { StorageReadError } from '../../../../electron/storage/storage-read-error.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

const errors: string[] = []
const log: Log = { info: () => {}, warn: () => {}, error: (message) => errors.push(message) }
const seen: unknown[] = []
const handlers = Object.fromEntries(
  callChannels.map((channel) => [
    channel,
    async (input: unknown) => {
      if (channel === 'orders.open') throw new StorageReadError(scriptedFailure('storage-damaged'))
      if (channel === 'orders.generateWaybill') throw new Error('a bug with a secret inside')
      seen.push(input)
      return success({ ids: [] })
    },
  ]),
) as unknown as Handlers
const answer = createCallHandler(handlers, log)
const list = { view: { kind: 'all' }, sort: { by: 'created', direction: 'ascending' } }

test('every listed channel has a contract, and there are no other contracts', () => {
  expect(Object.keys(calls).sort()).toEqual([...callChannels].sort())
})

test('a call from the window’s own frame reaches its handler with its parsed input, without extra fields', async () => {
  seen.length = 0
  expect(await answer({ isTrusted: true }, 'orders.list', { ...list, extra: 1 })).toEqual({ ok: true, value: { ids: [] } })
  expect(seen).toEqual([list])
})

test.each([
  ['another frame', { isTrusted: false }, 'orders.list', list],
  ['an unlisted channel', { isTrusted: true }, 'orders.everything', list],
  ['a channel named after an inherited property', { isTrusted: true }, 'constructor', list],
  ['a channel that is no text', { isTrusted: true }, { toString: () => 'orders.list' }, list],
  ['input of the wrong shape', { isTrusted: true }, 'orders.list', { view: { kind: 'queue', queue: 'no such queue' } }],
  ['a missing input', { isTrusted: true }, 'orders.open', undefined],
  ['an order id that is no whole number', { isTrusted: true }, 'orders.open', { orderId: 1.5 }],
])('refuses %s before it reaches the station', async (_name, sender, channel, input) => {
  seen.length = 0
  const result = await answer(sender, channel, input)
  expect(result).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  expect(seen).toEqual([])
})

test('a bug is logged once and reaches the window as unexpected, without its text', async () => {
  errors.length = 0
  const result = await answer({ isTrusted: true }, 'orders.generateWaybill', { orderId: 1 })
  expect(result).toMatchObject({ ok: false, failure: { kind: 'unexpected' } })
  expect(JSON.stringify(result)).not.toContain('secret')
  expect(errors).toEqual(['call orders.generateWaybill threw'])
})

test('a store that cannot be read reaches the window as its failure', async () => {
  expect(await answer({ isTrusted: true }, 'orders.open', { orderId: 1 })).toMatchObject({ failure: { kind: 'storage-damaged' } })
})
