import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StationBridge } from '../../../../shared/contract/contract.ts'
import { listen, listenForChange } from '../../../../renderer/bridge.ts'

type Listener = (payload: unknown) => void

const listeners = new Map<string, Listener>()
const calls: { readonly channel: string; readonly input: unknown }[] = []

const station: StationBridge = {
  invoke: async (channel, input) => {
    calls.push({ channel, input })
    return { ok: true, value: {} }
  },
  subscribe: (channel, listener) => {
    listeners.set(channel, listener)
    return () => void listeners.delete(channel)
  },
}

beforeEach(() => vi.stubGlobal('window', { station }))

afterEach(() => {
  vi.unstubAllGlobals()
  listeners.clear()
  calls.length = 0
})

test('An event that fits the contract is applied, and nothing is read again or reported', () => {
  const applied: unknown[] = []
  const readAgain = vi.fn<() => void>()
  listen('links.opened', (payload) => applied.push(payload), readAgain)
  listeners.get('links.opened')?.({ reference: 'PB-10234' })
  expect(applied).toEqual([{ reference: 'PB-10234' }])
  expect(readAgain).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})

test('An event that does not fit is not applied: it is read again, and reported without its values', () => {
  const apply = vi.fn<() => void>()
  const readAgain = vi.fn<() => void>()
  listen('links.opened', apply, readAgain)
  listeners.get('links.opened')?.({ reference: { secret: 'Maria Example' } })
  expect(apply).not.toHaveBeenCalled()
  expect(readAgain).toHaveBeenCalledOnce()
  expect(calls).toEqual([{ channel: 'support.reportEvent', input: { channel: 'links.opened', problem: 'reference: invalid_type' } }])
})

test('A listener for any change reads again in both cases', () => {
  const readAgain = vi.fn<() => void>()
  listenForChange('links.opened', readAgain)
  listeners.get('links.opened')?.({ reference: 'PB-10234' })
  listeners.get('links.opened')?.(null)
  expect(readAgain).toHaveBeenCalledTimes(2)
  expect(calls.map(({ channel }) => channel)).toEqual(['support.reportEvent'])
})
