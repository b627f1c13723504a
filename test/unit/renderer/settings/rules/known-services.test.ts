import { afterEach, expect, test, vi } from 'vitest'
import { readKnownServices } from '../../../../../renderer/settings/rules/known-services.ts'
import { failed, success, type Result } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

function answer(services: readonly string[]): void {
  const invoke = async (channel: string): Promise<Result<unknown>> => {
    if (channel !== 'orders.facets') return failed(scriptedFailure('not-found'))
    return success({ countries: [], services: services.map((name, index) => ({ name, orders: services.length - index })) })
  }
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
}

afterEach(() => vi.unstubAllGlobals())

test('a rule is offered every carrier service of the orders, also those of few orders and of second legs', async () => {
  const services = Array.from({ length: 30 }, (_, index) => `Carrier ${index + 1}`)
  answer(services)
  expect(await readKnownServices()).toEqual(services)
})

test('an order without a carrier service offers none', async () => {
  answer(['Carrier 1', ''])
  expect(await readKnownServices()).toEqual(['Carrier 1'])
})
