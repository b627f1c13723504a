import { beforeEach, describe, expect, test } from 'vitest'
import type { SheetState } from '../../../../shared/printing/batch.ts'
import { failureOf, sheetOf } from '../printing/sheet-of.ts'
import { createScanBench, type ScanBench } from './scan-bench.ts'

let on: ScanBench

beforeEach(() => {
  on = createScanBench()
})

describe('an order whose label has not been scanned, scanned again after more than a minute', () => {
  beforeEach(async () => {
    await on.session.handleScan('ORDER-2')
    await on.session.command('skip')
    await on.session.handleScan('ORDER-1')
    on.wait(61)
  })

  test.each(['already-printed', 'printer-unavailable', 'no-network'] as const)(
    'still expects its label when nothing is printed for %s',
    async (kind) => {
      on.refuse(failureOf(kind))
      await on.session.handleScan('ORDER-1')
      expect(on.state().parcel).toMatchObject({ orderId: 1, sheets: [{ waybill: 'WB1', state: 'spooled' }] })
      await on.session.handleScan('WB2')
      expect(on.state().verdict).toMatchObject({ outcome: 'wrong-label' })
      await on.session.command('acknowledge')
      await on.session.handleScan('WB1')
      expect(on.state().verdict?.outcome).toBe('confirmed')
      expect(on.said.filter((line) => line.startsWith('confirm'))).toEqual(['confirm WB1'])
    },
  )

  test('is shown as already printed, and can be confirmed without a scan of its label', async () => {
    on.refuse(failureOf('already-printed'))
    await on.session.handleScan('ORDER-1')
    expect(on.state().verdict?.outcome).toBe('already-printed')
    await on.session.command('confirm')
    expect(on.said.at(-1)).toBe('settle sheet-1')
    expect(on.state().verdict?.outcome).toBe('confirmed')
  })

  test('still expects its label when only a further document is printed', async () => {
    on.batchHas(1, [sheetOf(71, 'spooled', { orderId: 1, batchId: 'batch-1', place: { kind: 'commercial_invoice', leg: null } })])
    await on.session.handleScan('ORDER-1')
    expect(on.state().verdict).toMatchObject({ outcome: 'sent', title: '1 sheet' })
    await on.session.handleScan('WB2')
    expect(on.state().verdict?.outcome).toBe('wrong-label')
    await on.session.command('acknowledge')
    await on.session.handleScan('WB1')
    expect(on.state().verdict?.outcome).toBe('confirmed')
  })

  test('lets no other order start where each label has to be scanned', async () => {
    on.requireLabelScan()
    on.refuse(failureOf('already-printed'))
    await on.session.handleScan('ORDER-1')
    on.refuse(null)
    await on.session.handleScan('ORDER-3')
    expect(on.state().verdict?.outcome).toBe('label-first')
    expect(on.said).not.toContain('print 3')
  })

  test('expects its label after a rejected scan as well', async () => {
    on.refuse(failureOf('already-printed'))
    await on.session.handleScan('GARBAGE')
    await on.session.command('acknowledge')
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan('WB2')
    expect(on.state().verdict?.outcome).toBe('wrong-label')
  })
})

test.each([
  ['is on hold', (): void => on.putOnHold(1)],
  ['was read as cancelled', (): void => on.wasCancelled(1)],
  ['has left the station', (): void => on.orderIs(1, { status: 'delivered' })],
] as const)('an order that now %s still expects the label that was sent', async (_name, change) => {
  await on.session.handleScan('ORDER-2')
  await on.session.handleScan('ORDER-1')
  change()
  await on.session.handleScan('ORDER-1')
  await on.session.handleScan('WB2')
  expect(on.state().verdict?.outcome).toBe('wrong-label')
})

test('the unsent sheets of an order scanned again are skipped with it', async () => {
  on.sheetsBecome('intended')
  await on.session.handleScan('ORDER-1')
  on.wait(61)
  on.refuse(failureOf('busy'))
  await on.session.handleScan('ORDER-1')
  await on.session.command('skip')
  expect(on.said.at(-1)).toBe('skip batch-1')
})

