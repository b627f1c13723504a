import { describe, expect, it, test } from 'vitest'
import { handoverPages } from '../../../electron/handover/handover-pages.ts'
import { makeCalibrationSheet } from '../../../electron/printing/utility-sheets/calibration-sheet.ts'
import { makeCommandSheet } from '../../../electron/printing/utility-sheets/command-sheet.ts'
import { makePickList } from '../../../electron/printing/utility-sheets/pick-list.ts'
import { makePickupSheet } from '../../../electron/printing/utility-sheets/pickup-sheet.ts'
import { makeTestSheet } from '../../../electron/printing/utility-sheets/test-sheet.ts'
import { shiftPages } from '../../../electron/shift/shift-pages.ts'
import { handoverListOf } from '../../support/orders/handover-list-of.ts'
import { overlappingWords, readPrintedPages, wordsOffPage, type PrintedPages } from '../../support/sheet-words.ts'
import { knownReport } from '../../support/shifts/known-report.ts'

const names = ['王小明', '陳美麗', 'さくら', '김민준', 'محمد', 'יוסי', 'สมชาย', 'क्षत्रिय'] as const

async function read(pdf: Promise<Uint8Array>): Promise<PrintedPages> {
  const pages = await readPrintedPages(await pdf)
  return { ...pages, text: pages.text.replaceAll(/[\u202A-\u202E]/g, '') }
}

describe('every sheet with names of other scripts', () => {
  const pickup = {
    reference: names[0],
    address: names.slice(1).join(', '),
    window: '09:00 to 10:30',
    stationWindow: null,
    confirmationNumber: 'SV-1',
    carrierConfirmationNumber: null,
    instructions: names.join(', '),
  }
  const sheets: readonly (readonly [string, (name: string) => Promise<Uint8Array>])[] = [
    [
      'handover list',
      (name) =>
        handoverPages(
          handoverListOf([3], () => name),
          'a4',
          name,
        ),
    ],
    ['shift report', (name) => shiftPages(knownReport({ station: name, person: name }), 'letter')],
    ['pickup sheet', (name) => makePickupSheet([{ ...pickup, instructions: name }], 'a4')],
    [
      'pick list',
      (name) => makePickList([{ reference: name, customerReference: name, recipient: name, parcels: '1 package', contents: name }], 'a4'),
    ],
    ['command sheet', (name) => makeCommandSheet([{ code: 'PB-CMD', title: 'Stop', words: `Ends ${name}.` }])],
    ...(['4x6in', 'letter'] as const).flatMap((media) => [
      [`test sheet on ${media}`, (name: string) => makeTestSheet(media, name)] as const,
      [`calibration sheet on ${media}`, (name: string) => makeCalibrationSheet(media, name)] as const,
    ]),
  ]

  it.each(sheets)('is readable, stays on its page and has no overlapping words: %s', async (_name, make) => {
    for (const name of ['王小明', 'محمد', 'สมชาย', 'क्षत्रिय']) {
      const { text, ...pages } = await read(make(name))
      expect(text).toContain(name)
      expect(text).not.toContain('?')
      expect(wordsOffPage({ text, ...pages }, 8)).toEqual([])
      expect(overlappingWords({ text, ...pages })).toEqual([])
    }
  })
})

test('cells that are too narrow for a text end it within their column', async () => {
  const long = '北京市朝阳区建国门外大街一号国贸大厦三座六十八层'
  const pages = await read(
    handoverPages(
      handoverListOf([4], () => long),
      'a4',
      'Station 1',
    ),
  )
  const waybills = pages.words.filter(({ text }) => /^W-\d$/.test(text))
  const references = pages.words.filter(({ text }) => text.startsWith('北京市朝阳区'))
  expect(references).toHaveLength(4)
  for (const { text, right } of references) {
    expect(text).toMatch(/…$/)
    expect(right).toBeLessThan(waybills[0]?.left ?? 0)
  }
})

test('instructions without spaces go on in as many lines as they need', async () => {
  const instructions = '请在后门按铃两次，然后在装卸平台旁边等待我们的仓库管理员出来签字确认。'.repeat(6)
  const sheet = makePickupSheet(
    [
      {
        reference: 'PB-1',
        address: 'Dock 3',
        window: '09:00',
        stationWindow: null,
        confirmationNumber: null,
        carrierConfirmationNumber: null,
        instructions,
      },
    ],
    'a4',
  )
  const pages = await read(sheet)
  expect(pages.text.replaceAll(/\s/g, '')).toContain(instructions)
  expect(new Set(pages.words.filter(({ text }) => /[门台库]/.test(text)).map(({ top }) => top)).size).toBeGreaterThan(2)
  expect(wordsOffPage(pages, 40)).toEqual([])
})

test('the handover list mentions a replaced letter only when one was replaced', async () => {
  const note = 'A question mark replaces a letter'
  expect(
    (
      await read(
        handoverPages(
          handoverListOf([names.length], (number) => names[number - 1] ?? ''),
          'a4',
          'Station 1',
        ),
      )
    ).text,
  ).not.toContain(note)
  expect(
    (
      await read(
        handoverPages(
          handoverListOf([1], () => 'ሰላም'),
          'a4',
          'Station 1',
        ),
      )
    ).text,
  ).toContain(note)
})
