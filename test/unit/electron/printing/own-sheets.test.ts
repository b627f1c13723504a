import { expect, test } from 'vitest'
import type { PageRequest } from '../../../../electron/printing/page-port.ts'
import type { Printer, PrintJob } from '../../../../electron/printing/printer-port.ts'
import { sendCalibrationSheet } from '../../../../electron/printing/send-calibration-sheet.ts'
import { sendCommandSheet } from '../../../../electron/printing/send-command-sheet.ts'
import type { OwnSheetTools } from '../../../../electron/printing/send-own-sheet.ts'
import { sendTestSheet } from '../../../../electron/printing/send-test-sheet.ts'
import { commonLayouts } from '../../../../shared/printing/label-stock.ts'
import { paperRuleSchema } from '../../../../shared/printing/paper-rules.ts'
import { printerProfileSchema } from '../../../../shared/printing/printer-profile.ts'
import { parseScanCommand } from '../../../../shared/printing/scan-commands.ts'
import { failed, success } from '../../../../shared/result.ts'
import type { PrintSettings } from '../../../../shared/settings/settings.ts'
import { settingsWith } from './printing-fixtures.ts'
import { createScriptedPrinter, printersOf } from './scripted-printer.ts'

interface Room {
  readonly tools: OwnSheetTools
  readonly jobs: PrintJob[]
  readonly sent: string[]
  readonly asked: PageRequest[]
}

/** Two printers, and a press that marks what it made with the language it was asked for. */
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
  const tools: OwnSheetTools = {
    printers: printersOf(printer('labels'), printer('documents')),
    settings: () => settingsWith({ labelPrinter: 'labels', documentPrinter: 'documents', ...printing }).printing,
    newId: () => 'own-sheet',
    press: {
      compose: async (request) => {
        asked.push(request)
        if (refuses) return failed({ kind: 'media-unsupported', message: 'It does not fit.', next: 'Choose another paper.' })
        return success({ format: request.profile.language, bytes: new TextEncoder().encode(request.kind) })
      },
    },
  }
  return { tools, jobs, sent, asked }
}

const zpl = printerProfileSchema.parse({ language: 'zpl', offset: { x: 3, y: 4 } })
const fourOnA4 = printerProfileSchema.parse({ sheet: commonLayouts.find(({ key }) => key === 'a4-4')?.layout, offset: { x: 3, y: 4 } })

test('a test sheet goes through the press, in the language and with the offset of its printer', async () => {
  const { tools, jobs, sent, asked } = room({ profiles: { labels: zpl } })
  expect(await sendTestSheet(tools, 'label')).toEqual(success({ sent: 'Test sheet sent to Scripted.' }))
  expect(await sendTestSheet(tools, 'document')).toMatchObject({ ok: true })
  expect(jobs).toMatchObject([
    { title: 'Packbench test sheet', media: '4x6in', format: 'zpl' },
    { title: 'Packbench test sheet', media: 'a4', format: 'pdf' },
  ])
  expect(asked).toMatchObject([{ profile: zpl }, { profile: { offset: { x: 0, y: 0 } } }])
  expect(sent).toEqual(['labels zpl document', 'documents pdf document'])
})

test('a calibration sheet is on the paper and in the layout of the labels there, and is not moved by the offset in force', async () => {
  const drawn: unknown[] = []
  const makeCalibrationSheet = async (sheet: unknown): Promise<Uint8Array> => {
    drawn.push(sheet)
    return new Uint8Array()
  }
  const rules = [
    paperRuleSchema.parse({ papers: ['waybill_document'], printer: 'documents', media: '100x150mm', copies: 0 }),
    paperRuleSchema.parse({ papers: ['waybill_document'], printer: 'documents', media: 'letter' }),
  ]
  const { tools, jobs, asked } = room({ profiles: { labels: fourOnA4 } })
  const withRules = { ...room({ rules }).tools, makeCalibrationSheet }
  expect(await sendCalibrationSheet({ ...tools, makeCalibrationSheet }, 'labels')).toEqual(
    success({ sent: 'Calibration sheet sent to Scripted.' }),
  )
  expect(await sendCalibrationSheet({ ...tools, makeCalibrationSheet }, 'documents')).toMatchObject({ ok: true })
  expect(await sendCalibrationSheet(withRules, 'documents')).toMatchObject({ ok: true })
  expect(await sendCalibrationSheet(withRules, 'labels')).toMatchObject({ ok: true })
  expect(drawn).toEqual([
    { media: 'a4', layout: fourOnA4.sheet, printerName: 'Scripted' },
    { media: 'a4', layout: null, printerName: 'Scripted' },
    { media: 'letter', layout: null, printerName: 'Scripted' },
    { media: '4x6in', layout: null, printerName: 'Scripted' },
  ])
  expect(asked[0]).toMatchObject({ media: 'a4', profile: { offset: { x: 0, y: 0 } } })
  expect(jobs[0]).toMatchObject({ title: 'Packbench calibration sheet', media: 'a4' })
})

test('the command sheet has a barcode for each command and goes to the document printer', async () => {
  const drawn: { readonly media: string; readonly commands: readonly { readonly code: string; readonly words: string }[] }[] = []
  const makeCommandSheet = async (sheet: (typeof drawn)[number]): Promise<Uint8Array> => {
    drawn.push(sheet)
    return new Uint8Array()
  }
  const { tools, sent } = room({})
  expect(await sendCommandSheet({ ...tools, makeCommandSheet })).toEqual(success({ sent: 'Command sheet sent to Scripted.' }))
  expect(sent).toEqual(['documents pdf document'])
  expect(drawn[0]?.media).toBe('a4')
  expect(drawn[0]?.commands.map(({ code }) => parseScanCommand(code))).toEqual(['confirm', 'reprint', 'skip', 'stop'])
  await sendCommandSheet({ ...room({ profiles: { documents: zpl } }).tools, makeCommandSheet })
  expect(drawn[1]?.media).toBe('4x6in')
})

test('a printer that is not there, or a page that cannot be made, is said and nothing is opened', async () => {
  const gone = room({ labelPrinter: 'elsewhere' })
  expect(await sendTestSheet(gone.tools, 'label')).toMatchObject({
    ok: false,
    failure: { kind: 'printer-unavailable', message: 'The chosen printer is not there. No test sheet was sent.' },
  })
  const refusing = room({}, true)
  expect(await sendTestSheet(refusing.tools, 'label')).toMatchObject({
    ok: false,
    failure: { kind: 'media-unsupported', message: 'It does not fit. No test sheet was sent.' },
  })
  expect([...gone.jobs, ...refusing.jobs]).toEqual([])
})
