import { describe, expect, test } from 'vitest'
import { printerProfileSchema } from '../../../../../shared/printing/printers/printer-profile.ts'
import type { PrinterInfo } from '../../../../../shared/printing/printers/printer.ts'
import { settingsSchema } from '../../../../../shared/settings/settings.ts'
import { isPrinterUnavailable, knownPrinters } from '../../../../../renderer/settings/printers/known-printers.ts'
import { formatPrinterLocation, formatProfile } from '../../../../../renderer/settings/printers/printer-text.ts'

const usual = settingsSchema.parse({}).printing
const profile = printerProfileSchema.parse({})
const folder: PrinterInfo = {
  id: 'folder',
  name: 'PDF folder',
  kind: 'folder',
  state: 'ready',
  says: '',
  accepting: true,
  media: [],
  place: 'printed',
}
const rule = {
  documents: ['waybill_document' as const],
  services: [],
  countries: [],
  route: 'any' as const,
  media: '4x6in' as const,
  copies: 1,
}

describe('the printers the settings show', () => {
  test('are the available ones, then network printers, then those only in the settings', () => {
    const known = knownPrinters([folder], {
      ...usual,
      networkPrinters: [{ name: 'Zebra 2', host: 'zebra', port: 9100 }],
      profiles: { 'cups:Old_Laser': profile },
      rules: [{ ...rule, printer: 'cups:Lost' }],
    })
    expect(known.map(({ name }) => name)).toEqual(['PDF folder', 'Zebra 2', 'Old_Laser', 'Lost'])
    expect(known.map(isPrinterUnavailable)).toEqual([false, false, true, true])
  })

  test('shows a network printer once, by the name a person gave it', () => {
    const info = { ...folder, id: 'network:zebra:9100', name: 'zebra:9100', kind: 'cups' as const, place: null }
    const known = knownPrinters([info], {
      ...usual,
      labelPrinter: info.id,
      documentPrinter: info.id,
      networkPrinters: [{ name: 'Zebra 2', host: 'zebra', port: 9100 }],
    })
    expect(known).toHaveLength(1)
    expect(known[0]).toMatchObject({ name: 'Zebra 2', info })
  })

  test('show what each is used for', () => {
    const rules = [
      { ...rule, printer: 'folder' },
      { ...rule, printer: 'folder' },
      { ...rule, printer: 'folder', copies: 0 },
    ]
    expect(knownPrinters([folder], { ...usual, rules })[0]?.uses).toBe('labels, documents, and 2 rules')
    expect(knownPrinters([folder], usual)[0]?.uses).toBe('labels and documents')
  })
})

describe('a printer in words', () => {
  test('shows its location', () => {
    const [there, byAddress, gone] = knownPrinters([{ ...folder, accepting: false }], {
      ...usual,
      networkPrinters: [{ name: 'Zebra 2', host: 'zebra', port: 9100 }],
      profiles: { 'cups:Old': profile },
    })
    expect([there, byAddress, gone].map((printer) => (printer === undefined ? '' : formatPrinterLocation(printer)))).toEqual([
      'Saves PDFs in “printed” · not accepting jobs',
      'At zebra, port 9100',
      'Not on this computer now. Its settings are kept.',
    ])
  })

  test('shows settings other than the defaults', () => {
    expect(formatProfile(profile)).toBe('')
    expect(formatProfile({ ...profile, language: 'zpl', resolution: 300, offset: { x: 0, y: -1 } })).toBe(
      'ZPL at 300 dpi · Offset: 1 mm up',
    )
  })
})
