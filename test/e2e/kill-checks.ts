import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { emptyCounts, type Batch, type SheetState } from '../../shared/printing/batch.ts'
import { pdfsIn, type Bench } from './kill-world.ts'

const allowedAfterRestart: ReadonlySet<SheetState> = new Set(['intended', 'spooled', 'confirmed', 'unknown', 'failed'])

/** Every sheet is exactly one thing, and the folder holds exactly what the ledger says was sent: no file without a sheet, no sheet without its file. */
export function expectLedgerMatchesFolder(bench: Bench, batches: readonly Batch[]): void {
  const sheets = batches.flatMap(({ list }) => list)
  expect(sheets.filter(({ state }) => !allowedAfterRestart.has(state))).toEqual([])
  for (const batch of batches) {
    const counted = emptyCounts()
    for (const { state } of batch.list) counted[state] += 1
    expect(batch.counts).toEqual(counted)
    expect(batch.list.map(({ position }) => position)).toEqual(batch.list.map((_, index) => index + 1))
  }
  const sent = sheets.filter(({ state }) => state === 'spooled' || state === 'confirmed')
  expect(sent.map(({ file }) => file ?? 'a sent sheet without its file').sort()).toEqual(pdfsIn(bench))
  for (const sheet of sent) {
    expect(sheet.file).toContain(sheet.id.slice(0, 8))
    const bytes = readFileSync(join(bench.printed, sheet.file ?? ''))
    expect(createHash('sha256').update(bytes).digest('hex'), `the bytes of ${sheet.file}`).toBe(sheet.sha256)
  }
}
