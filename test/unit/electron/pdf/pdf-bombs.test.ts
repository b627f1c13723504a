import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { buildLabel } from '../../../support/labels/document-builders.ts'
import { bombWaybill } from '../../../support/labels/bomb-page.ts'
import { pdfBombs } from '../../../support/labels/pdf-bombs.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { sampleOf } from '../../../support/test-volume.ts'

const resultSchema = z.object({
  name: z.string(),
  label: z.string(),
  document: z.string(),
  stamp: z.string(),
  page: z.string(),
  composed: z.string(),
  next: z.string(),
})
const memorySchema = z.object({ after: z.number(), peak: z.number() })

const bombs = sampleOf(pdfBombs, 8)

/** A separate process, so that its memory is that of the PDF workers only. */
async function readBombs() {
  const folder = temporaryFolder()
  const ordinary = join(folder, 'ordinary.pdf')
  const files = join(folder, 'bombs')
  mkdirSync(files)
  for (const [name, , build] of bombs) writeFileSync(join(files, name), build())
  writeFileSync(ordinary, await buildLabel({ waybill: bombWaybill }))
  const harness = join(import.meta.dirname, 'pdf-bombs.harness.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [harness, files, ordinary, bombWaybill])
  const lines = stdout
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  return {
    results: lines.slice(0, -1).map((line) => resultSchema.parse(line)),
    memory: memorySchema.parse(lines.at(-1)),
  }
}

/** Megabytes: two resting workers, each with the WebAssembly memory a worker may keep, and what Node itself takes. */
const mostKept = 450

const isUnclear = (result: string): boolean => result.startsWith('unexpected')

it.runIf(process.platform === 'linux')(
  'PDFs that ask for gigabytes are refused or drawn within 700 MB; the memory comes back and the next label is read',
  { timeout: 300_000 },
  async () => {
    const { results, memory } = await readBombs()
    const labels = results.map(({ name, label }) => [name, label.split(':')[0]])
    expect(Object.fromEntries(labels)).toEqual(Object.fromEntries(bombs.map(([name, label]) => [name, label])))
    expect(results.filter(({ document, stamp, page, composed }) => [document, stamp, page, composed].some(isUnclear))).toEqual([])
    expect(results.filter(({ next }) => next !== 'good')).toEqual([])
    expect(memory.peak).toBeLessThanOrEqual(700)
    expect(memory.after).toBeLessThanOrEqual(mostKept)
  },
)
