import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderPrinter } from '../../../../electron/printing/folder-printer.ts'
import { pdf, printJob, temporaryFolder, value } from './printing-fixtures.ts'

function printerInto(folder: string | null) {
  return createFolderPrinter({ folder: () => folder, newId: randomUUID })
}

async function print(printer: ReturnType<typeof printerInto>, title: string, sheetId: string = randomUUID()) {
  const job = value(await printer.open(printJob(sheetId, title)))
  return value(await printer.send(job, pdf(`%PDF ${title}`))).file ?? ''
}

test('sheets become numbered files whose alphabetical order is printing order, going on from the highest number there', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '0041-older-aaaaaaaa.pdf'), '')
  writeFileSync(join(folder, '9000 holiday plan.pdf'), '')
  const printer = printerInto(folder)
  const titles = ['PB-9 label 1', 'PB-9 invoice 1', 'PB-1 label 1']
  const files: string[] = []
  for (const title of titles) files.push(await print(printer, title, `12345678-${files.length}`))
  expect(files).toEqual(['0042-PB-9-label-1-12345678.pdf', '0043-PB-9-invoice-1-12345678.pdf', '0044-PB-1-label-1-12345678.pdf'])
  expect(files.map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(titles.map((title) => `%PDF ${title}`))
  expect(readdirSync(folder)).toHaveLength(5)
})

test('sheets sent at the same moment get numbers of their own', async () => {
  const printer = printerInto(temporaryFolder())
  const files = await Promise.all(['a', 'b', 'c', 'd'].map((title) => print(printer, title)))
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(4)
})

test('opening a job writes nothing, and a title cannot lead out of the folder', async () => {
  const folder = temporaryFolder()
  const printer = printerInto(folder)
  value(await printer.open(printJob(randomUUID())))
  expect(readdirSync(folder)).toEqual([])
  expect(await print(printer, '../../evil name', 'abcdefgh-1')).toBe('0001-evil-name-abcdefgh.pdf')
})

test('a sheet is found by its id when its file is there, and its absence is proof that it was not written', async () => {
  const folder = temporaryFolder()
  const printer = printerInto(folder)
  const sheetId = randomUUID()
  expect(value(await printer.find({ uuid: null, sheetId }))).toMatchObject({ state: 'missing', hasDocument: false, file: null })
  expect(printer.missingMeansNotPrinted).toBe(true)
  const file = await print(printer, 'PB-1 label 1', sheetId)
  expect(value(await printerInto(folder).find({ uuid: null, sheetId }))).toMatchObject({ state: 'finished', hasDocument: true, file })
})

test('a sheet that went to another folder is not taken for unwritten because the folder chosen now lacks it', async () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  const sheetId = randomUUID()
  const { uuid } = value(await printerInto(first).open(printJob(sheetId)))
  expect(value(await printerInto(first).find({ uuid, sheetId })).state).toBe('missing')
  expect(await printerInto(second).find({ uuid, sheetId })).toMatchObject({ ok: false })
})

test('a half-written file of a killed process is not taken for a sheet', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, `.writing-${randomUUID()}.tmp`), '%PDF half')
  expect((await print(printerInto(folder), 'PB-1 label 1')).slice(0, 4)).toBe('0001')
})

test.each([
  ['no folder is chosen', () => null, 'No folder is chosen.'],
  ['the folder is gone', (folder: string) => join(folder, 'gone'), 'The folder is not there.'],
  ['a file was chosen', (folder: string) => writeAndName(folder), 'What was chosen is not a folder.'],
  ['the numbers are used up', (folder: string) => fullOfNumbers(folder), 'The folder holds the number 9999 already.'],
])('when %s the printer says so and refuses the sheet', async (_, choose, says) => {
  const printer = printerInto(choose(temporaryFolder()))
  expect(await printer.info()).toMatchObject({ state: 'attention', says, accepting: false })
  expect(await printer.open(printJob(randomUUID()))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
})

test('a folder that vanishes between opening and sending is a refusal, and asking it then gives no answer instead of a wrong one', async () => {
  const folder = join(temporaryFolder(), 'printed')
  mkdirSync(folder)
  const printer = printerInto(folder)
  const sheetId = randomUUID()
  const job = value(await printer.open(printJob(sheetId)))
  rmSync(folder, { recursive: true })
  expect(await printer.send(job, pdf('four'))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
  expect(await printer.find({ uuid: job.uuid, sheetId })).toMatchObject({ failure: { kind: 'printer-unavailable' } })
})

function writeAndName(folder: string): string {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  return file
}

function fullOfNumbers(folder: string): string {
  writeFileSync(join(folder, '9999-last-aaaaaaaa.pdf'), '')
  return folder
}
