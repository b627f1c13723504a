import { beforeEach, describe, expect, test } from 'vitest'
import { scanCommandCodes } from '../../../../shared/scanning/scan-commands.ts'
import { failureOf } from '../printing/sheet-of.ts'
import { createScanBench, type ScanBench } from './scan-bench.ts'

let on: ScanBench

beforeEach(() => {
  on = createScanBench()
})

describe('one scan after another', () => {
  test('a scan prints its order, and the scan of its label confirms it', async () => {
    await on.session.handleScan('ORDER-1')
    expect(on.state().parcel?.sheets.map(({ state }) => state)).toEqual(['spooled'])
    await on.session.handleScan('WB1')
    expect(on.said).toEqual(['print 1', 'confirm WB1'])
    expect(on.state().parcel?.sheets.map(({ state }) => state)).toEqual(['confirmed'])
    expect(on.sounds).toEqual(['sent', 'confirmed'])
  })

  test('scans that come faster than the printer are queued', async () => {
    await Promise.all([on.session.handleScan('ORDER-1'), on.session.handleScan('ORDER-2'), on.session.handleScan('ORDER-3')])
    expect(on.said).toEqual(['print 1', 'print 2', 'print 3'])
  })

  test('catches a second scan of the same order within a minute; after it the ledger decides', async () => {
    await on.session.handleScan('ORDER-1')
    on.wait(59)
    await on.session.handleScan('ORDER-1')
    expect(on.said).toEqual(['print 1'])
    const message = 'PB-1 was scanned 59 seconds ago. Nothing was sent a second time.'
    expect(on.state().verdict).toMatchObject({ outcome: 'already-printed', word: 'Scanned twice', message })
    on.wait(61)
    on.refuse(failureOf('already-printed'))
    await on.session.handleScan('ORDER-1')
    expect(on.said).toEqual(['print 1', 'print 1'])
    expect(on.state().verdict).toMatchObject({ outcome: 'already-printed', word: 'Already printed' })
  })

  test('an order with a sheet in doubt is shown as in doubt, not as printed, and asks for a scan of its label', async () => {
    on.sheetsAre(1, 'unknown')
    on.refuse(failureOf('already-printed'))
    await on.session.handleScan('ORDER-1')
    expect(on.state().verdict).toMatchObject({ outcome: 'in-doubt', next: 'If its label is here, scan it. If not, scan Reprint.' })
    expect(on.state().parcel?.sheets.map(({ state }) => state)).toEqual(['unknown'])
    expect(on.sounds).toEqual(['in-doubt'])
  })

  test('an earlier order scanned again within a minute becomes active, so that a reprint is of the order on the screen', async () => {
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan('ORDER-2')
    await on.session.handleScan('ORDER-1')
    expect(on.state().parcel).toMatchObject({ orderId: 1, sheets: [{ waybill: 'WB1' }] })
    await on.session.command('reprint')
    expect(on.said.at(-1)).toBe('ask why 1 is reprinted, by button')
  })

  test('the next order waits if each label has to be scanned', async () => {
    on.requireLabelScan()
    await on.session.handleScan('ORDER-1')
    expect(on.state().verdict).toMatchObject({ outcome: 'waiting-for-label', next: 'Scan its label before the next order.' })
    await on.session.handleScan('ORDER-2')
    expect(on.said).toEqual(['print 1'])
    expect(on.state().verdict).toMatchObject({ outcome: 'label-first', title: "Scan PB-1's label first" })
    expect(on.state().records[0]).toMatchObject({ orderId: 2, reference: 'PB-2', outcome: 'label-first' })
    await on.session.command('acknowledge')
    await on.session.handleScan('WB1')
    await on.session.handleScan('ORDER-2')
    expect(on.said).toEqual(['print 1', 'confirm WB1', 'print 2'])
  })

  test('shows what could not be printed with the reason and the next step', async () => {
    on.sheetsBecome('failed')
    await on.session.handleScan('ORDER-1')
    expect(on.state().verdict).toMatchObject({ outcome: 'not-printed', message: 'It was wrong-label.', next: 'Mend wrong-label.' })
    expect(on.sounds).toEqual(['not-printed'])
  })

  test.each([
    ['no-network', 'offline'],
    ['service-unavailable', 'offline'],
    ['in-doubt', 'in-doubt'],
    ['order-cancelled', 'cancelled'],
    ['printer-unavailable', 'not-printed'],
  ] as const)('a refusal for %s is shown as %s', async (kind, outcome) => {
    on.refuse(failureOf(kind))
    await on.session.handleScan('ORDER-1')
    expect(on.state().verdict?.outcome).toBe(outcome)
    expect(on.sounds).toEqual([outcome])
  })

  test('shows an order on hold without printing it, until a person releases it', async () => {
    on.putOnHold(1, 'Wait for the second box')
    await on.session.handleScan('ORDER-1')
    expect(on.said).toEqual([])
    expect(on.state().parcel?.orderId).toBe(1)
    expect(on.state().verdict).toMatchObject({ outcome: 'on-hold', message: expect.stringContaining('Wait for the second box') })
    await on.session.releaseAndPrint()
    expect(on.said).toEqual(['release 1', 'print 1'])
    expect(on.state().verdict?.outcome).toBe('sent')
  })
})

