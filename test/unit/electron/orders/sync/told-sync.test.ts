import { expect, test, vi } from 'vitest'
import { createOrdersStation } from '../../../../support/stations/orders-station.ts'

/** Hundreds of orders are read and stored, on whatever machine this is. */
vi.setConfig({ testTimeout: 120_000 })

test('the window learns that a sync failed before its caller gets the failure', async () => {
  const { orders, states, setMishap } = await createOrdersStation()
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode('<html>') }
  setMishap(() => Promise.resolve({ isComplete: true, response: page }))
  expect(await orders.sync()).toMatchObject({ ok: false, failure: { kind: 'malformed-response' } })
  expect(states.at(-1)).toBe('failed')
})
