import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from '../../../../electron/storage/data-folder.ts'
import { moveDataFolder } from '../../../../electron/storage/move-data-folder.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

function olderFolder(below: string): string {
  const from = join(below, 'Roaming', 'Packbench')
  for (const folder of ['profiles/practice', 'window']) mkdirSync(join(from, folder), { recursive: true })
  writeFileSync(join(from, 'settings.json'), '{}')
  writeFileSync(join(from, 'profiles', 'practice', 'ledger.db'), 'ledger')
  return from
}

test('moves the data of an older version once, completely', () => {
  const folder = temporaryFolder()
  const from = olderFolder(folder)
  const to = join(folder, 'Local', 'Packbench', 'Data')
  expect(moveDataFolder(from, to)).toEqual({ ok: true, value: 'moved' })
  expect(existsSync(from)).toBe(false)
  expect(readFileSync(join(to, 'profiles', 'practice', 'ledger.db'), 'utf8')).toBe('ledger')
  olderFolder(folder)
  expect(moveDataFolder(from, to)).toEqual({ ok: true, value: 'none' })
})

test.runIf(process.platform === 'linux')('data on another disk is copied whole, and the original gets another name', () => {
  const folder = temporaryFolder()
  const from = olderFolder(folder)
  // A memory disk, to which a rename cannot move the folder.
  const to = join('/dev/shm', `packbench-move-${process.pid}`, 'Data')
  onTestFinished(() => rmSync(join(to, '..'), { recursive: true, force: true }))
  expect(moveDataFolder(from, to)).toEqual({ ok: true, value: 'copied' })
  expect(readFileSync(join(to, 'profiles', 'practice', 'ledger.db'), 'utf8')).toBe('ledger')
  expect(readdirSync(to).sort()).toEqual(['profiles', 'settings.json'])
  expect(readdirSync(join(folder, 'Roaming'))).toEqual(['Packbench.moved'])
})

test('does not move data that an older version is using', async () => {
  const folder = temporaryFolder()
  const from = olderFolder(folder)
  const lock = valueOrThrow(await lockDataFolder(from))
  const to = join(folder, 'Local', 'Data')
  expect(moveDataFolder(from, to)).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  await lock.release()
  expect([existsSync(from), existsSync(to)]).toEqual([true, false])
})

test('without older data, or with a given folder, does nothing', () => {
  const folder = temporaryFolder()
  expect(moveDataFolder(join(folder, 'absent'), join(folder, 'to'))).toEqual({ ok: true, value: 'none' })
  expect(moveDataFolder(null, join(folder, 'to'))).toEqual({ ok: true, value: 'none' })
  expect(readdirSync(folder)).toEqual([])
})
