import { expect, test } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import type { PageRequest } from '../../../../../electron/printing/pages/page-composer-port.ts'
import type { Printer, PrintJob } from '../../../../../electron/printing/printers/printer-port.ts'
import { sendCalibrationSheet } from '../../../../../electron/printing/utility-sheets/send-calibration-sheet.ts'
import { sendCommandSheet } from '../../../../../electron/printing/utility-sheets/send-command-sheet.ts'
import { sendPickList } from '../../../../../electron/printing/utility-sheets/send-pick-list.ts'
import { sendScannerSheet } from '../../../../../electron/printing/utility-sheets/send-scanner-sheet.ts'
import { calibrationCode } from '../../../../../shared/scanning/calibrate-scanner.ts'
import type { UtilitySheetTools } from '../../../../../electron/printing/utility-sheets/send-utility-sheet.ts'
import { sendTestSheet } from '../../../../../electron/printing/utility-sheets/send-test-sheet.ts'
import { commonLayouts } from '../../../../../shared/printing/labels/label-stock.ts'
import { documentRuleSchema } from '../../../../../shared/printing/document-rules.ts'
import { mediaSizes } from '../../../../../shared/printing/printers/printer.ts'
import { printerProfileSchema } from '../../../../../shared/printing/printers/printer-profile.ts'
import { parseScanCommand, scanCommands } from '../../../../../shared/scanning/scan-commands.ts'
import { failed, success } from '../../../../../shared/result.ts'
import type { PrintSettings } from '../../../../../shared/settings/settings.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { createScriptedPrinter, printersOf } from '../printers/scripted-printer.ts'
import { renderMessage } from '../../../../../shared/messages/render-message.ts'
import { knownOrder } from '../../../../support/orders/known-order.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { failureLike } from '../../../../support/failure-like.ts'

const inspector = createPdfReader()

function pdfOf(request: PageRequest | undefined): Uint8Array {
  if (request?.kind !== 'document') throw new Error('No document went to the press.')
  return request.bytes
}

interface Room {
  readonly tools: UtilitySheetTools
  readonly jobs: PrintJob[]
  readonly sent: string[]
  readonly asked: PageRequest[]
}

/** Two printers, and a press that marks its output with the requested language. */
function room(printing: Partial<PrintSettings>, refuses = false): Room {
  const jobs: PrintJob[] = []
  const sent: string[] = []
  const asked: PageRequest[] = []
  const printer = (id: string): Printer => ({
    ...createScriptedPrinter(id),
    open: async (job) => {
      jobs.push(job)
      return success({ uuid: `${jobs.length}`, name: job.title })
    },
    send: async (_job, { format, bytes }) => {
      sent.push(`${id} ${format} ${new TextDecoder().decode(bytes)}`)
      return success({ file: null })
    },
  })
  const tools: UtilitySheetTools = {
    printers: printersOf(printer('labels'), printer('documents')),
    settings: () => settingsWith({ labelPrinter: 'labels', documentPrinter: 'documents', ...printing }).printing,
    newId: () => 'utility-sheet',
    composer: {
      compose: async (request) => {
        asked.push(request)
        if (refuses) return failed(scriptedFailure('media-unsupported', 'It does not fit.', 'Choose another paper.'))
        return success({ format: request.profile.language, bytes: new TextEncoder().encode(request.kind) })
      },
    },
  }
  return { tools, jobs, sent, asked }
}

const zpl = printerProfileSchema.parse({ language: 'zpl', offset: { x: 3, y: 4 } })
const fourOnA4 = printerProfileSchema.parse({ sheet: commonLayouts.find(({ key }) => key === 'a4-4')?.layout, offset: { x: 3, y: 4 } })

test('a test sheet is composed in the language and with the offset of its printer', async () => {
  const { tools, jobs, sent, asked } = room({ profiles: { labels: zpl } })
  expect(renderMessage(value(await sendTestSheet(tools, 'label')).sent)).toBe('Test sheet sent to Scripted.')
  expect(await sendTestSheet(tools, 'document')).toMatchObject({ ok: true })
  expect(jobs).toMatchObject([
    { title: 'Packbench test sheet', media: '4x6in', format: 'zpl' },
    { title: 'Packbench test sheet', media: 'a4', format: 'pdf' },
  ])
  expect(asked).toMatchObject([{ profile: zpl }, { profile: { offset: { x: 0, y: 0 } } }])
  expect(sent).toEqual(['labels zpl document', 'documents pdf document'])
})