describe('an order whose parcel has left the station', () => {
  test.each(['in_transit', 'delivered'])('with the status %s is shown and asks before its first print', async (status) => {
    on.orderIs(1, { status })
    await on.session.handleScan('ORDER-1')
    expect(on.said).toEqual([])
    expect(on.state().parcel?.orderId).toBe(1)
    expect(on.state().verdict?.outcome).toBe('already-left')
    await on.session.printAnyway()
    expect(on.said).toEqual(['print 1 after pickup'])
    expect(on.state().verdict?.outcome).toBe('sent')
  })

  test('is not printed when a person answers after another order was scanned', async () => {
    on.orderIs(1, { status: 'in_transit' })
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan('ORDER-2')
    await on.session.printAnyway()
    expect(on.said).toEqual(['print 2'])
  })
})

test('an order that was read as cancelled is shown and asks before it prints', async () => {
  on.wasCancelled(1)
  await on.session.handleScan('ORDER-1')
  expect(on.said).toEqual([])
  expect(on.state().verdict?.outcome).toBe('was-cancelled')
  await on.session.printAnyway()
  expect(on.said).toEqual(['print 1 although it was cancelled'])
})

test('while the service cannot be reached, a scan prints from stored documents and says so', async () => {
  on.loseConnection()
  await on.session.handleScan('ORDER-1')
  expect(on.said).toEqual(['print 1 from stored documents'])
  expect(on.state().verdict).toMatchObject({ outcome: 'sent', message: expect.stringContaining('saved documents') })
})

test('the verdict on an order on hold names who held it', async () => {
  on.putOnHold(1)
  await on.session.handleScan('ORDER-1')
  expect(on.state().verdict?.message).toContain('Ada')
})

describe('command barcodes', () => {
  test('confirm resolves the sheets of the active parcel', async () => {
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.confirm)
    expect(on.said).toEqual(['print 1', 'settle sheet-1'])
  })

  test('confirm with nothing to confirm changes nothing and reports it', async () => {
    await on.session.handleScan(scanCommandCodes.confirm)
    expect(on.said).toEqual([])
    expect(on.state().verdict?.word).toBe('Nothing to confirm')
  })

  test.each(['barcode', 'button'] as const)(
    'the reprint %s prints nothing before a reason is given, and the reprint is followed',
    async (by) => {
      await on.session.handleScan('ORDER-1')
      await (by === 'barcode' ? on.session.handleScan(scanCommandCodes.reprint) : on.session.command('reprint'))
      expect(on.said).toEqual(['print 1', `ask why 1 is reprinted, by ${by}`])
      on.sheetsAre(1, 'failed')
      await on.session.followReprint(1, 'batch-1')
      expect(on.state().verdict?.outcome).toBe('not-printed')
    },
  )

  test.each(['skip', 'collect', 'each'] as const)('the question for a reprint closes when its order is left by %s', async (way) => {
    let isOpen = false
    Object.assign(on.ports, { askReprint: () => void (isOpen = true), closeReprint: () => void (isOpen = false) })
    await on.session.handleScan('ORDER-1')
    await on.session.command('reprint')
    expect(isOpen).toBe(true)
    await (way === 'skip' ? on.session.command('skip') : on.session.setMode(way))
    expect(isOpen).toBe(false)
  })

  test('does not follow a reprint of an order that is no longer active', async () => {
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.skip)
    await on.session.followReprint(1, 'batch-1')
    expect(on.state().parcel).toBeNull()
  })

  test('a void label, scanned or typed, is recorded and announced loudly, and no order is active after it', async () => {
    await on.session.handleScan('ORDER-1')
    on.voidLabel('VOID-7', 7)
    await on.session.handleScan('VOID-7')
    expect(on.state().verdict).toMatchObject({ outcome: 'void-label', title: 'Void label: destroy it' })
    expect(on.state()).toMatchObject({ parcel: null, awaited: { orderId: 1 } })
    await on.session.command('acknowledge')
    await on.session.handleScan('VOID-7', 'keyboard')
    expect(on.state().verdict?.outcome).toBe('void-label')
  })

  test('skip leaves the parcel and its unsent sheets', async () => {
    on.sheetsBecome('intended')
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.skip)
    expect(on.said).toEqual(['print 1', 'skip batch-1'])
    expect(on.state().parcel).toBeNull()
  })

  test('stop stops unsent sheets and closes the mode', async () => {
    on.sheetsBecome('intended')
    await on.session.handleScan('ORDER-1')
    await on.session.handleScan(scanCommandCodes.stop)
    expect(on.said).toEqual(['print 1', 'stop', 'leave'])
  })
})
