import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PDFDocument } from 'pdf-lib'
import { collectHandover } from '../../../electron/handover/collect-handover.ts'
import type { HandoverRecord } from '../../../shared/handover/handover-record.ts'
import { handoverTable } from '../../../electron/handover/handover-table.ts'
import { shiftPages } from '../../../electron/shift/shift-pages.ts'
import { knownReport } from '../../support/shifts/known-report.ts'
import { handoverPages, handoverRecordPages } from '../../../electron/handover/handover-pages.ts'
import { makeCalibrationSheet } from '../../../electron/printing/utility-sheets/calibration-sheet.ts'
import { calibrationCode } from '../../../shared/scanning/calibrate-scanner.ts'
import { makeScannerSheet } from '../../../electron/printing/utility-sheets/scanner-sheet.ts'
import { makeCommandSheet } from '../../../electron/printing/utility-sheets/command-sheet.ts'
import { makePickList } from '../../../electron/printing/utility-sheets/pick-list.ts'
import { makePickupSheet } from '../../../electron/printing/utility-sheets/pickup-sheet.ts'
import { drawnPage } from '../../../electron/printing/utility-sheets/sheet-drawing.ts'
import { makeTestSheet, testSheetBarcode } from '../../../electron/printing/utility-sheets/test-sheet.ts'
import { setLocale } from '../../../shared/messages/locale.ts'
import { pickupRecordMessages } from '../../../shared/messages/pickups/pickup-record-messages.ts'
import { mediaNames } from '../../../shared/printing/printers/printer.ts'
import { scanCommandCodes, scanCommands, scanCommandText } from '../../../shared/scanning/scan-commands.ts'
import { handoverCandidate } from '../../support/orders/handover-candidate.ts'
import { overlappingWords, readPrintedPages, untranslatedWords, wordsOffPage } from '../../support/sheet-words.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const printer = 'Zebra ZD421 beside the packing table'
/** What a page has from the service, a person or a standard: the same in every language. */
const data = [printer, '4 × 6 in', '100 × 150 mm', 'A4', 'Letter', testSheetBarcode, ...Object.values(scanCommandCodes), 'Станция Ελλάδα']

const zone = 'Europe/Berlin'
const booking = {
  orderId: 1,
  serviceId: 5,
  date: '2026-11-21',
  from: '14:00',
  to: '17:00',
  zone,
  confirmationNumber: 'CONF-99',
  carrierConfirmationNumber: 'AIR-7',
  carrierError: null,
  bookedAt: '2026-11-20T10:00:00Z',
}

function pickups(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    reference: `PB-${index}`,
    address: 'Ada Packer, 12 Quay Street, London',
    window: pickupRecordMessages.window({ date: '2026-11-21', from: '14:00', to: '17:00', zone }),
    stationWindow: pickupRecordMessages.window({ date: '2026-11-21', from: '13:00', to: '16:00', zone: 'Europe/London' }),
    confirmationNumber: index % 2 === 0 ? 'CONF-99' : null,
    carrierConfirmationNumber: 'AIR-7',
    instructions: 'Ring twice, then wait by the gate of the dock',
  }))
}
const picks = Array.from({ length: 30 }, (_, index) => ({
  reference: `PB-${index}`,
  customerReference: '',
  recipient: 'Ada Packer, 12 Quay Street, London',
  parcels: 'CONF-99',
  contents: index % 2 === 0 ? 'Ring twice, then wait by the gate of the dock' : '',
}))
/** Longer than a page. */
const longPick = { reference: 'PB-30', customerReference: '', recipient: '', parcels: '', contents: 'CONF-99 '.repeat(700) }
const pickupData = ['Ada Packer, 12 Quay Street, London', 'CONF-99', 'AIR-7', 'Ring twice, then wait by the gate of the dock']

const shiftData = ['Ana', 'Bo', 'Sam', 'Barcode is readable']

function handover(count: number) {
  const legs = [{ service: 'Air Express', waybill: 'W-1', tracking: null, status: 'awaiting_pickup', hasLabel: true }]
  const candidates = Array.from({ length: count }, (_, index) =>
    handoverCandidate({ id: index, reference: `PB-${index}`, legs: index % 2 === 0 ? legs : [] }, index % 3 === 0 ? null : booking),
  )
  return collectHandover(candidates, { date: null, now, stationZone: 'Europe/London' })
}
function finished(count: number): HandoverRecord {
  const groups = handover(count).groups.map((group) => ({
    ...group,
    orders: group.orders.map((order, index) => ({ ...order, scans: index % 2 })),
  }))
  return {
    id: 'h-1',
    station: 'Станция Ελλάδα',
    person: 'Ana',
    finishedAt: '2026-11-21T10:00:00Z',
    groups,
  }
}

