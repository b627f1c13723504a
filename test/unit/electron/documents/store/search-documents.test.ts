import { describe, expect, it } from 'vitest'
import type { DocumentQuery } from '../../../../../shared/documents/archive.ts'
import type { DocumentKind } from '../../../../../shared/documents/document.ts'
import { startDocuments } from '../documents-world.ts'

function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

async function start() {
  const { store, clock } = await startDocuments({})
  let count = 0
  const put = async (orderId: number, kind: DocumentKind = 'commercial_invoice', text = '') => {
    count += 1
    const bytes = new TextEncoder().encode(`paper ${count}`)
    const slot = { kind, leg: null }
    return valueOf(await store.put({ orderId, reference: `PB-${orderId}`, waybill: null, slot, bytes, pages: 1, text, held: null }))
  }
  const found = (filter: Partial<DocumentQuery>) => valueOf(store.list({ text: '', ...filter })).map(({ orderId }) => orderId)
  return { store, clock, put, found }
}

describe('finding documents', () => {
  it('filters by kind, with and without words', async () => {
    const { put, found } = await start()
    await put(1, 'commercial_invoice', 'teapots')
    await put(2, 'packaging_list', 'teapots, see the commercial invoice')
    expect(found({ kind: 'commercial_invoice' })).toEqual([1])
    expect(found({ kind: 'commercial_invoice', text: 'teap' })).toEqual([1])
    expect(found({ text: 'teap' })).toEqual([2, 1])
  })

  it('filters by when they were fetched, to the second and with fractions of one', async () => {
    const { put, found, clock } = await start()
    for (const [index, at] of [
      '2026-11-20T23:59:59.999Z',
      '2026-11-21T00:00:00Z',
      '2026-11-21T00:00:00.5Z',
      '2026-11-22T00:00:00Z',
    ].entries()) {
      clock.set(at)
      await put(index + 1, 'commercial_invoice', 'tea')
    }
    const day = { fetchedFrom: '2026-11-21T00:00:00Z', fetchedBefore: '2026-11-22T00:00:00Z' }
    expect(found(day)).toEqual([3, 2])
    expect(found({ ...day, text: 'tea' })).toEqual([3, 2])
    expect(found({ fetchedBefore: '2026-11-21T01:00:00+01:00' })).toEqual([1])
    expect(found({ fetchedFrom: '2027-01-01T00:00:00Z' })).toEqual([])
  })

  it('returns 200 at a time and continues after the last, without losing or repeating one, while others arrive', async () => {
    const { put, store } = await start()
    for (let orderId = 1; orderId <= 230; orderId += 1) await put(orderId, 'commercial_invoice', 'tea')
    for (const text of ['', 'tea']) {
      const first = valueOf(store.list({ text }))
      expect(first).toHaveLength(200)
      await put(1000, 'commercial_invoice', 'tea')
      const rest = valueOf(store.list({ text }, first.at(-1)?.id ?? null))
      const ids = [...first, ...rest].map(({ orderId }) => orderId).filter((orderId) => orderId !== 1000)
      expect(new Set(ids).size).toBe(ids.length)
      expect(Math.min(...ids)).toBe(1)
    }
    expect(valueOf(store.count({ text: 'tea' }))).toEqual({ count: 232, isMore: false })
    expect(valueOf(store.count({ text: '' }))).toEqual({ count: 232, isMore: false })
  })

  it('finds the ids of all, newest first, with the filters of the list', async () => {
    const { put, store } = await start()
    for (let orderId = 1; orderId <= 210; orderId += 1) await put(orderId, 'commercial_invoice', 'tea')
    const other = await put(211, 'packaging_list', 'teapots')
    for (const text of ['', 'tea']) {
      const first = valueOf(store.list({ text }))
      const all = [...first, ...valueOf(store.list({ text }, first.at(-1)?.id ?? null))].map(({ id }) => id)
      expect(all).toHaveLength(211)
      expect(valueOf(store.findIds({ text }))).toEqual(all)
      expect(valueOf(store.findIds({ text, kind: 'packaging_list' }))).toEqual([other.id])
    }
  })

  it('treats any text as words, never as a query expression', async () => {
    const { put, store } = await start()
    await put(1, 'commercial_invoice', 'مرحبا עולם 请 e\u0301te <b>x</b>')
    for (const odd of ['"', '""', '*', 'a* OR b', 'NEAR(', 'words:', '-x', '{', '(', ')', "';--", '\0', '\u202e', '😀', 'x'.repeat(200)]) {
      expect(store.list({ text: odd }).ok).toBe(true)
      expect(store.count({ text: odd }).ok).toBe(true)
    }
    for (const text of ['مرحبا', 'עולם', 'été', 'ETE']) expect(valueOf(store.list({ text }))).toHaveLength(1)
  })

  it('counts the stored, damaged, missing and removed documents of the archive', async () => {
    const { put, store } = await start()
    const document = await put(1)
    await put(2)
    await store.remove(document.id, 'older than 30 days')
    expect(valueOf(store.totals())).toEqual({ documents: 1, bytes: 7, damaged: 0, missing: 0, removed: 1 })
  })
})
