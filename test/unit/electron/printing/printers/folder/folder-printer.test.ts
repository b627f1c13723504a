import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderPrinter } from '../../../../../../electron/printing/printers/folder/folder-printer.ts'
import type { Printer } from '../../../../../../electron/printing/printers/printer-port.ts'
import { sweepStaged } from '../../../../../../electron/printing/printers/folder/sweep-staged.ts'
import { folderMemory, pdf, printJob, value } from '../../printing-fixtures.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { failureLike } from '../../../../../support/failure-like.ts'

function printerInto(folder: string | null, store = folderMemory()) {
  return createFolderPrinter({ folder: () => folder, store, newId: randomUUID })
}

async function print(printer: Printer, title: string, sheetId: string = randomUUID()) {
  const document = pdf(`%PDF ${title}`)
  const job = value(await printer.open(printJob(sheetId, title, '4x6in', document)))
  return value(await printer.send(job, document)).file ?? ''
}

/** What a program that collects PDFs sees. */
function pdfsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.') && /pdf$/i.test(name))
}

test('sheets become numbered files whose alphabetical order is printing order, continuing from the highest number', async () => {
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

test('sheets sent at the same moment get different numbers', async () => {
  const printer = printerInto(temporaryFolder())
  const files = await Promise.all(['a', 'b', 'c', 'd'].map((title) => print(printer, title)))
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(4)
})

test('opening a job shows nothing, cancelling it leaves nothing, and a title cannot leave the folder', async () => {
  const folder = temporaryFolder()
  const printer = printerInto(folder)
  const { uuid } = value(await printer.open(printJob(randomUUID())))
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.staged-.*\.tmp$/)])
  expect(pdfsIn(folder)).toEqual([])
  value(await printer.cancel(uuid))
  expect(readdirSync(folder)).toEqual([])
  expect(await print(printer, '../../evil name', 'abcdefgh-1')).toBe('0001-evil-name-abcdefgh.pdf')
})

test('reports a sheet as finished if its file exists, and as not written while it is only staged or after it was cancelled', async () => {
  const folder = temporaryFolder()
  const memory = folderMemory()
  const printer = printerInto(folder, memory)
  const sheetId = randomUUID()
  const { uuid } = value(await printer.open(printJob(sheetId)))
  const again = printerInto(folder, memory)
  expect(value(await again.find({ uuid, sheetId }))).toMatchObject({ state: 'held', hasPrintFile: false, file: null })
  value(await again.cancel(uuid))
  expect(value(await again.find({ uuid, sheetId }))).toMatchObject({ state: 'missing', hasPrintFile: false, file: null })
  const file = await print(printer, 'PB-1 label 1', sheetId)
  expect(value(await again.find({ uuid: null, sheetId }))).toMatchObject({ state: 'finished', hasPrintFile: true, file })
})

test('a sheet written in this session stays written when another program removes it', async () => {
  const folder = temporaryFolder()
  const printer = printerInto(folder)
  const sheetId = randomUUID()
  const job = value(await printer.open(printJob(sheetId)))
  const { file } = value(await printer.send(job, pdf('x')))
  rmSync(join(folder, file ?? ''))
  expect(value(await printer.find({ uuid: job.uuid, sheetId }))).toMatchObject({ state: 'finished', file })
})

test('a staged sheet that another program removes is in doubt', async () => {
  const folder = temporaryFolder()
  const printer = printerInto(folder)
  const job = value(await printer.open(printJob(randomUUID())))
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  expect(await printer.send(job, pdf('x'))).toMatchObject({ failure: { kind: 'outcome-unknown' } })
})

test('numbers continue although another program removes every file, also in the next session and after 9999', async () => {
  const folder = temporaryFolder()
  const home = temporaryFolder()
  const take = () => pdfsIn(folder).map((name) => (rmSync(join(folder, name)), name.slice(0, 5)))
  await print(printerInto(folder, folderMemory(home)), 'a')
  expect(take()).toEqual(['0001-'])
  await print(printerInto(folder, folderMemory(home)), 'b')
  expect(take()).toEqual(['0002-'])
  writeFileSync(join(folder, '9999-last-aaaaaaaa.pdf'), '')
  expect(await print(printerInto(folder, folderMemory(home)), 'c', '12345678')).toBe('A0000-c-12345678.pdf')
  expect(take().toSorted()).toEqual(['9999-', 'A0000'])
  expect(await print(printerInto(folder, folderMemory(home)), 'd', '12345678')).toBe('A0001-d-12345678.pdf')
})

test('what a killed session left staged is swept and proves that it was not written, but not after a reboot', async () => {
  const folder = temporaryFolder()
  const memory = folderMemory()
  const sheetId = randomUUID()
  const { uuid } = value(await printerInto(folder, memory).open(printJob(sheetId)))
  const earlier = value(await printerInto(folder, memory).open(printJob(sheetId)))
  const staged = readdirSync(folder).find((name) => name.includes(earlier.uuid)) ?? ''
  renameSync(join(folder, staged), join(folder, staged.replace(value(memory.stagedBy()).boot, 'earlier')))
  const other = `.staged-0000abcd-x-${uuid}.tmp`
  writeFileSync(join(folder, other), 'of another station')
  expect(value(await sweepStaged(folder, memory))).toBe(2)
  expect(readdirSync(folder)).toEqual([other])
  const printer = printerInto(folder, memory)
  expect(value(await printer.find({ uuid, sheetId }))).toMatchObject({ state: 'held', hasPrintFile: false })
  expect(value(await printer.find({ uuid: earlier.uuid, sheetId }))).toMatchObject({ state: 'missing' })
})

test('a sheet that went to another folder does not count as unwritten because the current folder lacks it', async () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  const memory = folderMemory()
  const sheetId = randomUUID()
  const { uuid } = value(await printerInto(first, memory).open(printJob(sheetId)))
  expect(value(await printerInto(first, memory).find({ uuid, sheetId })).state).toBe('held')
  expect(await printerInto(second, memory).find({ uuid, sheetId })).toMatchObject({ ok: false })
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
  ['the numbers are used up', (folder: string) => fullOfNumbers(folder), 'The folder has no file numbers left after Z9999.'],
])('when %s the printer reports it and refuses the sheet', async (_, choose, says) => {
  const printer = printerInto(choose(temporaryFolder()))
  expect(await printer.info()).toMatchObject({ state: 'attention', says, accepting: false })
  const job = printJob(randomUUID())
  const opened = await printer.open(job)
  const refused = opened.ok ? await printer.send(opened.value, job.printFile) : opened
  expect(refused).toMatchObject({ failure: failureLike({ kind: 'printer-unavailable', message: `${says} The sheet was not written.` }) })
})

test('when the folder vanishes between opening and sending, the sheet is refused and a query fails instead of giving a wrong answer', async () => {
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
  writeFileSync(join(folder, 'Z9999-last-aaaaaaaa.pdf'), '')
  return folder
}
