import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printProgresses, queueIds, queueNames, queuesOf } from '../../../../shared/orders/queues.ts'
import { cancellableStatuses, orderStatuses, statusText } from '../../../../shared/orders/status.ts'

const facts = {
  everyWaybill: fc.boolean(),
  pickupBooked: fc.boolean(),
  print: fc.constantFrom(...printProgresses),
  likelyRefused: fc.boolean(),
}

test('every status has a queue, whatever the other facts of the order', () => {
  for (const status of orderStatuses) {
    fc.assert(
      fc.property(fc.record(facts), (others) => {
        expect(queuesOf({ status, ...others })).not.toEqual([])
      }),
    )
  }
})

test('an unknown status needs attention and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), fc.record(facts), (text, others) => {
      expect(queuesOf({ status: `x${text}`, ...others })).toEqual(['attention'])
    }),
  )
})

test('lists each queue once, in the packer’s order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.record(facts), (status, others) => {
      const queues = queuesOf({ status, ...others })
      expect(queues).toEqual(queueIds.filter((queue) => queues.includes(queue)))
    }),
  )
  expect(Object.keys(queueNames)).toEqual([...queueIds])
})

test('an order is not in the print queue without every waybill, after it was sent, or after it left the station', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.record(facts), (status, others) => {
      if (!queuesOf({ status, ...others }).includes('print')) return
      expect(others.everyWaybill).toBe(true)
      expect(['sent', 'confirmed']).not.toContain(others.print)
      expect(cancellableStatuses.has(status)).toBe(true)
    }),
  )
})

test('documents in doubt need attention in every status', () => {
  for (const status of orderStatuses) {
    expect(queuesOf({ status, everyWaybill: true, pickupBooked: true, print: 'doubt', likelyRefused: false })).toContain('attention')
  }
})

test('an order that waits for its pickup is in Book pickup or in To hand over, never in both', () => {
  for (const pickupBooked of [true, false]) {
    const queues = queuesOf({ status: 'awaiting_pickup', everyWaybill: true, pickupBooked, print: 'sent', likelyRefused: false })
    expect(queues).toEqual([pickupBooked ? 'hand-over' : 'schedule'])
  }
})

test('a known status is shown in words, an unknown one unchanged', () => {
  expect(statusText('awaiting_additional_documentation')).toBe('Document missing')
  expect(statusText('held_at_Customs')).toBe('held_at_Customs')
  expect(new Set(orderStatuses.map(statusText)).size).toBe(18)
})

test('only an order to prepare is likely to be refused', () => {
  for (const status of orderStatuses) {
    const others = { everyWaybill: false, pickupBooked: false, print: 'none', likelyRefused: true } as const
    expect(queuesOf({ status, ...others }).includes('refusal')).toBe(status === 'order_received')
  }
})
