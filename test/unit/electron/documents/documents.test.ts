import { describe, expect, it } from 'vitest'
import type { FetchedOrder } from '../../../../electron/service/service-client.ts'
import type { DocumentSlot } from '../../../../shared/documents/document.ts'
import { failed } from '../../../../shared/result.ts'
import { buildInvoice, buildLabel, buildWebPage } from '../../../support/labels/document-builders.ts'
import { firstLabel, invoice, pdf, secondLabel, startDocuments as start, waybills } from './documents-world.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { messageOf } from '../../../support/failure-words.ts'

describe('fetching a document', () => {
  it('checks, stores and emits it', async () => {
    const bytes = await buildLabel({ waybill: waybills[0] ?? '' })
    const { documents, read, announced, files } = await start({ '/label-1': [bytes] })
    const fetched = await documents.fetchDocument(read, firstLabel)
    expect(fetched).toMatchObject({
      ok: true,
      value: { bytes, document: { waybill: waybills[0], reference: 'PB-10101', leg: 0, void: false } },
    })
    expect(announced).toEqual([['documents.changed', { orderIds: [101] }]])
    expect(files()).toHaveLength(1)
  })

  it('reads the order again when the link has expired, and returns the newer read', async () => {
    const bytes = await buildLabel({ waybill: waybills[0] ?? '' })
    const { documents, read, reads, host } = await start({ '/label-1': [null, null, bytes] })
    const fetched = await documents.fetchDocument(read, firstLabel)
    expect(fetched.ok && fetched.value.read.links[0]?.url).toContain('read=2')
    expect(reads).toEqual([101, 101])
    expect(host.asked).toEqual(['/label-1?read=0', '/label-1?read=1', '/label-1?read=2'])
  })

  it('gives up after two fresh links', async () => {
    const { documents, read, reads } = await start({ '/label-1': [null] })
    expect(await documents.fetchDocument(read, firstLabel)).toMatchObject({ ok: false, failure: { kind: 'link-expired' } })
    expect(reads).toHaveLength(2)
  })

  it('fetches a web page or a truncated document once more, by a fresh link', async () => {
    const whole = await buildInvoice('PB-10101')
    for (const bad of [buildWebPage(), whole.slice(0, whole.length - 9), new Uint8Array()]) {
      const { documents, read } = await start({ '/invoice': [bad, whole] })
      expect(await documents.fetchDocument(read, invoice)).toMatchObject({ ok: true, value: { bytes: whole, document: { pages: 2 } } })
      const again = await start({ '/invoice': [bad] })
      expect(await again.documents.fetchDocument(again.read, invoice)).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
      expect(again.host.asked).toEqual(['/invoice?read=0', '/invoice?read=1'])
      expect(again.files()).toEqual([])
    }
  })

  it('lets the barcode decide when a label shows both legs', async () => {
    const text = `WAYBILL ${waybills[0]}\nNEXT LEG ${waybills[1]}`
    const { documents, read } = await start({
      '/label-1': [await buildLabel({ waybill: waybills[0] ?? '', text })],
      '/label-2': [await buildLabel({ waybill: waybills[0] ?? '', text })],
    })
    expect(await documents.fetchDocument(read, firstLabel)).toMatchObject({ ok: true })
    expect(await documents.fetchDocument(read, secondLabel)).toMatchObject({ ok: false, failure: { kind: 'wrong-label' } })
  })

  it('reports when the service has no such document', async () => {
    const { documents, read } = await start({})
    const place: DocumentSlot = { kind: 'export_permit', leg: null }
    expect(await documents.fetchDocument(read, place)).toMatchObject({ ok: false, failure: { kind: 'document-unavailable' } })
  })

  it('does not use a stored document automatically when offline, but reports that there is one', async () => {
    const { documents, read } = await start({ '/label-1': [await buildLabel({ waybill: waybills[0] ?? '' })] })
    await documents.fetchDocument(read, firstLabel)
    const offline: FetchedOrder = { ...read, links: [{ slot: firstLabel, url: 'http://127.0.0.1:1/label-1' }] }
    expect(await documents.fetchDocument(offline, firstLabel)).toMatchObject({ ok: false, failure: { kind: 'no-network' } })
    expect(await documents.findStoredDocument(101, firstLabel, waybills[0] ?? null)).toMatchObject({
      ok: true,
      value: { document: { leg: 0 } },
    })
    expect(await documents.findStoredDocument(101, firstLabel, waybills[1] ?? null)).toEqual({ ok: true, value: null })
  })
})

describe('fetching every document of an order', () => {
  it('continues after one that fails and returns the result for each', async () => {
    const { documents } = await start({
      '/label-1': [buildWebPage()],
      '/label-2': [await buildLabel({ waybill: waybills[1] ?? '' })],
      '/invoice': [await buildInvoice('PB-10101')],
    })
    const fetched = await documents.fetchAll(101)
    expect(fetched.ok && fetched.value.outcomes.map(({ slot, result }) => [slot.kind, slot.leg, result.ok])).toEqual([
      ['waybill_document', 0, false],
      ['waybill_document', 1, true],
      ['commercial_invoice', null, true],
    ])
    expect(await documents.documentsOf(101)).toMatchObject({ ok: true, value: [{ kind: 'commercial_invoice' }, { leg: 1 }] })
    expect(await documents.list({ text: waybills[1] ?? '' })).toMatchObject({ ok: true, value: [{ leg: 1 }] })
  })

  it('fails as a whole only when the order cannot be read', async () => {
    const gone = failed(scriptedFailure('no-network', 'No network.', 'Try again.'))
    const { documents } = await start({}, { reads: () => gone })
    expect(await documents.fetchAll(101)).toEqual(gone)
  })
})

describe('reading a stored document', () => {
  it('shows the documents of a cancelled order stamped VOID and stores them unchanged', async () => {
    const bytes = await buildInvoice('PB-10101', 3)
    const { documents, read, store } = await start({ '/invoice': [bytes] }, { isVoid: true })
    const fetched = await documents.fetchDocument(read, invoice)
    if (!fetched.ok) throw new Error(messageOf(fetched.failure))
    const shown = await documents.read(fetched.value.document.id)
    if (!shown.ok) throw new Error(messageOf(shown.failure))
    expect(shown.value.document.void).toBe(true)
    const checked = await pdf.inspector.checkDocument(shown.value.bytes)
    expect(checked.ok && checked.value.text.match(/VOID/g)).toHaveLength(3)
    expect(await store.read(fetched.value.document.id)).toMatchObject({ ok: true, value: { bytes } })
  })

  it('shows the documents of any other order as they were fetched', async () => {
    const bytes = await buildInvoice('PB-10101')
    const { documents, read } = await start({ '/invoice': [bytes] })
    const fetched = await documents.fetchDocument(read, invoice)
    expect(await documents.read(fetched.ok ? fetched.value.document.id : '')).toMatchObject({
      ok: true,
      value: { bytes, document: { void: false } },
    })
    expect(await documents.read('nothing')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})
