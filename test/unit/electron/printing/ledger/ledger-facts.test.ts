import { expect, test } from 'vitest'
import { backToIntended } from '../../../../../electron/printing/jobs/submission.ts'
import type { Ledger } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { pageNoteMessages } from '../../../../../shared/messages/print-jobs/page-note-messages.ts'
import { labelSheet, newBatch, value } from '../printing-fixtures.ts'
import { describeLedgers } from './ledger-adapters.ts'

async function onePage(ledger: Ledger, batchId: string, orderIds: readonly number[], firstSlot: number): Promise<string[]> {
  const ids = value(
    await ledger.begin(
      newBatch(
        batchId,
        orderIds.map((orderId) => labelSheet(orderId)),
      ),
    ),
  ).map(({ id }) => id)
  const page = ids[0] ?? ''
  const changes = ids.map((sheetId, index) => ({ sheetId, state: 'submitted', page, slot: firstSlot + index }) as const)
  value(await ledger.changeAll(changes))
  return ids
}

describeLedgers((open) => {
  test('a moved sheet shows its new printer after every later change, and the ledger keeps the planned one', async () => {
    const { ledger, query } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    const id = sheet?.id ?? ''
    value(await ledger.change(id, { from: 'intended', printer: { id: 'other', name: 'Other', media: 'a4' } }))
    for (const state of ['submitted', 'spooled', 'confirmed'] as const) value(await ledger.change(id, { state }))
    expect(await ledger.sheet(id)).toMatchObject({ printerId: 'other', printerName: 'Other', media: 'a4', state: 'confirmed' })
    expect(await query('SELECT printer_id, media FROM sheets')).toMatchObject([{ printer_id: 'scripted', media: '4x6in' }])
    await expect(ledger.change(id, { printer: { id: 'third', name: 'Third', media: 'a4' } })).rejects.toThrow(
      'cannot go to another printer',
    )
  })

  test('a sheet keeps any size of label stock', async () => {
    const { ledger } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [{ ...labelSheet(1), media: '103.5x188mm' }])))
    expect(await ledger.sheet(sheet?.id ?? '')).toMatchObject({ media: '103.5x188mm' })
  })

  test('a reprint keeps its kind, and an overridden check keeps its person and reason', async () => {
    const { ledger } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [{ ...labelSheet(1), reason: 'torn', again: 'damaged' }])))
    expect(sheet).toMatchObject({ again: 'damaged', reason: 'torn', isOverridden: false })
    value(await ledger.change(sheet?.id ?? '', { state: 'submitted', isOverridden: true, reason: 'torn; looked at it', person: 'Bo' }))
    value(await ledger.change(sheet?.id ?? '', { state: 'spooled' }))
    expect(await ledger.sheet(sheet?.id ?? '')).toMatchObject({
      again: 'damaged',
      isOverridden: true,
      reason: 'torn; looked at it',
      person: 'Bo',
    })
  })

  test('the pages that a sheet leaves out of its file stay recorded at every later step, and none are recorded otherwise', async () => {
    const opened = await open()
    const { ledger } = opened
    const [sheet, whole] = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
    const [id, other] = [sheet?.id ?? '', whole?.id ?? '']
    const leftOut = [
      pageNoteMessages.pagesPrinted.message({ printed: 1, pages: 2 }),
      pageNoteMessages.pageNotPrinted.message({ page: 2, kind: 'customs' }),
    ]
    value(await ledger.change(id, { state: 'submitted', leftOut }))
    for (const state of ['spooled', 'confirmed'] as const) value(await ledger.change(id, { state }))
    value(await ledger.change(other, { state: 'submitted' }))
    const again = await opened.reopen()
    expect(await again.sheet(id)).toMatchObject({ state: 'confirmed', leftOut })
    expect(await again.sheet(other)).not.toHaveProperty('leftOut')
  })

  test('the newest position is that of the newest sheet of labels that was or may have been printed at that printer', async () => {
    const { ledger } = await open()
    expect(await ledger.lastLabelPosition('scripted')).toBeNull()
    const first = await onePage(ledger, 'one', [1, 2], 2)
    expect(await ledger.lastLabelPosition('scripted')).toEqual({ page: first[0], slot: 3 })
    const second = await onePage(ledger, 'two', [3, 4, 5], 0)
    expect(await ledger.lastLabelPosition('scripted')).toEqual({ page: second[0], slot: 2 })
    expect(await ledger.lastLabelPosition('other')).toBeNull()
    value(await ledger.changeAll(second.map((sheetId) => ({ sheetId, state: 'failed' }) as const)))
    expect(await ledger.lastLabelPosition('scripted')).toEqual({ page: first[0], slot: 3 })
    const [third] = value(await ledger.begin(newBatch('three', [labelSheet(6)])))
    const sheetId = third?.id ?? ''
    value(await ledger.change(sheetId, { state: 'submitted', jobUuid: 'u', page: sheetId, slot: 0 }))
    expect(await ledger.lastLabelPosition('scripted')).toEqual({ page: sheetId, slot: 0 })
    value(await ledger.change(sheetId, backToIntended))
    expect(await ledger.lastLabelPosition('scripted')).toEqual({ page: first[0], slot: 3 })
  })

  test('returns a batch larger than one read complete and in order', async () => {
    const { ledger } = await open()
    const orderIds = Array.from({ length: 1201 }, (_, index) => index + 1)
    value(
      await ledger.begin(
        newBatch(
          'one',
          orderIds.map((orderId) => labelSheet(orderId)),
        ),
      ),
    )
    expect((await ledger.batch('one'))?.sheets.map((sheet) => sheet.orderId)).toEqual(orderIds)
    expect((await ledger.sheetsOfOrders(orderIds.toReversed())).map((sheet) => sheet.orderId)).toEqual(orderIds)
  })
})