test('a calibration sheet is on the printer’s label medium, and is not moved by the current offset', async () => {
  const rules = [
    documentRuleSchema.parse({ documents: ['waybill_document'], printer: 'documents', media: '100x150mm', copies: 0 }),
    documentRuleSchema.parse({ documents: ['waybill_document'], printer: 'documents', media: 'letter' }),
  ]
  const { tools, jobs, asked } = room({ profiles: { labels: fourOnA4 } })
  const ruled = room({ rules })
  expect(renderMessage(value(await sendCalibrationSheet(tools, 'labels')).sent)).toBe('Calibration sheet sent to Scripted.')
  for (const id of ['documents', 'labels']) expect(await sendCalibrationSheet(ruled.tools, id)).toMatchObject({ ok: true })
  expect(await sendCalibrationSheet(room({}).tools, 'documents')).toMatchObject({ ok: true })
  expect([...jobs, ...ruled.jobs].map(({ title, media }) => `${title} ${media}`)).toEqual([
    'Packbench calibration sheet a4',
    'Packbench calibration sheet letter',
    'Packbench calibration sheet 4x6in',
  ])
  expect(asked).toMatchObject([{ kind: 'document', media: 'a4', profile: { offset: { x: 0, y: 0 } } }])
  const [page] = value(await inspector.inspect(pdfOf(asked[0]))).pages
  expect(page?.text).toContain('Printer: Scripted')
  expect(page?.width).toBeCloseTo(mediaSizes.a4.width, 0)
})

test.each(['a4', 'letter'] as const)(
  'every command on the sheet for %s is read by a scanner, and goes to the document printer',
  async (media) => {
    const { tools, sent, asked } = room({ documentMedia: media })
    expect(renderMessage(value(await sendCommandSheet(tools)).sent)).toBe('Command sheet sent to Scripted.')
    expect(sent).toEqual(['documents pdf document'])
    const scanned = await inspector.readBarcodes(value(await inspector.raster(pdfOf(asked[0]), 0, 203)))
    expect(new Set(scanned.map(parseScanCommand))).toEqual(new Set(scanCommands))
    expect(scanned).toHaveLength(scanCommands.length)
  },
)

test.each(['a4', 'letter'] as const)('the calibration barcode of the sheet for %s is read by a scanner', async (media) => {
  const { tools, asked } = room({ documentMedia: media })
  expect(renderMessage(value(await sendScannerSheet(tools)).sent)).toBe('Scanner sheet sent to Scripted.')
  const scanned = await inspector.readBarcodes(value(await inspector.raster(pdfOf(asked[0]), 0, 203)))
  expect(scanned).toEqual([calibrationCode])
})

test('does not send the command sheet to a document printer set up for labels only', async () => {
  const { tools, jobs } = room({ profiles: { documents: zpl } })
  expect(await sendCommandSheet(tools)).toMatchObject({ ok: false, failure: { kind: 'media-unsupported' } })
  expect(jobs).toEqual([])
})

test('reports a missing printer, or a page that cannot be made, and opens nothing', async () => {
  const gone = room({ labelPrinter: 'elsewhere' })
  expect(await sendTestSheet(gone.tools, 'label')).toMatchObject({
    ok: false,
    failure: failureLike({ kind: 'printer-unavailable', message: 'The chosen printer is not available. No test sheet was sent.' }),
  })
  const refusing = room({}, true)
  expect(await sendTestSheet(refusing.tools, 'label')).toMatchObject({
    ok: false,
    failure: failureLike({ kind: 'media-unsupported', message: 'It does not fit. No test sheet was sent.' }),
  })
  expect([...gone.jobs, ...refusing.jobs]).toEqual([])
})

test('a pick list has the packages and the items that were sent with an order that is not invoiced yet', async () => {
  const { tools, asked } = room({})
  const sent = await sendPickList(
    {
      ...tools,
      sentContents: async () => success(new Map([[1, { packages: 3, weight: '12.5 kg', items: [{ description: 'Mug', quantity: 40 }] }]])),
      storedOrder: async (id) => success(knownOrder({ id, reference: `PB-${id}` })),
    },
    [1, 2],
  )
  expect(sent).toMatchObject({ ok: true })
  const [page] = value(await inspector.inspect(pdfOf(asked[0]))).pages
  expect(page?.text).toContain('3 packages, 12.5 kg')
  expect(page?.text).toContain('40 × Mug')
  expect(page?.text.match(/packages/g)).toHaveLength(1)
})
