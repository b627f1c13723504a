import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { describeError } from '../../../../electron/host/file-log.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const harness = resolve(import.meta.dirname, '../../../support/proofs/proof-crash.harness.ts')
const secret = 'Canaria-Consigna https://h.example/x?signature=canary-signature'

it.each(['a broken JSON', 'an address that is none', 'an error with more in it', 'words thrown', 'a rejection'])(
  'a crash by %s prints and logs nothing of what it was about',
  async (way) => {
    const folder = temporaryFolder()
    const child = spawn(process.execPath, [harness, folder, way, secret], { stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    const log = readFileSync(join(folder, 'packbench.log'), 'utf8')
    expect(code).toBe(1)
    expect(err).toContain('stopped because of an internal error')
    expect(log).toMatch(/that nobody (caught|awaited)/)
    expect(`${out}${err}${log}`).not.toMatch(/Canaria|canary/)
  },
)

it('logs the message of our own errors, and the place of every error', () => {
  expect(describeError(new Error('the ledger has no such sheet'))).toMatch(
    /^Error: the ledger has no such sheet\n\s+at .*crash-handler\.test/,
  )
  expect(describeError(new SyntaxError('Unexpected token in "Canaria"'))).toMatch(/^SyntaxError\n\s+at /)
})
