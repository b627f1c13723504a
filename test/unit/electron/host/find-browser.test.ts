import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from '../../../../electron/host/find-browser.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

function browserIn(...path: readonly string[]): string {
  const file = join(...path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  return file
}

test('on macOS finds a browser installed for one user', () => {
  const home = temporaryFolder()
  const chrome = browserIn(home, 'Applications', 'Google Chrome.app', 'Contents', 'MacOS', 'Google Chrome')
  expect(findBrowser({ platform: 'darwin', environment: { HOME: home } })).toBe(chrome)
})

test('on Windows finds a browser of one user too', () => {
  const local = temporaryFolder()
  const edge = browserIn(local, 'Microsoft', 'Edge', 'Application', 'msedge.exe')
  expect(findBrowser({ platform: 'win32', environment: { LOCALAPPDATA: local } })).toBe(edge)
})

test('does not replace a missing selected browser by another one', () => {
  expect(findBrowser({ platform: 'linux', environment: { ...process.env, PACKBENCH_BROWSER: '/missing/chrome' } })).toBeNull()
})
