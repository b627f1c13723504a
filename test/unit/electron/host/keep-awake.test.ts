import { expect, test } from 'vitest'
import { keepAwakeWhilePrinting } from '../../../../electron/host/keep-awake.ts'
import type { Station } from '../../../../electron/station/station.ts'
import type { AccountState } from '../../../../shared/account/account-state.ts'
import { success } from '../../../../shared/result.ts'

const connected: AccountState = {
  kind: 'connected',
  signInBecause: null,
  serviceAddress: 'https://ship.example.test/v2',
  email: 'mara@example.test',
  tokenKeptIn: 'keychain',
  online: true,
  lastAnswerAt: null,
  addressFixed: false,
}

/** A station with this account, which sends a batch; and the ids of the active sleep blocks. */
async function sendBatch(account: AccountState) {
  const blocks = new Set<number>()
  const listeners = new Set<(channel: string, payload: unknown) => void>()
  const emit = (channel: string, payload: unknown): void => listeners.forEach((listener) => listener(channel, payload))
  const station = {
    onEvent: (listener: typeof emit) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    handlers: { 'account.state': async () => success(account) },
  }
  let started = 0
  keepAwakeWhilePrinting(station as unknown as Pick<Station, 'onEvent' | 'handlers'>, {
    start: () => {
      started += 1
      blocks.add(started)
      return started
    },
    stop: (id) => void blocks.delete(id),
  })
  await Promise.resolve()
  emit('printing.changed', { id: 'batch', state: 'running' })
  return { blocks, announce: (change: Partial<AccountState>) => emit('account.changed', { ...account, ...change }), emit }
}

test('blocks sleep until the batch is no longer sent, even if the service is offline and the sign-in ends meanwhile', async () => {
  const { blocks, announce, emit } = await sendBatch(connected)
  announce({ online: false })
  expect([...blocks]).toEqual([1])
  announce({ kind: 'expired', signInBecause: 'session-ended', tokenKeptIn: 'nowhere' })
  expect([...blocks]).toEqual([1])
  announce({ lastAnswerAt: '2026-11-21T10:00:00Z' })
  expect([...blocks]).toEqual([1])
  emit('printing.changed', { id: 'batch', state: 'finished' })
  expect([...blocks]).toEqual([])
})

test.each<[string, Partial<AccountState>]>([
  ['another service', { serviceAddress: 'https://other.example.test/v2' }],
  ['another person', { email: 'ole@example.test' }],
  ['practice', { kind: 'practice' }],
  ['nobody', { kind: 'signed-out' }],
])('lets the computer sleep when the account changes to %s, which sends nothing', async (_name, change) => {
  const { blocks, announce } = await sendBatch(connected)
  announce(change)
  expect([...blocks]).toEqual([])
})
