import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ScanPrintPorts } from '../../../../../renderer/app/scan-print/scan-print-ports.ts'
import { createScanPrintSession } from '../../../../../renderer/app/scan-print/scan-print-session.ts'
import { initialScanPrintState, type ScanPrintState } from '../../../../../renderer/app/scan-print/scan-print-state.ts'
import type { Sound } from '../../../../../renderer/app/scan-print/sounds.ts'
import type { Failure } from '../../../../../shared/failure.ts'
import { foundVoidLabel, type FoundVoidLabel } from './found-void-label.ts'
import type { OrderView } from '../../../../../shared/orders/order-view.ts'
import { orderActions } from '../../../../../shared/orders/order-actions.ts'
import type { Batch, Sheet } from '../../../../../shared/printing/batch.ts'
import { scanCommandCodes } from '../../../../../shared/printing/scan-commands.ts'
import { failed, success } from '../../../../../shared/result.ts'
import { orderToPrint } from '../../../electron/printing/order-fixtures.ts'
import { failureOf, sheetOf, summaryOf } from '../../printing/sheet-of.ts'

/** A bench of two orders whose printer takes everything, unless a test says otherwise. */
function bench() {
  let state: ScanPrintState = initialScanPrintState
  let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const sheets = new Map<number, Sheet[]>()
  const voidLabels = new Map<string, FoundVoidLabel>()
  const said: string[] = []
  const sounds: Sound[] = []
  let refusal: Failure | null = null
  let outcome: Sheet['state'] = 'spooled'

  const view = (orderId: number): OrderView => {
    const order = orderToPrint(orderId)
    return {
      order,
      actions: orderActions(order),
      print: 'none',
      documents: [],
      sheets: sheets.get(orderId) ?? [],
      destroyed: {},
      booking: null,
      hold: null,
      asOf: now.toString(),
    }
  }
  const batchOf = (orderId: number): Batch => ({
    ...summaryOf('finished', {}),
    id: `batch-${orderId}`,
    list: sheets.get(orderId) ?? [],
    problems: [],
    awaitedOrders: [],
  })
  const ports: ScanPrintPorts = {
    find: async (text) => {
      const byWaybill = /^WB(\d)$/.exec(text)?.[1]
      const id = Number(byWaybill ?? /^ORDER-(\d)$/.exec(text)?.[1])
      if (Number.isNaN(id)) return success({ kind: 'none', text })
      return success({ kind: 'one', id, leg: byWaybill === undefined ? null : 0, waybill: byWaybill === undefined ? null : text })
    },
    scanVoidLabel: async (text) => success(voidLabels.get(text) ?? null),
    askReprint: (orderId, by) => void said.push(`ask why ${orderId} is reprinted, by ${by}`),
    open: async (orderId) => success(view(orderId)),
    start: async ({ orderIds: [orderId = 0], again }) => {
      said.push(`print ${orderId}${again.kind === 'reprint' ? ' again' : ''}`)
      if (refusal !== null) return failed(refusal)
      const failure = outcome === 'failed' ? failureOf('wrong-label') : null
      sheets.set(orderId, [sheetOf(orderId, outcome, { orderId, reference: `REF-${orderId}`, waybill: `WB${orderId}`, failure })])
      return success(batchOf(orderId))
    },
    waitForBatch: async (batchId) => success(batchOf(Number(batchId.slice(6)))),
    confirm: async (waybill) => {
      const orderId = Number(waybill.slice(2))
      said.push(`confirm ${waybill}`)
      sheets.set(
        orderId,
        (sheets.get(orderId) ?? []).map((sheet) => ({ ...sheet, state: 'confirmed' })),
      )
      return success({ orderId, reference: `REF-${orderId}`, leg: 0 })
    },
    resolveSheets: async (sheetIds) => {
      said.push(`settle ${sheetIds.join()}`)
      const orderId = Number(sheetIds[0]?.slice(6))
      sheets.set(
        orderId,
        (sheets.get(orderId) ?? []).map((sheet) => ({ ...sheet, state: 'confirmed' })),
      )
      return success(batchOf(orderId))
    },
    control: async ({ action }) => {
      said.push(action)
      return success(summaryOf('stopped', {}))
    },
    skip: async (batchId) => {
      said.push(`skip ${batchId}`)
      return success(summaryOf('finished', {}))
    },
    now: () => now,
    sound: (sound) => sounds.push(sound),
    leave: () => said.push('leave'),
  }
  const session = createScanPrintSession({ read: () => state, write: (change) => (state = { ...state, ...change }) }, ports)
  return {
    session,
    said,
    sounds,
    voidLabels,
    state: () => state,
    wait: (seconds: number) => (now = now.add({ seconds })),
    mustConfirm: () => (state = { ...state, mustConfirm: true }),
    refuse: (failure: Failure | null) => (refusal = failure),
    sheetsBecome: (next: Sheet['state']) => (outcome = next),
    sheetsAre: (orderId: number, next: Sheet['state']) =>
      sheets.set(orderId, [sheetOf(orderId, next, { orderId, failure: failureOf('wrong-label') })]),
  }
}

let on: ReturnType<typeof bench>

beforeEach(() => {
  on = bench()
})

