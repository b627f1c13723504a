import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearRuns, startRun, usePickupRuns } from '../../../../../renderer/pickups/runs/pickup-runs-store.ts'
import { addRefusalHandler } from '../../../../../renderer/bridge.ts'
import { heldOrdersOf } from '../../../../../shared/orders/hold.ts'
import type { GroupChoice, PickupRun } from '../../../../../shared/pickups/board.ts'
import { storedOrdersFailures } from '../../../../../shared/messages/stored-orders/stored-orders-failures.ts'
import { failed, success } from '../../../../../shared/result.ts'

const times = { date: '2026-11-24', zone: 'Asia/Kolkata', from: '09:30', to: '11:00' }
const orders = [1, 2, 3].map((orderId) => ({ orderId, reference: `R-${orderId}`, address: 'Dock 1, Pune' }))

/** The station, where order 2 is on hold. */
async function invoke(_channel: string, { choices }: { readonly choices: readonly GroupChoice[] }): Promise<unknown> {
  const ids = choices.flatMap(({ orderIds }) => orderIds)
  if (ids.includes(2)) {
    const failure = storedOrdersFailures.onHold({ action: 'pickup', count: 1, person: 'Ada', note: '', hasNote: 'no' })
    return failed({ ...failure, details: { ...failure.details, orderIds: '2', others: ids.length - 1 } })
  }
  const items = ids.map((orderId) => ({
    orderId,
    reference: `R-${orderId}`,
    choice: times,
    state: 'waiting' as const,
    booking: null,
    failure: null,
    nearest: [],
  }))
  const run: PickupRun = { id: 'run', state: 'running', items }
  return success(run)
}

function leftOut(): (readonly [number, string])[] {
  return usePickupRuns.getState().leftOut.map(({ orderId, failure }) => [orderId, failure.code] as const)
}

let stopAnswering: () => void

/** What a person answers to the question about the order on hold. */
function answering(answer: 'keep' | 'leave-out'): void {
  stopAnswering = addRefusalHandler(async (failure) => {
    if (heldOrdersOf(failure) === null || answer === 'keep') return null
    return { choices: [{ ...times, orderIds: [1, 3] }] }
  })
}

beforeEach(() => vi.stubGlobal('window', { station: { invoke } }))
afterEach(() => {
  stopAnswering()
  usePickupRuns.setState(usePickupRuns.getInitialState(), true)
  clearRuns()
  vi.unstubAllGlobals()
})

test('an order that is kept on hold is left out and causes no failure for the others', async () => {
  answering('keep')
  expect(await startRun([{ ...times, orderIds: [1, 2, 3] }], orders)).toBe(false)
  expect(leftOut()).toEqual([[2, 'pickupBoardFailures.keptOnHold']])
  expect(usePickupRuns.getState()).toMatchObject({ isStarting: false, failure: null })
})

test('booking only the others names the order on hold as left out', async () => {
  answering('leave-out')
  expect(await startRun([{ ...times, orderIds: [1, 2, 3] }], orders)).toBe(true)
  expect(leftOut()).toEqual([[2, 'pickupBoardFailures.keptOnHold']])
})