test('an order that was printed before expects no label that was printed again and confirmed', async () => {
  const ofOrder = { orderId: 1, waybill: 'WB1' }
  on.ledgerHas(1, [sheetOf(1, 'spooled', ofOrder), sheetOf(2, 'confirmed', ofOrder)])
  on.refuse(failureOf('already-printed'))
  await on.session.handleScan('ORDER-1')
  expect(on.state().parcel?.sheets).toEqual([])
})

const sheetStates = (): SheetState[] | undefined => on.state().parcel?.sheets.map(({ state }) => state)

describe('the scan of a label confirms its own sheet only', () => {
  const ofOrder = { orderId: 1, waybill: 'WB1', batchId: 'batch-1' }

  test('not unsent pages of its file, which are still skipped with the order', async () => {
    on.batchHas(1, [sheetOf(1, 'spooled', ofOrder), sheetOf(2, 'intended', { ...ofOrder, place: { kind: 'label_pages', leg: 0 } })])
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan('WB1')
    expect(sheetStates()).toEqual(['confirmed', 'intended'])
    await on.session.command('skip')
    expect(on.said.at(-1)).toBe('skip batch-1')
  })

  test('not another copy, which has to be scanned as well', async () => {
    on.batchHas(1, [sheetOf(1, 'spooled', ofOrder), sheetOf(2, 'spooled', { ...ofOrder, copy: 2 })])
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan('WB1')
    expect(on.state().verdict).toMatchObject({ outcome: 'waiting-for-label', next: 'Scan the other label.' })
    await on.session.handleScan('WB1')
    expect(sheetStates()).toEqual(['confirmed', 'confirmed'])
    expect(on.state().verdict?.outcome).toBe('confirmed')
  })
})

describe('the void label of the expected order', () => {
  const ofOrder = { orderId: 1, waybill: 'WB1', batchId: 'batch-1' }

  test.each(['is active', 'was deactivated by a rejected scan'] as const)(
    'is not expected any more, where its order %s',
    async (before) => {
      on.requireLabelScan()
      on.batchHas(1, [sheetOf(1, 'spooled', ofOrder), sheetOf(2, 'spooled', { ...ofOrder, copy: 2 })])
      await on.session.handleScan('ORDER-1')
      if (before !== 'is active') {
        await on.session.handleScan('GARBAGE')
        await on.session.command('acknowledge')
      }
      on.voidLabel('WB1', 1, { sheetId: 'sheet-1', waybill: 'WB1' })
      await on.session.handleScan('WB1')
      expect(on.state()).toMatchObject({ parcel: null, awaited: null, verdict: { outcome: 'void-label' } })
      await on.session.command('acknowledge')
      expect(on.state().verdict).toBeNull()
      await on.session.handleScan('ORDER-3')
      expect(on.said.at(-1)).toBe('print 3')
    },
  )

  test('leaves the labels of its other legs expected', async () => {
    on.batchHas(1, [
      sheetOf(1, 'spooled', ofOrder),
      sheetOf(2, 'spooled', { ...ofOrder, waybill: 'WB9', place: { kind: 'waybill_document', leg: 1 } }),
    ])
    await on.session.handleScan('ORDER-1')
    on.voidLabel('WB1', 1, { sheetId: 'sheet-1', waybill: 'WB1' })
    await on.session.handleScan('WB1')
    expect(on.state().awaited?.sheets.map(({ state }) => state)).toEqual(['voided', 'spooled'])
  })
})

test.each(['failed', 'intended', 'submitted', 'voided', 'confirmed'] as const)(
  'a label on paper is confirmed although its reprint is %s',
  async (state) => {
    const ofOrder = { orderId: 1, waybill: 'WB1' }
    on.ledgerHas(1, [sheetOf(1, 'spooled', ofOrder), sheetOf(2, state, ofOrder)])
    await on.session.handleScan('WB1')
    expect(on.said).toEqual(['confirm WB1'])
    expect(on.state().verdict?.outcome).toBe('confirmed')
    expect(on.state().parcel?.sheets).toMatchObject([{ id: 'sheet-1', state: 'confirmed' }])
  },
)
