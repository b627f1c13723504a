import { afterEach, expect, test, vi } from 'vitest'
import { newShipmentFailures } from '../../../../shared/messages/new-shipment/new-shipment-failures.ts'
import { emptyDraft } from '../../../../shared/new-shipment/draft.ts'
import { failed, success } from '../../../../shared/result.ts'
import { attachFile } from '../../../../renderer/new-shipment/documents/attach-file.ts'
import { edit, openDraft, resetNewShipment } from '../../../../renderer/new-shipment/new-shipment-store.ts'
import { messageOf } from '../../../support/failure-words.ts'

const view = {
  id: 'one',
  kind: 'draft',
  name: '',
  draft: emptyDraft(),
  documents: [],
  quote: null,
  progress: { kind: 'editing', failure: null },
  reservedReference: 'PB-1',
  replacesOrderId: null,
  createdAt: '2026-11-23T10:00:00Z',
  changedAt: '2026-11-23T10:00:00Z',
  state: 'draft',
} as const

afterEach(() => {
  resetNewShipment()
  vi.unstubAllGlobals()
})

test('shows an error at the file if it is not attached because the draft could not be saved', async () => {
  const asked: string[] = []
  const invoke = async (channel: string) => {
    asked.push(channel)
    return channel === 'newShipment.open' ? success(view) : failed(newShipmentFailures.closed())
  }
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
  await openDraft('one')
  edit({ contents: 'Books' })
  const refused = await attachFile('one', 'commercial_invoice', new File(['%PDF-1.7'], 'invoice.pdf'))
  expect(refused).toMatchObject({ code: 'newShipmentFailures.notAttached', path: 'commercial_invoice' })
  expect(refused === null ? '' : messageOf(refused)).toContain('was not attached')
  expect(asked).not.toContain('newShipment.attach')
})
