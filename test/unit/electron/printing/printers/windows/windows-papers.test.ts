import { expect, test } from 'vitest'
import { messageOf } from '../../../../../support/failure-words.ts'
import { createWindowsStandIn } from '../../../../../support/printers/windows-stand-in.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import { label, setUpWindows, sheet } from './windows-printer-fixtures.ts'

/** In tenths of a millimeter. */
const paper = (kind: number, width: number, height: number) => ({ kind, width, height })

test('prints on a paper defined with width and length swapped, and on a roll on the shortest paper that is long enough', async () => {
  const rolls = [paper(301, 620, 1500), paper(300, 620, 1000), paper(302, 1524, 1016)]
  const { windows, printer } = setUpWindows(createWindowsStandIn([{ name: 'Roll', status: 0, attributes: 0, papers: rolls }]))
  const on = await printer('windows:Roll')
  const file = await label()
  for (const [sheetId, media, length] of [
    ['s1', '4x6in', null],
    ['s2', '62mm', 93],
    ['s3', '62mm', 101],
  ] as const) {
    const printFile = length === null ? file : { ...file, length }
    await on.send(valueOrThrow(await on.open({ ...sheet, sheetId, media, printFile })), printFile)
  }
  const kinds = windows.handed.map((args) => /paperkind=(\d+)/.exec(args.join(' '))?.[1])
  expect(kinds).toEqual(['302', '300', '301'])
  const long = await on.open({ ...sheet, sheetId: 's4', media: '62mm', printFile: { ...file, length: 151 } })
  expect(long).toMatchObject({ failure: { code: 'windowsPrinterFailures.noPaperLongEnough' } })
})

test('refuses stock that differs by some millimeters, and states the difference in words', async () => {
  const stock = { name: 'Stock', status: 0, attributes: 0, papers: [{ kind: 300, width: 1020, height: 2030 }] }
  const { printer } = setUpWindows(createWindowsStandIn([stock]))
  const refused = await (await printer('windows:Stock')).open({ ...sheet, media: '103x199mm' })
  if (refused.ok) throw new Error('was not refused')
  expect(messageOf(refused.failure)).toContain('It reports 4 × 8 in, which is 1.4 mm narrower and 4.2 mm longer.')
})
