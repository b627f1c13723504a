import { assert, constantFrom, property, string } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { parseScanCommand, scanCommandCodes, scanCommands } from '../../../../shared/scanning/scan-commands.ts'
import { findRepeatedScan } from '../../../../shared/scanning/repeated-scan.ts'

function at(time: string): Temporal.Instant {
  return Temporal.Instant.from(`2026-11-21T${time}Z`)
}

test('parses each command from its own barcode, ignoring case', () => {
  for (const command of scanCommands) {
    expect(parseScanCommand(scanCommandCodes[command])).toBe(command)
    expect(parseScanCommand(`${scanCommandCodes[command].toLowerCase()} `)).toBe(command)
    expect(parseScanCommand(`]C0${scanCommandCodes[command]}\r\n`)).toBe(command)
  }
})

test('no waybill, order number or plausible reference is a command', () => {
  for (const text of ['', 'PB-10234', 'CONFIRM', 'PB-CMD', 'PB-CMD-STOP', 'STOP', '1Z999AA10123456784', 'PB-CMD-STOP-HX5T2K-1']) {
    expect(parseScanCommand(text)).toBeNull()
  }
  const start = constantFrom('', 'PB-', 'PB-CMD-', 'PB-CMD-SKIP-')
  assert(
    property(start, string(), (prefix, text) => {
      expect(parseScanCommand(`${prefix}${text}`)).toBeNull()
    }),
  )
})

test('catches an order scanned again within a minute, and not a later scan or another order', () => {
  const scans = [
    { orderId: 1, at: at('10:00:00') },
    { orderId: 2, at: at('10:00:40') },
    { orderId: 1, at: at('10:00:30') },
  ]
  expect(findRepeatedScan(scans, 1, at('10:00:59'))).toEqual({ orderId: 1, at: at('10:00:30') })
  expect(findRepeatedScan(scans, 1, at('10:01:29'))).not.toBeNull()
  expect(findRepeatedScan(scans, 1, at('10:01:30'))).toBeNull()
  expect(findRepeatedScan(scans, 3, at('10:00:41'))).toBeNull()
})
