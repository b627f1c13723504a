import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canRun } from '../support/machine/prerequisites.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { volume } from '../support/test-volume.ts'
import { fuzzDocuments } from './fuzz-documents.ts'
import { fuzzSources } from './fuzz-sources.ts'
import { makeDocument } from './make-document.ts'

const seed = 3
const count = volume({ sample: 6, full: 60 })

/** The fifth document of seed 1 is encrypted. */
async function makeEncrypted(): Promise<string> {
  return Buffer.from((await makeDocument(await fuzzSources(), 1, 4)).bytes).toString('latin1')
}

it('is the same document each time it is made', async () => {
  const made = await makeEncrypted()
  expect(made).toContain('/Encrypt')
  expect(await makeEncrypted()).toBe(made)
})

describe.runIf(canRun('barcodes', 'ghostscript'))(`${count} changed labels`, () => {
  it('are refused with a clear reason or print exactly their own waybill, according to two renderers and a barcode reader', async () => {
    const report = await fuzzDocuments({ seed, count, keepIn: join(temporaryFolder(), 'broken') })
    expect(report.broken).toEqual([])
    expect(report.printed).toBeGreaterThan(count / 4)
    expect(Object.values(report.refused).reduce((sum, refused) => sum + refused, 0)).toBeGreaterThan(count / 4)
    expect(report.peak).toBeLessThanOrEqual(700)
  })
})
