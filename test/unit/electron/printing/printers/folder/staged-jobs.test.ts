import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderPrinter } from '../../../../../../electron/printing/printers/folder/folder-printer.ts'
import { createStagedJobs } from '../../../../../../electron/printing/printers/folder/staged-jobs.ts'
import { failed, success } from '../../../../../../shared/result.ts'
import { folderMemory, pdf, printJob, value } from '../../printing-fixtures.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { scriptedFailure } from '../../../../../support/scripted-failure.ts'

function folderPrinter() {
  const folder = temporaryFolder()
  const ended = new AbortController()
  const printer = createFolderPrinter({ folder: () => folder, store: folderMemory(), newId: randomUUID })
  const staged = (): string[] => readdirSync(folder).filter((name) => name.startsWith('.staged-'))
  const whenStaged = (count: number) => expect.poll(staged).toHaveLength(count)
  return { folder, ended, printer, staged, whenStaged }
}

test('stages a sheet prepared ahead once, and prints that file', async () => {
  const { folder, ended, printer, staged, whenStaged } = folderPrinter()
  const job = printJob(randomUUID(), 'PB-1 label 1', '4x6in', pdf('%PDF one'))
  printer.prepare?.(job, ended.signal)
  await whenStaged(1)
  const [prepared] = staged()
  const opened = value(await printer.open(job))
  expect(prepared).toContain(opened.uuid)
  const { file } = value(await printer.send(opened, job.printFile))
  expect(readdirSync(folder)).toEqual([file])
  expect(readFileSync(join(folder, file ?? ''), 'utf8')).toBe('%PDF one')
})

test('removes prepared files when the batch ends, and prepares nothing after that', async () => {
  const { ended, printer, staged, whenStaged } = folderPrinter()
  for (const title of ['PB-1 label 1', 'PB-2 label 1']) printer.prepare?.(printJob(randomUUID(), title), ended.signal)
  await whenStaged(2)
  ended.abort()
  await whenStaged(0)
  printer.prepare?.(printJob(randomUUID()), ended.signal)
  expect(staged()).toEqual([])
})

test('does not print a file that was prepared for another document of the sheet', async () => {
  const { folder, ended, printer, whenStaged } = folderPrinter()
  const sheetId = randomUUID()
  printer.prepare?.(printJob(sheetId, 'PB-1 label 1', '4x6in', pdf('%PDF before')), ended.signal)
  await whenStaged(1)
  const job = printJob(sheetId, 'PB-1 label 1', '4x6in', pdf('%PDF now'))
  const { file } = value(await printer.send(value(await printer.open(job)), job.printFile))
  expect(readdirSync(folder)).toEqual([file])
  expect(readFileSync(join(folder, file ?? ''), 'utf8')).toBe('%PDF now')
})

test('stages a prepared file again that another program removed before its turn; it is not in doubt', async () => {
  const { folder, ended, printer, staged, whenStaged } = folderPrinter()
  const job = printJob(randomUUID())
  printer.prepare?.(job, ended.signal)
  await whenStaged(1)
  for (const name of staged()) rmSync(join(folder, name))
  const { file } = value(await printer.send(value(await printer.open(job)), job.printFile))
  expect(readdirSync(folder)).toEqual([file])
})

test('removes files staged for later sheets when there is no space for the next', async () => {
  const room = { files: 1 }
  const staged = new Set<string>()
  const jobs = createStagedJobs({
    stage: async ({ sheetId }) => {
      if (staged.size === room.files) return failed(scriptedFailure('disk-full', 'No room.', ''))
      staged.add(sheetId)
      return success({ uuid: sheetId, name: sheetId })
    },
    isStaged: async (uuid) => staged.has(uuid),
    remove: async (uuid) => staged.delete(uuid),
  })
  const [next, later] = [printJob('next'), printJob('later')]
  jobs.prepare(later, new AbortController().signal)
  await expect.poll(() => staged.size).toBe(1)
  expect(value(await jobs.open(next)).uuid).toBe('next')
  expect([...staged]).toEqual(['next'])
  expect(await jobs.open(later)).toMatchObject({ ok: false, failure: { kind: 'disk-full' } })
})
