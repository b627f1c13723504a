import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { readRendererFile, readStartPage, type PageLook } from '../../../../electron/host/renderer-files.ts'
import { setLocale } from '../../../../shared/messages/locale.ts'

let folder: string

beforeAll(() => {
  const parent = mkdtempSync(join(tmpdir(), 'packbench-files-'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  mkdirSync(join(parent, 'renderer-other'))
  writeFileSync(join(parent, 'renderer-other', 'secret.txt'), 'secret')
  folder = join(parent, 'renderer')
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), '<title>Packbench</title>')
})

test('the root is the index page with the policy that blocks everything not listed', async () => {
  const file = await readRendererFile(folder, '/')
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(file.headers['content-security-policy']).toContain("default-src 'none'")
  expect(file.body.toString()).toContain('Packbench')
})

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/../renderer-other/secret.txt', '/%', '/absent.js'])(
  '%s is not found and gives nothing away',
  async (path) => {
    const file = await readRendererFile(folder, path)
    expect(file.status).toBe(404)
    expect(file.body.toString()).not.toContain('secret')
  },
)

async function pageWith(look: PageLook): Promise<string> {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>\n<html lang="en">\n<title>Packbench</title>')
  return (await readRendererFile(folder, '/', look)).body.toString()
}

describe('the page before its scripts run', () => {
  afterEach(() => setLocale('en'))

  it('has the chosen theme, or follows the system', async () => {
    expect(await pageWith({ theme: 'dark' })).toContain('<html lang="en" dir="ltr" data-theme="dark">')
    expect(await pageWith({})).toContain('<html lang="en" dir="ltr">')
  })

  it('is available without the scripts', async () => {
    const scripts = '<script type="module" crossorigin src="./assets/first.js"></script><script src="./b.js"></script>'
    writeFileSync(join(folder, 'index.html'), `<html lang="en">${scripts}<link rel="stylesheet" href="./assets/first.css"><b>Packbench</b>`)
    const { status, body } = await readStartPage(folder, { theme: 'dark' })
    expect(status).toBe(200)
    const root = '<html lang="en" dir="ltr" data-theme="dark">'
    expect(body.toString()).toBe(`${root}<link rel="stylesheet" href="./assets/first.css"><b>Packbench</b>`)
  })

  it('has the language and its direction', async () => {
    setLocale('ar-XB')
    expect(await pageWith({})).toContain('<html lang="ar-XB" dir="rtl">')
  })
})
