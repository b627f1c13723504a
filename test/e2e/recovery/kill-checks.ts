import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createPdfReader } from '../../../electron/pdf/pdf-reader.ts'
import { emptyCounts, type Batch, type Sheet, type SheetState } from '../../../shared/printing/batch.ts'
import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { pdfsIn, type StationFolders } from './kill-world.ts'
import { messageOf } from '../../support/failure-words.ts'

const allowedAfterRestart: ReadonlySet<SheetState> = new Set(['intended', 'spooled', 'confirmed', 'unknown', 'failed'])

const inspector = createPdfReader()

/** The text of files by the hash of their bytes: most are the same after each kill. */
const knownTexts = new Map<string, string>()

/** What a sheet's file says, in the form in which numbers are compared; fails when it is not one whole PDF. */
async function pageText(folders: StationFolders, sheet: Sheet): Promise<string> {
  const bytes = readFileSync(join(folders.printed, sheet.file ?? ''))
  const digest = hash('sha256', bytes)
  const known = knownTexts.get(digest)
  if (known !== undefined) return known
  const facts = await inspector.inspect(bytes)
  if (!facts.ok) throw new Error(`${sheet.file}: ${messageOf(facts.failure)}`)
  const text = normalizeWaybill(facts.value.pages.map(({ text: words }) => words).join(' '))
  knownTexts.set(digest, text)
  return text
}

/** Every sheet has exactly one state, and the folder contains exactly what the ledger lists as sent: no file without a sheet, no sheet without its file, each the page of its own order. */
export async function expectLedgerMatchesFolder(folders: StationFolders, batches: readonly Batch[]): Promise<void> {
  const sheets = batches.flatMap(({ list }) => list)
  expect(sheets.filter(({ state }) => !allowedAfterRestart.has(state))).toEqual([])
  for (const batch of batches) {
    const counted = emptyCounts()
    for (const { state } of batch.list) counted[state] += 1
    expect(batch.counts).toEqual(counted)
    expect(batch.list.map(({ position }) => position)).toEqual(batch.list.map((_, index) => index + 1))
  }
  const sent = sheets.filter(({ state }) => state === 'spooled' || state === 'confirmed')
  expect(sent.map(({ file }) => file ?? 'a sent sheet without its file').sort()).toEqual(pdfsIn(folders))
  for (const sheet of sent) {
    expect(sheet.file).toContain(sheet.id.slice(0, 8))
    expect(await pageText(folders, sheet)).toContain(normalizeWaybill(sheet.waybill ?? sheet.reference))
  }
}
