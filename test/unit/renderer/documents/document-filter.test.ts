import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { emptyDocumentFilter, toDocumentQuery, isFiltered } from '../../../../renderer/documents/document-filter.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')

describe('the filter of the document list', () => {
  it("requests today in the station's own zone", () => {
    const choice = { ...emptyDocumentFilter, span: 'today' } as const
    expect(toDocumentQuery(choice, 'America/New_York', now)).toEqual({ text: '', fetchedFrom: '2026-11-20T05:00:00Z' })
    expect(toDocumentQuery(choice, 'Asia/Tokyo', now)).toEqual({ text: '', fetchedFrom: '2026-11-20T15:00:00Z' })
  })

  it('includes both days of a range completely, also on clock changes', () => {
    const choice = { ...emptyDocumentFilter, span: 'between', from: '2026-10-25', to: '2026-10-25' } as const
    expect(toDocumentQuery(choice, 'Europe/Paris', now)).toEqual({
      text: '',
      fetchedFrom: '2026-10-24T22:00:00Z',
      fetchedBefore: '2026-10-25T23:00:00Z',
    })
  })

  it('ignores an open end and an incomplete day', () => {
    expect(toDocumentQuery({ ...emptyDocumentFilter, span: 'between', from: null, to: '0000' }, 'UTC', now)).toEqual({ text: '' })
  })

  it('requests kind and state only if they are chosen', () => {
    expect(toDocumentQuery({ ...emptyDocumentFilter, kind: 'packaging_list', state: 'trouble' }, 'UTC', now)).toEqual({
      text: '',
      kind: 'packaging_list',
      state: 'trouble',
    })
    expect(isFiltered(emptyDocumentFilter)).toBe(false)
  })
})
