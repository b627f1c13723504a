import { call } from '../../bridge.ts'

/** The carrier services of all orders here, the most frequent first. None when they cannot be read: a service can still be typed. */
export async function readKnownServices(): Promise<readonly string[]> {
  const facets = await call('orders.facets', { view: { kind: 'all' }, sort: { by: 'created', direction: 'descending' } })
  return facets.ok ? facets.value.services.flatMap(({ name }) => (name === '' ? [] : [name])) : []
}
