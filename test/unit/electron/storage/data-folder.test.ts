import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder, profileFolder } from '../../../../electron/storage/data-folder.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { failureLike } from '../../../support/failure-like.ts'

const source = pathToFileURL(join(import.meta.dirname, '../../../../electron/storage/data-folder.ts')).href

/** Another process that takes the lock, reports it, and stays. */
async function otherStation(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(source)})
    const result = await lockDataFolder(process.argv[1])
    console.log(result.ok ? 'locked' : result.failure.kind)
    if (result.ok) setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const ended = once(child, 'exit').then(([code]) => `ended with code ${code}`)
  const line = once(createInterface({ input: child.stdout }), 'line').then(([said]) => String(said))
  return { child, said: await Promise.race([line, ended]) }
}

test('reports to a second process with the same data folder that Packbench is already open', async () => {
  const folder = temporaryFolder()
  expect((await otherStation(folder)).said).toBe('locked')
  expect((await otherStation(folder)).said).toBe('busy')
  expect(await lockDataFolder(folder)).toMatchObject({
    ok: false,
    failure: failureLike({ kind: 'busy', message: 'Packbench is already open with this data folder.' }),
  })
})

const isWindows = process.platform === 'win32'

test.runIf(isWindows)('Windows removes and renames no lock file of a running process', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'lock.db')
  expect((await otherStation(folder)).said).toBe('locked')
  expect(() => rmSync(file)).toThrow(/EBUSY|EPERM/)
  expect(() => renameSync(file, `${file}.old`)).toThrow(/EBUSY|EPERM/)
  expect((await otherStation(folder)).said).toBe('busy')
})

test.skipIf(isWindows).each([
  ['deleted', (file: string) => rmSync(file)],
  ['renamed', (file: string) => renameSync(file, `${file}.old`)],
])('a lock file that is %s during a running process admits no other process, by any path', async (_, takeAway) => {
  const folder = temporaryFolder()
  const link = join(temporaryFolder(), 'link')
  symlinkSync(folder, link)
  const { child } = await otherStation(folder)
  takeAway(join(folder, 'lock.db'))
  expect((await otherStation(folder)).said).toBe('busy')
  expect((await otherStation(link)).said).toBe('busy')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect((await otherStation(link)).said).toBe('locked')
})

test('a process killed with SIGKILL leaves no lock behind', async () => {
  const folder = temporaryFolder()
  const { child } = await otherStation(folder)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect((await otherStation(folder)).said).toBe('locked')
})

test('a released lock can be taken again, and not twice in one process', async () => {
  const folder = join(temporaryFolder(), 'made', 'on', 'the', 'way')
  const lock = await lockDataFolder(folder)
  expect(lock.ok).toBe(true)
  expect((await lockDataFolder(folder)).ok).toBe(false)
  if (lock.ok) await lock.value.release()
  const again = await lockDataFolder(folder)
  expect(again.ok).toBe(true)
  if (again.ok) await again.value.release()
})

test('a lock file with invalid content locks nobody out', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'lock.db'), 'rubbish '.repeat(2000))
  const lock = await lockDataFolder(folder)
  expect(lock.ok).toBe(true)
  if (lock.ok) await lock.value.release()
})

test('practice and every account of every service have their own folder', () => {
  const folder = temporaryFolder()
  const profiles = [
    'practice' as const,
    { serviceAddress: 'https://a.example/v2', email: 'packer@shop.example' },
    { serviceAddress: 'https://b.example/v2', email: 'packer@shop.example' },
    { serviceAddress: 'https://a.example/v2', email: 'other@shop.example' },
  ]
  const paths = profiles.map((profile) => profileFolder(folder, profile))
  const made = paths.map((path) => (path.ok ? path.value : ''))
  expect(new Set(made).size).toBe(4)
  expect(made.every((path) => existsSync(path))).toBe(true)
  expect(made.join(' ')).not.toContain('packer')
})

test('the same account written differently has the same folder', () => {
  const folder = temporaryFolder()
  const one = profileFolder(folder, { serviceAddress: 'https://A.example/v2/', email: ' Packer@shop.example' })
  expect(profileFolder(folder, { serviceAddress: 'https://a.example/v2', email: 'packer@shop.example' })).toEqual(one)
})
