import { expect, test } from 'vitest'
import type { NewSheet } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { awaitedOrder, labelSheet, newBatch, value } from '../printing-fixtures.ts'
import { describeLedgers } from './ledger-adapters.ts'

function pagesSheet(orderId: number): NewSheet {
  return { ...labelSheet(orderId), place: { kind: 'label_pages', leg: 0 }, media: 'a4' }
}

describeLedgers((open) => {
  test('further sheets of an order follow all other sheets of the batch, including those of awaited orders', async () => {
    const { ledger } = await open()
    value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)], [awaitedOrder(7, 1), awaitedOrder(8, 2)])))
    const added = value(await ledger.addFurtherSheets('one', 1, [pagesSheet(1)]))
    expect(added).toMatchObject([{ orderId: 1, state: 'intended', person: 'Ada', place: { kind: 'label_pages', leg: 0 } }])
    value(await ledger.addFurtherSheets('one', 2, [pagesSheet(2)]))
    value(await ledger.addAwaitedSheets('one', 7, [labelSheet(7), pagesSheet(7)]))
    value(await ledger.addAwaitedSheets('one', 8, [labelSheet(8)]))
    const sheets = (await ledger.batch('one'))?.sheets ?? []
    expect(sheets.map(({ orderId, place }) => `${orderId} ${place.kind}`)).toEqual([
      '1 waybill_document',
      '7 waybill_document',
      '7 label_pages',
      '2 waybill_document',
      '8 waybill_document',
      '1 label_pages',
      '2 label_pages',
    ])
    expect(await ledger.sheet(added[0]?.id ?? '')).toEqual(added[0])
  })

  test('further sheets are not labels: they are neither counted, nor found by their waybill, nor void labels', async () => {
    const { ledger } = await open()
    const [label] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    const [pages] = value(await ledger.addFurtherSheets('one', 1, [pagesSheet(1)]))
    for (const sheet of [label, pages]) {
      value(await ledger.change(sheet?.id ?? '', { state: 'submitted', jobUuid: `job-${sheet?.id}` }))
      value(await ledger.change(sheet?.id ?? '', { state: 'spooled' }))
    }
    expect((await ledger.sheetOfWaybill('WB1'))?.id).toBe(label?.id)
    expect((await ledger.labelsOfWaybills(['WB1'])).map(({ id }) => id)).toEqual([label?.id])
    value(await ledger.changeAll([label, pages].map((sheet) => ({ sheetId: sheet?.id ?? '', state: 'voided' as const }))))
    expect((await ledger.voidLabelsExcept([])).map(({ id }) => id)).toEqual([label?.id])
    expect(await ledger.voidLabelsExcept([label?.id ?? ''])).toEqual([])
    expect(await ledger.ordersWithVoidLabels()).toEqual([1])
    expect((await ledger.sheets([pages?.id ?? '', 'none', label?.id ?? ''])).map(({ id }) => id)).toEqual([label?.id, pages?.id])
  })

  test('adds no sheet to an order that has nothing to send in the batch', async () => {
    const { ledger } = await open()
    const [label] = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
    value(await ledger.change(label?.id ?? '', { state: 'submitted', jobUuid: 'job' }))
    for (const orderId of [1, 3]) {
      expect(await ledger.addFurtherSheets('one', orderId, [pagesSheet(orderId)])).toMatchObject({ ok: false, failure: { kind: 'busy' } })
    }
    expect((await ledger.batch('one'))?.sheets).toHaveLength(2)
  })

  test('a batch has one sheet for the pages of a label’s file, whichever station adds it', async () => {
    const { ledger } = await open()
    value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    value(await ledger.addFurtherSheets('one', 1, [pagesSheet(1)]))
    const second = ledger.addFurtherSheets('one', 1, [pagesSheet(1)]).then(
      ({ ok }) => ok,
      () => false,
    )
    expect(await second).toBe(false)
    expect((await ledger.batch('one'))?.sheets).toHaveLength(2)
  })
})
