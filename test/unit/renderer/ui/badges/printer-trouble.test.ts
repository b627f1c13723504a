import { expect, test } from 'vitest'
import { printerTrouble } from '../../../../../renderer/ui/badges/printer-trouble.ts'
import type { PrinterInfo } from '../../../../../shared/printing/printers/printer.ts'

const about = { id: 'zebra', name: 'Zebra 2', kind: 'network' as const, says: '', accepting: true, media: [], place: null }

function troubleWith(change: Partial<PrinterInfo>): string | null {
  return printerTrouble([{ ...about, state: 'ready', ...change }], 'zebra')
}

test('a printer that is ready, printing or not known has no trouble', () => {
  expect([troubleWith({}), troubleWith({ state: 'printing' }), printerTrouble([], 'zebra')]).toEqual([null, null, null])
})

test('a printer that cannot print is named with its state and what it reports', () => {
  expect(troubleWith({ state: 'paused' })).toBe('Zebra 2: Paused')
  expect(troubleWith({ state: 'attention', says: 'No paper' })).toBe('Zebra 2: Needs attention. No paper')
  expect(troubleWith({ state: 'offline', says: 'Offline' })).toBe('Zebra 2: Offline')
})
