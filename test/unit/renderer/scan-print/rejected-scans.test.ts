import { beforeEach, expect, test } from 'vitest'
import { scanCommandCodes } from '../../../../shared/scanning/scan-commands.ts'
import { createScanBench, type ScanBench } from './scan-bench.ts'

let on: ScanBench

beforeEach(() => {
  on = createScanBench()
})

test("another order's label confirms nothing, and the own label is expected again once that is acknowledged", async () => {
  await on.session.handleScan('ORDER-2')
  await on.session.command('skip')
  await on.session.handleScan('ORDER-1')
  await on.session.handleScan('WB2')
  expect(on.said).toEqual(['print 2', 'print 1'])
  const message = 'This label belongs to PB-2. The parcel on the bench is PB-1.'
  expect(on.state().verdict).toMatchObject({ outcome: 'wrong-label', message })
  expect(on.sounds.at(-1)).toBe('wrong-label')
  expect(on.state().parcel).toBeNull()
  await on.session.handleScan('WB1')
  expect(on.said).toEqual(['print 2', 'print 1'])
  await on.session.command('acknowledge')
  expect(on.state().verdict).toMatchObject({ outcome: 'waiting-for-label', title: "Scan PB-1's label first" })
  await on.session.handleScan('WB2')
  expect(on.state().verdict?.outcome).toBe('wrong-label')
  await on.session.command('acknowledge')
  await on.session.handleScan('WB1')
  expect(on.said).toEqual(['print 2', 'print 1', 'confirm WB1'])
  expect(on.state().parcel?.orderId).toBe(1)
})

test.each([
  ['an unknown code', 'GARBAGE', 'unknown-code'],
  ['a code of several orders', 'TWO-ORDERS', 'unknown-code'],
  ['a cancelled order', 'ORDER-3', 'cancelled'],
  ['a void label', 'VOID-4', 'void-label'],
] as const)('%s stays and blocks each scan until it is acknowledged', async (_name, code, outcome) => {
  on.orderIs(3, { status: 'cancelled' })
  on.voidLabel('VOID-4', 4)
  await on.session.handleScan('ORDER-1')
  await on.session.handleScan('WB1')
  await on.session.handleScan(code)
  expect(on.state().parcel).toBeNull()
  const verdict = on.state().verdict
  for (const blocked of ['ORDER-2', scanCommandCodes.confirm, scanCommandCodes.reprint, scanCommandCodes.stop, 'GARBAGE-2']) {
    await on.session.handleScan(blocked)
  }
  expect(on.said).toEqual(['print 1', 'confirm WB1'])
  expect(on.state()).toMatchObject({ verdict, blockedScans: 5 })
  expect(on.state().records.filter(({ text }) => text === 'Not used: acknowledge first')).toHaveLength(5)
  expect(on.sounds).toEqual(['sent', 'confirmed', ...Array.from({ length: 6 }, () => outcome)])
  await on.session.handleScan(scanCommandCodes.acknowledge)
  expect(on.state()).toMatchObject({ verdict: null, blockedScans: 0, parcel: null })
  expect(on.state().records[0]?.text).toBe('Acknowledged, 5 scans not used')
  await on.session.handleScan('ORDER-2')
  expect(on.said.at(-1)).toBe('print 2')
})

test('an uncertain scan is rejected, prints nothing and blocks the next until it is acknowledged', async () => {
  await on.session.handleScan('ORDER-1')
  await on.session.rejectScan('PB?1', 'Calibrate the scanner.')
  expect(on.state()).toMatchObject({ parcel: null, verdict: { outcome: 'unknown-code', next: 'Calibrate the scanner.' } })
  await on.session.handleScan('ORDER-2')
  await on.session.rejectScan('PB?2', 'Calibrate the scanner.')
  expect(on.said).toEqual(['print 1'])
  expect(on.state().blockedScans).toBe(2)
  await on.session.command('acknowledge')
  await on.session.handleScan('ORDER-2')
  expect(on.said.at(-1)).toBe('print 2')
})

test('the label that has to be scanned is still required after a rejected scan', async () => {
  on.requireLabelScan()
  await on.session.handleScan('ORDER-1')
  await on.session.handleScan('GARBAGE')
  await on.session.handleScan(scanCommandCodes.acknowledge)
  await on.session.handleScan('ORDER-2')
  expect(on.said).toEqual(['print 1'])
  expect(on.state().verdict?.outcome).toBe('label-first')
  await on.session.handleScan(scanCommandCodes.acknowledge)
  await on.session.handleScan(scanCommandCodes.skip)
  await on.session.handleScan('ORDER-2')
  expect(on.said).toEqual(['print 1', 'print 2'])
})

test.each([
  ['another order', 'ORDER-2', 'label-first'],
  ['a void label', 'VOID-4', 'void-label'],
] as const)(
  'with required label scans, %s is rejected until acknowledged, and the label is required after it',
  async (_name, code, outcome) => {
    on.requireLabelScan()
    on.voidLabel('VOID-4', 4)
    await on.session.handleScan('ORDER-1')
    for (let round = 0; round < 2; round += 1) {
      await on.session.handleScan(code)
      expect(on.state()).toMatchObject({ parcel: null, verdict: { outcome } })
      await on.session.handleScan('WB1')
      expect(on.said).toEqual(['print 1'])
      await on.session.handleScan(scanCommandCodes.acknowledge)
      expect(on.state().verdict).toMatchObject({ outcome: 'waiting-for-label', title: "Scan PB-1's label first" })
    }
    await on.session.handleScan('WB1')
    await on.session.handleScan('ORDER-2')
    expect(on.said).toEqual(['print 1', 'confirm WB1', 'print 2'])
  },
)

test('commands act on no order after a rejected scan, and say why', async () => {
  await on.session.handleScan('ORDER-1')
  await on.session.handleScan('GARBAGE')
  await on.session.command('acknowledge')
  await on.session.command('confirm')
  await on.session.command('reprint')
  expect(on.said).toEqual(['print 1'])
  expect(on.state().verdict).toMatchObject({
    outcome: 'waiting-for-label',
    message: 'The label of PB-1 has not been scanned yet. No order is active, so nothing was done.',
  })
})

test('acknowledging without a rejected scan changes nothing', async () => {
  await on.session.handleScan('ORDER-1')
  const before = on.state()
  await on.session.handleScan(scanCommandCodes.acknowledge)
  expect(on.state()).toEqual(before)
})

test('skipping an order of which nothing was printed is recorded in the line of its scan', async () => {
  on.orderIs(1, { status: 'delivered' })
  await on.session.handleScan('ORDER-1')
  await on.session.command('skip')
  expect(on.state().records).toHaveLength(1)
  expect(on.state().records[0]?.text).toMatch(/Already left.*Skipped/)
  await on.session.handleScan('ORDER-2')
  await on.session.command('skip')
  expect(on.state().records[0]).toMatchObject({ text: 'Skipped, label not confirmed' })
})

test.each(['WB1', 'ORDER-1'])('while the ledger cannot be read, a scan of %s confirms and prints nothing', async (code) => {
  on.ledgerIsUnread()
  await on.session.handleScan(code)
  expect(on.said).toEqual([])
  expect(on.state().parcel).toBeNull()
  expect(on.state().verdict?.outcome).toBe('not-printed')
})
