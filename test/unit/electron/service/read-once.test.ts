import { expect, test } from 'vitest'
import { answering, failureOf, startServiceStation } from '../../../support/service-station.ts'

test('a read of somebody who repeats by himself is sent once, and its failure tells how long the service wants to be left alone', async () => {
  const station = await startServiceStation(answering(429, { error: 'Too many requests' }, { 'retry-after': '7' }))
  try {
    expect(failureOf(await station.client.listOrders({ page: 1, once: true }))).toMatchObject({
      kind: 'too-many-requests',
      retryAfter: 7000,
    })
    expect(station.server.requests).toHaveLength(1)
    expect(failureOf(await station.client.readOrder('77', undefined, true))).toMatchObject({ retryAfter: 7000 })
    expect(station.server.requests).toHaveLength(2)
  } finally {
    await station.close()
  }
})
