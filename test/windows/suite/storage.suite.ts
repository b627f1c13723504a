import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readDocumentsFolder } from '../../../electron/host/windows/shell-library.ts'
import { runProgram, startProgram } from '../../../electron/platform/run-program.ts'
import { writeAtomically } from '../../../electron/storage/atomic-file.ts'
import { lockDataFolder } from '../../../electron/storage/data-folder.ts'
import { moveDataFolder } from '../../../electron/storage/move-data-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { openElsewhere } from './open-elsewhere.ts'

test('replaces a file that another program has open for a moment', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'settings.json')
  writeFileSync(file, 'old')
  const close = openElsewhere(file, 'read')
  const written = writeAtomically(file, new TextEncoder().encode('new'))
  await wait(300)
  expect(readFileSync(file, 'utf8')).toBe('old')
  close()
  expect(await written).toEqual({ ok: true, value: true })
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test('a file that stays open is reported as used by another program and is not changed', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'settings.json')
  writeFileSync(file, 'old')
  const close = openElsewhere(file, 'read')
  expect(await writeAtomically(file, new TextEncoder().encode('new'))).toMatchObject({ failure: { code: 'storageFailures.inUse' } })
  close()
  expect(readFileSync(file, 'utf8')).toBe('old')
})

test('moves older data out of the roaming folder, but not while another process has it open', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'Roaming'), join(folder, 'Local', 'Data')]
  const lock = valueOrThrow(await lockDataFolder(from))
  expect(moveDataFolder(from, to)).toMatchObject({ failure: { code: 'storageFailures.alreadyOpen' } })
  await lock.release()
  expect(moveDataFolder(from, to)).toEqual({ ok: true, value: 'moved' })
})

test('Windows returns the documents folder', () => {
  expect(readDocumentsFolder()).toMatch(/^[A-Z]:\\.+/)
})

test('reports a damaged program as not started', async () => {
  const file = join(temporaryFolder(), 'damaged.exe')
  writeFileSync(file, 'not a program')
  expect(await runProgram(file, [])).toMatchObject({ kind: 'not-started' })
  expect(await startProgram(file, [])).toBe(false)
})
