import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canRun } from '../support/prerequisites.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { fuzzDocuments } from './fuzz-documents.ts'

const seed = 1

describe.runIf(canRun('barcodes', 'ghostscript'))('sixty changed labels', () => {
  it('are refused with a clear reason or print exactly their own waybill, as two renderers and a barcode reader see it', async () => {
    const report = await fuzzDocuments({ seed, count: 60, keepIn: join(temporaryFolder(), 'broken') })
    expect(report.broken).toEqual([])
    expect(report.printed).toBeGreaterThan(15)
    expect(Object.values(report.refused).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(15)
    expect(report.peak).toBeLessThanOrEqual(700)
  })
})
