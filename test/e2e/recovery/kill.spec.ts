import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Station } from '../../../electron/station/station.ts'
import type { Batch, Sheet } from '../../../shared/printing/batch.ts'
import { interruptedSentences } from '../../../renderer/printing/batch-text.ts'
import { openApp } from '../../support/window/open-app.ts'
import { canRun } from '../../support/machine/prerequisites.ts'
import { volume } from '../../support/test-volume.ts'
import { mustRun } from '../../support/machine/programs.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { expectLedgerMatchesFolder } from './kill-checks.ts'
import { ordersInBatch } from './kill-steps.ts'
import { allBatches, handedOverSoFar, openStation, pdfsIn, runAndKill, type StationFolders } from './kill-world.ts'
import { whenBatchEnds } from '../../support/batch-end.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

const home = mkdtempSync(join(tmpdir(), 'packbench-kill-'))
const template = join(home, 'template')

/** A separate folder whose orders were read already, so that a run spends its time printing. */
function newStationFolders(name: string): StationFolders {
  const folders = { data: join(home, name), printed: join(home, `${name}-printed`) }
  cpSync(template, folders.data, { recursive: true })
  mkdirSync(folders.printed)
  return folders
}

// These tests end browsers of their own: a recorded trace could not be closed any more.
test.use({ trace: 'off' })

test.beforeAll(async () => {
  const printed = join(home, 'nothing')
  mkdirSync(printed)
  const station = await openStation({ data: template, printed }, { hasBackground: true })
  const orderIds = await ordersInBatch(station.handlers)
  sheetsInBatch = valueOrThrow(await station.handlers['printing.plan']({ orderIds })).sheets.length
  await station.close()
})

test.afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

/** Reads every file with a reader that is not Packbench's. */
async function expectEachFileIsItsDocument(folders: StationFolders, sheets: readonly Sheet[]): Promise<void> {
  const texts = await Promise.all(sheets.map(({ file }) => mustRun('pdftotext', [join(folders.printed, file ?? ''), '-'])))
  const wanted = sheets.map(({ waybill, reference }) => waybill ?? reference)
  expect(wanted.filter((words, index) => texts[index]?.includes(words) !== true)).toEqual([])
}

/** Opens the station again and checks everything. With `hasBackground` all orders are synced in the background; that must send nothing. */
async function reopenAndLook(folders: StationFolders, hasBackground: boolean): Promise<{ station: Station; batches: Batch[] }> {
  const before = { files: pdfsIn(folders), handedOver: handedOverSoFar(folders) }
  const station = await openStation(folders, { hasBackground })
  if (hasBackground) valueOrThrow(await station.handlers['orders.sync']({}))
  const batches = await allBatches(station)
  await expectLedgerMatchesFolder(folders, batches)
  expect(pdfsIn(folders), 'nothing was written by itself after the restart').toEqual(before.files)
  expect(handedOverSoFar(folders), 'nothing was handed over by itself after the restart').toBe(before.handedOver)
  return { station, batches }
}

function key(storedDocument: Pick<Sheet, 'orderId' | 'place' | 'waybill' | 'copy'>): string {
  return JSON.stringify([storedDocument.orderId, storedDocument.place, storedDocument.waybill, storedDocument.copy])
}

