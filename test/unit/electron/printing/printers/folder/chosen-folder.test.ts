import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderPrinter } from '../../../../../../electron/printing/printers/folder/folder-printer.ts'
import { createOutputFolder } from '../../../../../../electron/printing/printers/folder/output-folder.ts'
import type { Printer } from '../../../../../../electron/printing/printers/printer-port.ts'
import { failureLike } from '../../../../../support/failure-like.ts'
import { folderMemory, pdf, printJob, value } from '../../printing-fixtures.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'

async function print(printer: Printer, title: string, sheetId: string = randomUUID()): Promise<string> {
  const document = pdf(`%PDF ${title}`)
  const job = value(await printer.open(printJob(sheetId, title, '4x6in', document)))
  return value(await printer.send(job, document)).file ?? ''
}

test('refuses a folder replaced by a link or another folder, writes nothing there, and accepts it once it is chosen again', async () => {
  const home = temporaryFolder()
  const [chosen, aside, elsewhere] = [join(home, 'printed'), join(home, 'aside'), temporaryFolder()]
  mkdirSync(chosen)
  let choices = 0
  const printer = createFolderPrinter({ folder: () => chosen, selectionCount: () => choices, store: folderMemory(), newId: randomUUID })
  const says = 'The PDF folder was replaced by another one since it was chosen.'
  await print(printer, 'a')
  const job = value(await printer.open(printJob(randomUUID(), 'b')))
  renameSync(chosen, aside)
  symlinkSync(elsewhere, chosen, 'junction')
  expect(await printer.send(job, pdf('b'))).toMatchObject({
    failure: failureLike({ kind: 'printer-unavailable', message: `${says} The sheet was not written.` }),
  })
  expect(await printer.open(printJob(randomUUID(), 'c'))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
  expect(await printer.info()).toMatchObject({ state: 'attention', says })
  expect(readdirSync(elsewhere)).toEqual([])
  rmSync(chosen)
  mkdirSync(chosen)
  expect(await printer.info()).toMatchObject({ state: 'attention', says })
  choices += 1
  expect(await printer.info()).toMatchObject({ state: 'ready' })
  expect(await print(printer, 'd', '12345678')).toBe('0002-d-12345678.pdf')
})

test('a link that took the place of the folder while Packbench was closed is refused until a person chooses', async () => {
  const home = temporaryFolder()
  const [folder, elsewhere] = [join(home, 'printed'), temporaryFolder()]
  mkdirSync(folder)
  let choices = 0
  const parts = { folder: () => folder, selectionCount: () => choices, store: folderMemory(home), newId: randomUUID }
  await print(createFolderPrinter(parts), 'a')
  renameSync(folder, join(home, 'aside'))
  symlinkSync(elsewhere, folder, 'junction')
  const nextRun = createFolderPrinter(parts)
  expect(await nextRun.open(printJob(randomUUID()))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
  expect(readdirSync(elsewhere)).toEqual([])
  choices += 1
  expect(await nextRun.info()).toMatchObject({ state: 'ready' })
  expect(await createFolderPrinter({ ...parts, selectionCount: () => 0 }).info()).toMatchObject({ state: 'ready' })
})

test('a folder that Packbench created again after it was removed is used', async () => {
  const home = temporaryFolder()
  const memory = folderMemory(home)
  const run = () => {
    const output = createOutputFolder(home, undefined)
    return createFolderPrinter({ folder: output.path, wasCreated: output.wasCreated, store: memory, newId: randomUUID })
  }
  await print(run(), 'a')
  rmSync(join(home, 'printed'), { recursive: true })
  expect(await run().info()).toMatchObject({ state: 'ready' })
  expect(await run().info()).toMatchObject({ state: 'ready' })
})

test.each(['{"folder":5}', '{"fol', '[]'])(
  'no folder counts as chosen if the stored choice (%s) cannot be read, and nothing is written elsewhere',
  async (text) => {
    const home = temporaryFolder()
    writeFileSync(join(home, 'printed-folder.json'), text)
    const output = createOutputFolder(home, undefined)
    const printer = createFolderPrinter({ folder: output.path, store: folderMemory(), newId: randomUUID })
    expect(await printer.info()).toMatchObject({ state: 'attention', says: 'No folder is chosen.' })
    expect(await printer.open(printJob(randomUUID()))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(existsSync(join(home, 'printed'))).toBe(false)
  },
)

test('a folder that was chosen as a link is used where the link leads, and refused when it leads elsewhere', async () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  const link = join(temporaryFolder(), 'link')
  symlinkSync(first, link, 'junction')
  const parts = { folder: () => link, store: folderMemory(), newId: randomUUID }
  await print(createFolderPrinter({ ...parts, chosenRealPath: () => realpathSync(first) }), 'a')
  rmSync(link)
  symlinkSync(second, link, 'junction')
  const nextRun = createFolderPrinter({ ...parts, chosenRealPath: () => realpathSync(first) })
  expect(await nextRun.open(printJob(randomUUID()))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
  expect([readdirSync(first).length, readdirSync(second).length]).toEqual([1, 0])
})

test('a folder swapped while the sheet is being written gets nothing', async () => {
  const home = temporaryFolder()
  const [chosen, aside, elsewhere] = [join(home, 'printed'), join(home, 'aside'), temporaryFolder()]
  mkdirSync(chosen)
  const memory = folderMemory()
  const swapping = {
    ...memory,
    recordNumber: (folder: string, number: number) => {
      renameSync(chosen, aside)
      symlinkSync(elsewhere, chosen, 'junction')
      return memory.recordNumber(folder, number)
    },
  }
  await print(createFolderPrinter({ folder: () => chosen, store: swapping, newId: randomUUID }), 'a', '12345678')
  expect(readdirSync(elsewhere)).toEqual([])
  expect(readdirSync(aside)).toEqual(['0001-a-12345678.pdf'])
})
