import { beforeEach, expect, test } from 'vitest'
import { scanCommandCodes } from '../../../../shared/scanning/scan-commands.ts'
import { failed } from '../../../../shared/result.ts'
import { failureOf } from '../printing/sheet-of.ts'
import { createScanBench, type ScanBench } from './scan-bench.ts'

let on: ScanBench

beforeEach(() => {
  on = createScanBench()
})

/** Without the marks that isolate the direction of each part. */
const visible = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

test('each scan adds its order once and prints nothing; a rejected one blocks here as well', async () => {
  await on.session.setMode('collect')
  for (const code of ['ORDER-2', 'WB1', 'ORDER-2', 'GARBAGE', 'ORDER-3']) await on.session.handleScan(code)
  expect(on.state().collected.map(({ orderId }) => orderId)).toEqual([2, 1])
  expect(on.sounds).toEqual(['accepted', 'accepted', 'already-printed', 'unknown-code', 'unknown-code'])
  await on.session.handleScan(scanCommandCodes.acknowledge)
  await on.session.handleScan('ORDER-3')
  expect(on.state().collected).toHaveLength(3)
  expect(on.said).toEqual([])
})

test('the orders that a batch prints leave the list, and those that it left out stay', async () => {
  await on.session.setMode('collect')
  for (const code of ['ORDER-1', 'ORDER-2', 'ORDER-3']) await on.session.handleScan(code)
  on.batchTakes([1, 3])
  for (const orderId of [1, 2, 3]) await on.session.followReprint(orderId, 'batch-of-three')
  expect(on.state().collected.map(({ orderId }) => orderId)).toEqual([2])
  await expect.poll(() => on.state().verdict?.word).toBe('Sent')
  expect(on.state().verdict).toMatchObject({ message: expect.stringContaining('1 order was left out') })
  expect(
    on
      .state()
      .records.slice(0, 2)
      .map(({ text }) => visible(text)),
  ).toEqual(['Sent · 2 orders', 'Printing · 2 orders'])
  await on.session.handleScan('ORDER-1')
  expect(on.state().collected.map(({ orderId }) => orderId)).toEqual([2, 1])
})

test('a scan while the collected orders are being sent is not replaced by the result of their batch', async () => {
  await on.session.setMode('collect')
  await on.session.handleScan('ORDER-1')
  on.batchTakes([1])
  const sent = Promise.withResolvers<void>()
  on.batchesEndAfter(() => sent.promise)
  await on.session.followReprint(1, 'batch-of-one')
  expect(on.state().verdict?.word).toBe('Printing')
  await on.session.handleScan('ORDER-2')
  sent.resolve()
  await sent.promise
  await on.session.handleScan('ORDER-3')
  expect(on.state().records.map(({ text }) => visible(text))).not.toContain('Sent · 1 order')
})

test('a batch started while a rejected scan is shown leaves that scan to be acknowledged', async () => {
  await on.session.setMode('collect')
  for (const code of ['ORDER-1', 'ORDER-2', 'GARBAGE']) await on.session.handleScan(code)
  on.batchTakes([1])
  await on.session.followReprint(1, 'batch-of-one')
  expect(on.state().collected.map(({ orderId }) => orderId)).toEqual([2])
  expect(on.state().verdict?.outcome).toBe('unknown-code')
  expect(visible(on.state().records[0]?.text ?? '')).toBe('Printing · 1 order')
  await on.session.handleScan('ORDER-3')
  expect(on.state()).toMatchObject({ blockedScans: 1, collected: [{ orderId: 2 }] })
  Object.assign(on.ports, { batch: async () => failed(failureOf('storage-damaged')) })
  await on.session.followReprint(2, 'batch-that-cannot-be-read')
  expect(on.state().verdict?.outcome).toBe('unknown-code')
})

test('the order that was on the screen before collecting is no longer active', async () => {
  await on.session.handleScan('ORDER-1')
  await on.session.setMode('collect')
  await on.session.handleScan(scanCommandCodes.reprint)
  expect(on.said).toEqual(['print 1'])
})