describe('one scan after the other', () => {
  test('a scan prints its order, and the scan of its label confirms it', async () => {
    await on.session.handleScan('ORDER-1')
    expect(on.state().parcel?.sheets.map(({ state }) => state)).toEqual(['spooled'])
    await on.session.handleScan('WB1')
    expect(on.said).toEqual(['print 1', 'confirm WB1'])
    expect(on.state().parcel?.sheets.map(({ state }) => state)).toEqual(['confirmed'])
    expect(on.sounds).toEqual(['good', 'good'])
  })

  test('scans that come faster than the printer are taken in their turn', async () => {
    await Promise.all([on.session.handleScan('ORDER-1'), on.session.handleScan('ORDER-2'), on.session.handleScan('ORDER-3')])
    expect(on.said).toEqual(['print 1', 'print 2', 'print 3'])
  })

  test("another order's label is refused loudly and confirms nothing", async () => {
    await on.session.handleScan('ORDER-2')
    await on.session.command('skip')
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan('WB2')
    expect(on.said).toEqual(['print 2', 'print 1'])
    expect(on.state().alarm).toMatchObject({
      kind: 'wrong-label',
      message: 'This label belongs to PB-2. The parcel on the bench is PB-1.',
    })
    expect(on.sounds.at(-1)).toBe('alarm')
    expect(on.state().parcel?.reference).toBe('PB-1')
    await on.session.handleScan('WB1')
    expect(on.state().alarm).toBeNull()
  })

  test('the same order within a minute is caught; after it the ledger decides', async () => {
    await on.session.handleScan('ORDER-1')
    on.wait(59)
    await on.session.handleScan('ORDER-1')
    expect(on.said).toEqual(['print 1'])
    expect(on.state().alarm).toMatchObject({ kind: 'twice', message: 'PB-1 was scanned 59 seconds ago. Nothing was sent a second time.' })
    on.wait(61)
    on.refuse(failureOf('already-printed'))
    await on.session.handleScan('ORDER-1')
    expect(on.said).toEqual(['print 1', 'print 1'])
    expect(on.state().alarm).toMatchObject({ kind: 'twice', title: 'Already printed' })
  })

  test('where each label has to be scanned, the next order waits for it', async () => {
    on.mustConfirm()
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan('ORDER-2')
    expect(on.said).toEqual(['print 1'])
    expect(on.state().alarm?.title).toBe("Scan PB-1's label first")
    expect(on.state().records[0]).toMatchObject({ orderId: 2, reference: 'PB-2', tone: 'danger' })
    await on.session.handleScan('WB1')
    await on.session.handleScan('ORDER-2')
    expect(on.said).toEqual(['print 1', 'confirm WB1', 'print 2'])
  })

  test('what could not be printed is an alarm with the reason and the next step', async () => {
    on.sheetsBecome('failed')
    await on.session.handleScan('ORDER-1')
    expect(on.state().alarm).toMatchObject({ kind: 'trouble', message: 'It was wrong-label.', next: 'Mend wrong-label.' })
    expect(on.sounds).toEqual(['bad'])
  })

  test('what nobody knows is an alarm, and the next scan puts it away', async () => {
    await on.session.handleScan('GARBAGE')
    expect(on.state().alarm?.message).toContain('“GARBAGE”')
    await on.session.handleScan('ORDER-1')
    expect(on.state().alarm).toBeNull()
  })
})

describe('command barcodes', () => {
  test('confirm settles the sheets of the parcel on the bench', async () => {
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.confirm)
    expect(on.said).toEqual(['print 1', 'settle sheet-1'])
  })

  test('confirm with nothing to confirm changes nothing and reports it', async () => {
    await on.session.handleScan(scanCommandCodes.confirm)
    expect(on.said).toEqual([])
    expect(on.state().alarm?.title).toBe('Nothing to confirm')
  })

  test.each(['barcode', 'button'] as const)(
    'the reprint %s prints nothing before a reason is given, and the reprint is followed',
    async (by) => {
      await on.session.handleScan('ORDER-1')
      await (by === 'barcode' ? on.session.handleScan(scanCommandCodes.reprint) : on.session.command('reprint'))
      expect(on.said).toEqual(['print 1', `ask why 1 is reprinted, by ${by}`])
      on.sheetsAre(1, 'failed')
      await on.session.followReprint(1, 'batch-1')
      expect(on.state().alarm?.kind).toBe('trouble')
    },
  )

  test('a reprint of an order that has left the bench is not followed', async () => {
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.skip)
    await on.session.followReprint(1, 'batch-1')
    expect(on.state().parcel).toBeNull()
  })

  test('a void label is recorded and said loudly, and the parcel on the bench stays; typed, it is looked up', async () => {
    await on.session.handleScan('ORDER-1')
    on.voidLabels.set('VOID-7', foundVoidLabel(7))
    await on.session.handleScan('VOID-7')
    expect(on.state().alarm).toMatchObject({ kind: 'wrong-label', title: 'Void label: destroy it' })
    expect(on.state().parcel?.orderId).toBe(1)
    await on.session.handleScan('VOID-7', 'keyboard')
    expect(on.state().alarm?.title).toBe('Not found')
  })

  test('skip leaves the parcel and what of it is not sent', async () => {
    on.sheetsBecome('intended')
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.skip)
    expect(on.said).toEqual(['print 1', 'skip batch-1'])
    expect(on.state().parcel).toBeNull()
  })

  test('stop stops what is not sent and leaves the mode', async () => {
    on.sheetsBecome('intended')
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.stop)
    expect(on.said).toEqual(['print 1', 'stop', 'leave'])
  })
})
