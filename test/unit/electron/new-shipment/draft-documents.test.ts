import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maxCommercialInvoiceBytes } from '../../../../shared/order-creation/new-order.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { attach, openDraft, pdf, pdfOfSize } from '../../../support/new-shipment/draft-attachments.ts'
import { openShipmentStation, quotedDraft } from '../../../support/new-shipment/shipment-station.ts'
import { orderInput } from '../../../support/new-shipment/shipment-faults.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

describe('Documents of a draft', () => {
  it('are copied beside it under our own names, and replaced or removed with their files', async () => {
    const { newShipment, id, files } = await openDraft()
    const first = await pdf('one')
    const attached = valueOf(await attach(newShipment, id, first, 'commercial_invoice', 'C:\\Scans\\Invoice\n7'))
    expect(attached.documents).toEqual([
      {
        kind: 'commercial_invoice',
        name: 'Invoice7.pdf',
        bytes: first.byteLength,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        pages: 1,
      },
    ])
    expect(files()).toEqual([expect.stringMatching(new RegExp(`^${id}\\.commercial_invoice\\.[0-9a-f]{16}\\.pdf$`))])
    valueOf(await attach(newShipment, id, await pdf('two')))
    valueOf(await attach(newShipment, id, await pdf('list'), 'packaging_list'))
    expect(files()).toHaveLength(2)
    expect(valueOf(await newShipment.detach({ draftId: id, document: 'commercial_invoice' })).documents.map(({ kind }) => kind)).toEqual([
      'packaging_list',
    ])
    expect(files()).toHaveLength(1)
    valueOf(await newShipment.remove({ draftId: id }))
    expect(files()).toEqual([])
  })

  it.each<readonly [string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['an empty file', () => new Uint8Array(0), 'it is empty'],
    ['a program named .pdf', () => Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.from('%PDF-1.7')]), 'it is a program'],
    ['a script', () => Buffer.from('#!/bin/sh\necho %PDF-1.4'), 'it is a program'],
    ['a web page', () => Buffer.from('<html><body>%PDF-1.7</body></html>'), 'it is a web page'],
    ['a picture', () => Buffer.from('\u0089PNG\r\n', 'latin1'), 'it is not a PDF'],
    ['a PDF that was cut short', async () => (await pdf('cut')).subarray(0, -60), 'its end is missing'],
    ['a damaged PDF', () => Buffer.from('%PDF-1.7\nnothing here\nstartxref\n9\n%%EOF\n'), 'it cannot be opened as a PDF'],
    ['2 MB and 1 byte', () => pdfOfSize(2_000_001), 'has 2.00 MB. It has to be smaller than 2 MB'],
    ['exactly 2 MB', () => pdfOfSize(maxCommercialInvoiceBytes), 'It has to be smaller than 2 MB'],
  ])('refuse %s and keep the previous attachment', async (_name, bytes, words) => {
    const { newShipment, id } = await openDraft()
    valueOf(await attach(newShipment, id, await pdf('good')))
    const failure = failureOf(await attach(newShipment, id, await bytes()))
    expect([failure.path, messageOf(failure)]).toEqual(['commercial_invoice', expect.stringContaining(words)])
    expect(valueOf(await newShipment.open({ draftId: id })).documents).toHaveLength(1)
  })

  it('accept an invoice of one byte less than 2 MB, and another document that is larger', async () => {
    const { newShipment, id } = await openDraft()
    expect(valueOf(await attach(newShipment, id, await pdfOfSize(1_999_999))).documents[0]?.bytes).toBe(1_999_999)
    expect(valueOf(await attach(newShipment, id, await pdfOfSize(2_500_000), 'packaging_list')).documents).toHaveLength(2)
  })

  it('that were changed or removed on the disk stop the order before anything is sent', async () => {
    const { setup, station, newShipment, files } = await openDraft()
    const draft = await quotedDraft(station)
    valueOf(await attach(newShipment, draft.id, await pdf('one')))
    writeFileSync(join(setup.folder, 'draft-files', files()[0] ?? ''), await pdf('another'))
    const input = orderInput(draft)
    expect(failureOf(await newShipment.order(input))).toMatchObject({ kind: 'document-unavailable', path: 'commercial_invoice' })
    expect(setup.arrived).not.toContain('POST /orders')
    valueOf(await attach(newShipment, draft.id, await pdf('one')))
    expect(valueOf(await newShipment.order(input)).state).toBe('created')
  })

  it('are removed at the start when no draft refers to them', async () => {
    const { setup, station, newShipment, id, files } = await openDraft()
    valueOf(await attach(newShipment, id, await pdf('one')))
    writeFileSync(join(setup.folder, 'draft-files', 'left-behind.pdf'), readFileSync(join(setup.folder, 'draft-files', files()[0] ?? '')))
    await newShipment.close()
    station.end()
    const again = await openShipmentStation(setup)
    await again.start()
    expect(files()).toHaveLength(1)
  })
})