const references = Array.from({ length: 40 }, (_, index) => `PB-${index}`)
const handoverData = [
  ...references,
  'W-1',
  'Air Express',
  'UTC',
  'Berlin, DE',
  'Ada Packer, Quay Books, 12 Quay Street, LONDON, E1 6AN, UNITED KINGDOM',
]

/** Every maker of pages in the sources, by its file, and what it makes. */
const sheets: Readonly<Record<string, readonly (() => Promise<Uint8Array>)[]>> = {
  'electron/printing/utility-sheets/test-sheet.ts': mediaNames.map((media) => () => makeTestSheet(media, printer)),
  'electron/printing/utility-sheets/calibration-sheet.ts': mediaNames.map((media) => () => makeCalibrationSheet(media, printer)),
  'electron/printing/utility-sheets/command-sheet.ts': (['a4', 'letter'] as const).map((media) => () => {
    const commands = scanCommands.map((command) => {
      const { title, words } = scanCommandText[command]
      return { code: scanCommandCodes[command], title: title(), words: words() }
    })
    return makeCommandSheet(commands, media)
  }),
  'electron/printing/utility-sheets/scanner-sheet.ts': (['a4', 'letter'] as const).map((media) => () => makeScannerSheet(media)),
  'electron/printing/utility-sheets/pickup-sheet.ts': (['a4', 'letter'] as const).map((media) => () => makePickupSheet(pickups(7), media)),
  'electron/printing/utility-sheets/pick-list.ts': (['a4', 'letter'] as const).map(
    (media) => () => makePickList([...picks, longPick], media),
  ),
  'electron/shift/shift-pages.ts': (['a4', 'letter'] as const).map(
    (media) => () => shiftPages(knownReport({ station: 'Станция Ελλάδα' }), media),
  ),
  'electron/handover/handover-pages.ts': (['a4', 'letter'] as const).flatMap((media) => [
    () => handoverPages(handover(40), media, 'Станция Ελλάδα'),
    () => handoverRecordPages(finished(40), media),
  ]),
}

beforeAll(() => setLocale('en-XA'))
afterAll(() => setLocale('en'))

it('lists every file that draws pages of Packbench itself', () => {
  const files = globSync('electron/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const drawing = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return !file.startsWith('electron/practice/') && /import \{[^}]*\b(drawnPages?|createPageWriter|embedSheetFonts)\b/.test(source)
  })
  const tools = ['electron/printing/utility-sheets/sheet-drawing.ts', 'electron/pdf/page-writer.ts']
  expect(drawing.toSorted()).toEqual([...Object.keys(sheets), ...tools].toSorted())
})

const every = Object.entries(sheets).flatMap(([file, makers]) => makers.map((make, index) => [`${file} ${index + 1}`, make] as const))

describe.each(every)('%s', (_name, make) => {
  it('is translated, complete and within the paper', async () => {
    const pdf = await make()
    const pages = await readPrintedPages(pdf)
    expect(untranslatedWords(pages.text, [calibrationCode, ...data, ...pickupData, ...handoverData, ...shiftData])).toEqual([])
    expect(pages.text).toContain('[')
    expect(pages.words.filter(({ text }) => /[?…]/.test(text)).map(({ text }) => text)).toEqual([])
    expect(wordsOffPage(pages, 8)).toEqual([])
    expect(overlappingWords(pages)).toEqual([])
    expect((await PDFDocument.load(pdf)).getTitle()).toMatch(/^\[.*\]$/)
  })
})

it('a CSV file has translated column titles', () => {
  expect(untranslatedWords(handoverTable(handover(1)).header.join(' '), [])).toEqual([])
})

function drawn(words: string, x: number, y = 40): Promise<Uint8Array> {
  return drawnPage('a4', '[title]', (drawing) => drawing.text(words, x, y, 12))
}

describe('the findings of these checks', () => {
  it('include an English text', async () => {
    const { text } = await readPrintedPages(await drawn('[Ťéšť] Left in English PB-1', 20))
    expect(untranslatedWords(text, ['PB-1'])).toEqual(['Left', 'in', 'English'])
  })

  it('include a text beyond the edge of the paper', async () => {
    expect(wordsOffPage(await readPrintedPages(await drawn('[Šťáŕť éñđ]', 200)), 8)).not.toEqual([])
  })

  it('include a text that overlaps another', async () => {
    const pdf = await drawnPage('a4', '[title]', (drawing) => {
      drawing.text('[Ońé]', 20, 40, 12)
      drawing.text('[Óťĥéŕ]', 22, 41, 12)
    })
    expect(overlappingWords(await readPrintedPages(pdf))).toHaveLength(1)
  })
})
