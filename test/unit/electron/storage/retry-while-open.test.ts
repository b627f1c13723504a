import { expect, test } from 'vitest'
import { isFileOpenElsewhere, retryWhileOpen, retryWhileOpenSync, type RetrySystem } from '../../../../electron/storage/retry-while-open.ts'

/** A file that another program has open for the first `attempts` attempts. */
function openFile(code: string, attempts: number): { readonly work: () => string; readonly count: () => number } {
  let count = 0
  return {
    count: () => count,
    work: () => {
      count += 1
      if (count <= attempts) throw Object.assign(new Error(`${code}: operation not permitted, rename`), { code, syscall: 'rename' })
      return 'moved'
    },
  }
}

function systemOf(platform: NodeJS.Platform): { readonly system: RetrySystem; readonly waitedMs: () => number } {
  let total = 0
  const add = (ms: number): void => void (total += ms)
  return { system: { platform, wait: async (ms) => add(ms), waitSync: add }, waitedMs: () => total }
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('replaces a file that another program has open once it is free (%s)', async (code) => {
  expect(await retryWhileOpen(async () => openFile(code, 0).work(), systemOf('win32').system)).toBe('moved')
  const { work, count } = openFile(code, 4)
  expect(await retryWhileOpen(async () => work(), systemOf('win32').system)).toBe('moved')
  expect(count()).toBe(5)
  expect(retryWhileOpenSync(openFile(code, 4).work, systemOf('win32').system)).toBe('moved')
})

test('throws the error after 2 s without success', async () => {
  const { system, waitedMs } = systemOf('win32')
  await expect(retryWhileOpen(async () => openFile('EPERM', 100).work(), system)).rejects.toThrow('EPERM')
  expect(waitedMs()).toBe(2000)
  expect(() => retryWhileOpenSync(openFile('EBUSY', 100).work, system)).toThrow('EBUSY')
})

test('does not wait for other errors or on other systems', async () => {
  const windows = systemOf('win32')
  await expect(retryWhileOpen(async () => openFile('ENOENT', 1).work(), windows.system)).rejects.toThrow('ENOENT')
  const linux = systemOf('linux')
  expect(() => retryWhileOpenSync(openFile('EPERM', 1).work, linux.system)).toThrow('EPERM')
  expect([windows.waitedMs(), linux.waitedMs()]).toEqual([0, 0])
})

const thrown = (syscall: string): Error => Object.assign(new Error('EPERM'), { code: 'EPERM', syscall })

test('a file that stays open is reported as used by another program, not as damaged storage', () => {
  expect(isFileOpenElsewhere(thrown('rename'), 'win32')).toBe(true)
  expect([isFileOpenElsewhere(thrown('open'), 'win32'), isFileOpenElsewhere(thrown('rename'), 'linux')]).toEqual([false, false])
})
