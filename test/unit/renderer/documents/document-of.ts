import type { ArchivedDocument } from '../../../../shared/documents/archive.ts'

/** A stored label; `number` also names it. */
export function documentOf(number: number, more: Partial<ArchivedDocument> = {}): ArchivedDocument {
  return {
    id: `document-${number}`,
    orderId: number,
    reference: `REF-${number}`,
    kind: 'waybill_document',
    leg: 0,
    waybill: `WB${number}`,
    sha256: 'a',
    bytes: 1,
    pages: 1,
    fetchedAt: '2026-11-21T10:00:00Z',
    void: false,
    held: null,
    state: 'kept',
    stateSince: null,
    stateWhy: null,
    ...more,
  }
}
