import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { emptyDocumentFilter, toDocumentQuery, isFiltered } from '../../../../renderer/documents/document-filter.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')

describe('what narrows the list of documents', () => {
  it("asks for today in the station's own zone", () => {
    const choice = { ...emptyDocumentFilter, span: 'today' } as const
    expect(toDocumentQuery(choice, 'America/New_York', now)).toEqual({ text: '', fetchedFrom: '2026-11-20T05:00:00Z' })
    expect(toDocumentQuery(choice, 'Asia/Tokyo', now)).toEqual({ text: '', fetchedFrom: '2026-11-20T15:00:00Z' })
  })

  it('takes both days of a range whole, also where the clock changes', () => {
    const choice = { ...emptyDocumentFilter, span: 'between', from: '2026-10-25', to: '2026-10-25' } as const
    expect(toDocumentQuery(choice, 'Europe/Paris', now)).toEqual({
      text: '',
      fetchedFrom: '2026-10-24T22:00:00Z',
      fetchedBefore: '2026-10-25T23:00:00Z',
    })
  })

  it('leaves an open end and a half typed day out', () => {
    expect(toDocumentQuery({ ...emptyDocumentFilter, span: 'between', from: null, to: '0000' }, 'UTC', now)).toEqual({ text: '' })
  })

  it('asks for kind and state only where they are chosen', () => {
    expect(toDocumentQuery({ ...emptyDocumentFilter, kind: 'packaging_list', state: 'trouble' }, 'UTC', now)).toEqual({
      text: '',
      kind: 'packaging_list',
      state: 'trouble',
    })
    expect(isFiltered(emptyDocumentFilter)).toBe(false)
  })
})
