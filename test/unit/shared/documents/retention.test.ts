import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { decideRetention, type RetentionFacts, type RetentionRule } from '../../../../shared/documents/retention.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')

function facts(changes: Partial<RetentionFacts>): RetentionFacts {
  const usual = { isBlocked: false, orderState: 'finished', isPrinted: true, isInDoubt: false } as const
  return { id: 'a', fetchedAt: '2026-01-01T10:00:00Z', bytes: 1_000_000, ...usual, ...changes }
}

describe('the rule for old documents', () => {
  const old: RetentionRule = { days: 30, megabytes: null }

  it('removes documents of finished and cancelled orders that are older than its number of days', () => {
    const documents = [
      facts({}),
      facts({ id: 'b', orderState: 'cancelled', isPrinted: false }),
      facts({ id: 'c', fetchedAt: '2026-11-20T10:00:00Z' }),
    ]
    expect(Object.fromEntries(decideRetention(documents, old, now))).toEqual({
      a: { isRemoved: true, reason: 'age' },
      b: { isRemoved: true, reason: 'age' },
      c: { isRemoved: false, retainReason: 'young' },
    })
  })

  it.each([
    ['held', { isBlocked: true }],
    ['active', { orderState: 'active' }],
    ['unprinted', { isPrinted: false }],
    ['in-doubt', { isInDoubt: true }],
    ['in-doubt', { isInDoubt: true, orderState: 'cancelled' }],
    ['held', { isBlocked: true, orderState: 'cancelled' }],
  ] as const)('never removes a document that is %s, however old it is and however large the archive', (retainReason, changes) => {
    for (const rule of [old, { days: 1, megabytes: 50 }]) {
      expect(decideRetention([facts({ ...changes, bytes: 1e9 })], rule, now).get('a')).toEqual({ isRemoved: false, retainReason })
    }
  })

  it('removes the oldest while the archive is larger than its size, and no more than that', () => {
    const documents = [3, 1, 2].map((day) => facts({ id: `d${day}`, fetchedAt: `2026-11-0${day}T10:00:00Z`, bytes: 30_000_000 }))
    const checked = decideRetention(documents, { days: null, megabytes: 60 }, now)
    expect([...checked].filter(([, { isRemoved }]) => isRemoved)).toEqual([['d1', { isRemoved: true, reason: 'size' }]])
  })

  it('keeps everything while no limit is set', () => {
    expect(decideRetention([facts({})], { days: null, megabytes: null }, now).get('a')).toEqual({ isRemoved: false, retainReason: 'young' })
  })
})
