import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeTemporaryFiles, writeAtomically } from '../../../../electron/storage/atomic-file.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('replaces a file whole and leaves nothing else in the folder', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'label.pdf'), 'old')
  expect(await writeAtomically(join(folder, 'label.pdf'), bytes('new'))).toEqual({ ok: true, value: true })
  expect(readFileSync(join(folder, 'label.pdf'), 'utf8')).toBe('new')
  expect(readdirSync(folder)).toEqual(['label.pdf'])
})

test('one of many simultaneous writers wins completely', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'settings.json')
  const texts = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(50_000))
  const results = await Promise.all(texts.map((text) => writeAtomically(file, bytes(text))))
  expect(results.every((result) => result.ok)).toBe(true)
  expect(texts).toContain(readFileSync(file, 'utf8'))
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test('a write that cannot be finished is a failure and leaves nothing behind', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'label.pdf'))
  chmodSync(folder, 0o700)
  // Windows gives a folder at the file's place the same error as a file that is open elsewhere.
  const kind = process.platform === 'win32' ? 'busy' : 'storage-damaged'
  expect(await writeAtomically(join(folder, 'label.pdf'), bytes('new'))).toMatchObject({ ok: false, failure: { kind } })
  expect(await writeAtomically(join(folder, 'absent', 'label.pdf'), bytes('new'))).toMatchObject({ ok: false })
  expect(readdirSync(folder)).toEqual(['label.pdf'])
})

test('the start removes only what a killed process left half written', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '.writing-0b0e4a52-4c8e-4f5a-9a53-2f6f4a1f3c11.tmp'), 'half')
  writeFileSync(join(folder, 'notes.tmp'), "a person's own")
  expect(await removeTemporaryFiles(folder)).toEqual({ ok: true, value: 1 })
  expect(readdirSync(folder)).toEqual(['notes.tmp'])
})