/** Prints what certainly failed once more, and checks that each expected document lies in the folder exactly once, each batch in its order. */
async function finishAndCheck(folders: StationFolders, station: Station): Promise<{ sent: readonly Sheet[]; failed: number }> {
  const [batch] = await allBatches(station)
  if (batch === undefined) throw new Error('There is no batch.')
  if (batch.state === 'interrupted') {
    const filesBefore = pdfsIn(folders)
    valueOrThrow(await station.handlers['printing.control']({ batchId: batch.id, action: 'resume' }))
    await whenBatchEnds(station, batch.id)
    const after = valueOrThrow(await station.handlers['printing.batch']({ batchId: batch.id }))
    // What was sent before stays as it was; only what was not sent may have changed.
    for (const sheet of batch.list.filter(({ state }) => state !== 'intended')) {
      expect(after.list.find(({ id }) => id === sheet.id)).toEqual(sheet)
    }
    expect(pdfsIn(folders).slice(0, filesBefore.length)).toEqual(filesBefore)
  }
  const failed = valueOrThrow(await station.handlers['printing.batch']({ batchId: batch.id })).list.filter(
    ({ state }) => state === 'failed',
  )
  if (failed.length > 0) {
    const orderIds = [...new Set(batch.list.map(({ orderId }) => orderId))]
    const again = valueOrThrow(await station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' } }))
    expect(again.sheets).toBe(failed.length)
    await whenBatchEnds(station, again.id)
  }
  const batches = await allBatches(station)
  await expectLedgerMatchesFolder(folders, batches)
  expect(batches.map(({ state }) => state)).toEqual(batches.map(() => 'finished'))
  const plan = valueOrThrow(await station.handlers['printing.plan']({ orderIds: [...new Set(batch.list.map(({ orderId }) => orderId))] }))
  const sent = batches.toReversed().flatMap(({ list }) => list.filter(({ state }) => state === 'spooled'))
  expect(sent.map(key).sort(), 'every document exactly once').toEqual(plan.sheets.map(key).sort())
  expect(
    sent.map(({ file }) => file),
    'the files lie in the order of the batch',
  ).toEqual(pdfsIn(folders))
  return { sent, failed: failed.length }
}

const chains = volume({ sample: [11], full: [11, 12, 13] })
const filesBeforeKill = volume({ sample: [17], full: [4, 17, 33] })
const killsInChain = volume({ sample: 5, full: 19 })
/**
 * Sheets sent between two kills during sending, so that even the last such kill happens within the batch; the kills between them happen while the
 * station opens.
 */
const sheetsPerKill = Math.floor(152 / killsInChain)
/** What the ledger commits for each sheet that goes well, once the batch has begun. */
const eventsOfSheet = 2
/** The number of sheets in the batch of forty orders; the ledger commits one event for each when the batch begins. */
let sheetsInBatch = 0

test.describe('killing the process in the middle of a batch', () => {
  test.skip(!canRun('barcodes'), 'pdftotext is not on this machine.')
  // Some twenty processes start and die in each: 20 s on a quiet machine, minutes on one that is busy with other suites.
  test.describe.configure({ timeout: 600_000 })

  for (const seed of chains) {
    test(`killed ${killsInChain} times, a batch of forty orders is printed exactly once in the end (seed ${seed})`, async () => {
      const folders = newStationFolders(`chain-${seed}`)
      const random = seededRandom(seed)
      let interrupted = 0
      const seen: string[] = []
      for (let kill = 0; kill < killsInChain; kill += 1) {
        // Half of the kills fall each into its own part of the batch, the others into the opening of the station itself.
        const at = kill % 2 === 1 ? 'opening' : random() < 0.5 ? 'files' : 'events'
        const sheets = (kill / 2) * sheetsPerKill + Math.floor(random() * sheetsPerKill)
        const count = at === 'files' ? sheets : sheetsInBatch + sheets * eventsOfSheet + Math.floor(random() * eventsOfSheet)
        const spinMicroseconds = Math.floor(random() * (at === 'opening' ? 400_000 : 9_000))
        expect(await runAndKill(folders, 'station', { at, count, spinMicroseconds })).toBe('SIGKILL')
        const { station, batches } = await reopenAndLook(folders, kill % 6 === 0)
        await station.close()
        expect(batches).toHaveLength(1)
        if (batches[0]?.state === 'interrupted') interrupted += 1
        seen.push(`${at}: ${JSON.stringify(batches[0]?.counts)}`)
      }
      expect(interrupted, `the kills fell into the batch: ${seen.join('; ')}`).toBe(killsInChain)
      const { station } = await reopenAndLook(folders, true)
      const end = await finishAndCheck(folders, station)
      await station.close()
      await expectEachFileIsItsDocument(folders, end.sent)
      expect(
        readdirSync(folders.printed).filter((name) => !name.endsWith('.pdf')),
        'no half-written file stays behind',
      ).toEqual([])
      test.info().annotations.push({
        type: 'kills',
        description: `${seen.join('; ')}; ${end.sent.length} files, ${end.failed} printed in a second batch`,
      })
    })
  }

  for (const [index, count] of filesBeforeKill.entries()) {
    test(`killed with its window after file ${count}, the window shows what was sent and resumes the rest`, async () => {
      const folders = newStationFolders(`window-${count}`)
      const spinMicroseconds = Math.floor(seededRandom(count)() * 8_000)
      expect(await runAndKill(folders, 'window', { at: 'files', count, spinMicroseconds })).toBe('SIGKILL')
      const before = { files: pdfsIn(folders), handedOver: handedOverSoFar(folders) }
      expect(before.files.length).toBeGreaterThanOrEqual(count)

      const app = await openApp({
        dataDirectory: folders.data,
        environment: { PACKBENCH_FOLDER: folders.printed, PACKBENCH_CUPS_SERVER: '127.0.0.1:9' },
      })
      try {
        const tray = app.page.getByRole('region', { name: 'Printing', exact: true })
        await expect(tray.getByRole('button', { name: /^Interrupted/ })).toBeVisible()
        valueOrThrow(await app.station.handlers['orders.sync']({}))
        const batches = await allBatches(app.station)
        await expectLedgerMatchesFolder(folders, batches)
        expect(pdfsIn(folders)).toEqual(before.files)
        expect(handedOverSoFar(folders)).toBe(before.handedOver)
        const [batch] = batches
        if (batch === undefined) throw new Error('There is no batch.')
        const { spooled, intended, failed, unknown } = batch.counts
        expect(spooled + intended + failed + unknown).toBe(batch.sheets)
        expect(spooled).toBe(before.files.length)
        await expect(tray.getByText(`${spooled} sheets sent: the printer has them.`)).toBeVisible()
        await expect(tray.getByText(`${intended} sheets not sent: "Resume" sends only these.`)).toBeVisible()
        await expect(
          tray.getByRole('listitem').filter({ hasText: /Packbench stopped|sent: the printer|failed:|in doubt:|not sent:/ }),
        ).toHaveText(interruptedSentences(batch))
        await tray.getByRole('button', { name: `Resume: send ${intended}` }).click()
        await expect(tray.getByRole('button', { name: /Interrupted|Sending/ })).toHaveCount(0, { timeout: 180_000 })
        await finishAndCheck(folders, app.station)
        expect(app.complaints).toEqual([])
      } finally {
        await app.close()
      }
      test.info().annotations.push({ type: 'kill', description: `window ${index + 1} after ${before.files.length} files` })
    })
  }
})
