import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileLog, redact } from '../../../../electron/host/file-log.ts'

test('removes tokens, email addresses and everything after a host from a line', () => {
  const line = redact('Bearer abc.def for anna@example.com at https://files.example.com/a/b.pdf?signature=1234 failed')
  expect(line).toBe('Bearer [removed] for [email-removed] at https://files.example.com/[removed] failed')
})

test('redacts the log file, including an error’s stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-log-'))
  const log = createFileLog(folder)
  log.info('sync finished', { orders: 12 })
  log.error('call threw', new Error('GET https://h.example/x?token=canary failed for Bearer canary'))
  const written = readFileSync(join(folder, 'packbench.log'), 'utf8')
  expect(written).toContain('sync finished')
  expect(written).toContain('"orders":12')
  expect(written).toContain('redact.test')
  expect(written).not.toContain('canary')
})

test('writes invisible characters to the log file as their numbers, so that lines read as they were written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-log-'))
  createFileLog(folder).warn('order \u202Efdp.exe\u202C', { note: 'a\u200Bb\u2066' })
  const written = readFileSync(join(folder, 'packbench.log'), 'utf8')
  expect(written).toContain('order ⟨U+202E⟩fdp.exe⟨U+202C⟩')
  expect(written).toContain('"note":"a⟨U+200B⟩b⟨U+2066⟩"')
  expect(written).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/u)
})
