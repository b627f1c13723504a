import { expect, test } from 'vitest'
import type { FaultScript } from '../../../../support/services/fault-server.ts'
import { answering, failureOf, startServiceStation } from '../../../../support/stations/service-station.ts'

test('sends a read once for a caller that repeats itself, and the failure has the service’s Retry-After', async () => {
  const station = await startServiceStation(answering(429, { error: 'Too many requests' }, { 'retry-after': '7' }))
  try {
    expect(failureOf(await station.client.listOrders({ page: 1, noRetry: true }))).toMatchObject({
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

test('calls onResponse before a response is parsed, and never for a refusal or a lost connection', async () => {
  const heard: string[] = []
  const listen = async (script: FaultScript): Promise<string> => {
    const station = await startServiceStation(script)
    try {
      const listed = await station.client.listOrders({ page: 1, noRetry: true, onResponse: () => heard.push('answered') })
      heard.push(listed.ok ? 'read' : listed.failure.kind)
      return heard.splice(0).join(', ')
    } finally {
      await station.close()
    }
  }
  expect(await listen(answering(200, { orders: [], meta: { page_count: 0, record_count: 0, per: 20 } }))).toBe('answered, read')
  expect(await listen(answering(200, 'no JSON'))).toBe('answered, malformed-response')
  expect(await listen(answering(429, {}))).toBe('too-many-requests')
  expect(await listen(answering(503, {}))).toBe('service-unavailable')
  expect(await listen((_request, socket) => void socket.destroy())).toBe('no-network')
})
