import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import type { Ledger } from '../../electron/printing/ledger/ledger-port.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { cupsJobName } from '../../electron/printing/printers/cups/cups-jobs.ts'
import type { Printer } from '../../electron/printing/printers/printer-port.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { sheetTitle } from '../../shared/printing/sheet-title.ts'
import { startCuttingProxy } from '../support/services/cutting-proxy.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { openPrintingStation } from '../support/stations/printing-station.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { volume } from '../support/test-volume.ts'
import { readArrived } from '../support/labels/read-arrived.ts'
import { jobBecomes, printerOf, repeat } from './printing-steps.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

/** Where cupsd is killed, for one sheet each, in turn. */
const steps = ['before Create-Job', 'opened', 'submitted', 'in Send-Document', 'sent', 'printing'] as const

type Step = (typeof steps)[number]

interface Outcome {
  readonly kills: number
  readonly sheets: readonly Sheet[]
  /** By waybill: how often the label lies in the printer's tray. */
  readonly arrived: ReadonlyMap<string, number>
  /** By sheet id: documents that left this machine, and jobs the spooler knows. */
  readonly handedOver: ReadonlyMap<string, number>
  readonly known: ReadonlyMap<string, string>
}

/** How a sheet's document is named on the wire: the attribute, two bytes of length, and the job's name. */
function documentOf(sheet: Sheet): string {
  const name = cupsJobName(sheetTitle(sheet), sheet.id)
  return `document-name\u0000${String.fromCodePoint(Buffer.byteLength(name))}${name}`
}

/** Milliseconds in which a printer that works takes its next sheet. */
const stuckAfterMs = 15_000

/**
 * Resolves once the spooler has nothing more to print. If a TERM arrives while a job ends, CUPS reports the job as "pending" for ever and does
 * nothing. A printer whose backend was killed in the middle of a sheet may wait for the rest of it for ever: it is switched off and on, as a
 * person would.
 */
async function printerIsDone(cups: PrivateCups, ledger: Pick<Ledger, 'sheetsToReconcile'>): Promise<void> {
  let last = { left: -1, at: 0 }
  await repeat(
    async () => {
      const left = await cups.jobsToPrint()
      if (left !== last.left) last = { left, at: performance.now() }
      if (left > 0 && performance.now() - last.at > stuckAfterMs) {
        await cups.unplug('labels')
        await cups.plugIn('labels')
        last = { left: -1, at: 0 }
      }
      return { asked: await ledger.sheetsToReconcile(), left }
    },
    ({ asked, left }) => left === 0 && asked.every(({ state, job }) => state === 'unknown' || job === 'waiting'),
  )
}

/** Prints a batch of one label for each kill, and starts the scheduler and resumes the batch whenever it makes no progress. */
async function printThroughKills(kills: number, forgetful: boolean): Promise<Outcome> {
  const cups = await startPrivateCups({ printers: [{ name: 'labels', media: ['4x6in'] }], forgetful })
  const proxy = await startCuttingProxy(cups.server)
  const folder = await mkdtemp(join(tmpdir(), 'packbench-kills-'))
  let down = false
  let killed = 0
  let planned: { step: Step; kill: () => Promise<void> } | null = null

  const kill = async (): Promise<void> => {
    if (planned === null) return
    const { kill: stop } = planned
    planned = null
    await stop()
    killed += 1
    down = true
  }
  const killAt = async (step: Step): Promise<void> => {
    if (planned?.step === step) await kill()
  }

  const real = createCupsPrinters({ server: proxy.server, clock: systemClock, log: silentLog })
  const wrap = (printer: Printer): Printer => ({
    ...printer,
    open: async (job) => {
      await killAt('before Create-Job')
      const opened = await printer.open(job)
      if (opened.ok) await killAt('opened')
      return opened
    },
    send: async (job, document) => {
      if (planned?.step === 'in Send-Document') proxy.interrupt('%PDF', kill)
      const sent = await printer.send(job, document)
      if (sent.ok) await killAt('sent')
      return sent
    },
  })
  const printers = {
    list: () => real.list(),
    nameOf: (id: string) => real.nameOf(id),
    byId: async (id: string) => {
      const printer = await real.byId(id)
      return printer === null ? null : wrap(printer)
    },
  }
  const station = openPrintingStation({
    folder,
    printerId: 'cups:labels',
    printers,
    wrapLedger: (ledger) => ({
      ...ledger,
      change: async (id, change, durability) => {
        const kept = await ledger.change(id, change, durability)
        if (change.state === 'submitted') await killAt('submitted')
        if (change.state === 'spooled' && planned?.step === 'printing' && kept.ok && kept.value.jobUuid !== null) {
          await jobBecomes(await printerOf(real, 'labels'), kept.value.jobUuid, ['printing', 'finished', 'missing'])
          await killAt('printing')
        }
        // The next kill is due as soon as a sheet has come to its end.
        if (change.state === 'spooled' || change.state === 'failed' || change.state === 'unknown') plan()
        return kept
      },
    }),
  })
  let number = 0
  const plan = (): void => {
    if (planned !== null || number >= kills) return
    const step = steps[Math.floor(number / 2) % steps.length] ?? 'sent'
    planned = { step, kill: number % 2 === 0 ? () => cups.crash() : () => cups.end() }
    number += 1
  }

  try {
    plan()
    const orderIds = Array.from({ length: kills + steps.length }, (_, index) => 1000 + index)
    const { id } = valueOrThrow(await station.printing.start({ orderIds, again: { kind: 'leave-out' } }))
    for (;;) {
      await station.printing.whenIdle()
      if (valueOrThrow(await station.printing.batch({ batchId: id })).state === 'finished') break
      if (down) await cups.start()
      down = false
      valueOrThrow(await station.printing.control({ batchId: id, action: 'resume' }))
    }
    if (down) await cups.start()
    await station.printing.reconcileAtStart()
    await printerIsDone(cups, station.ledger)

    const sheets = valueOrThrow(await station.printing.batch({ batchId: id })).list
    const printer = await printerOf(real, 'labels')
    const known = new Map<string, string>()
    for (const sheet of sheets) known.set(sheet.id, valueOrThrow(await printer.find({ uuid: sheet.jobUuid, sheetId: sheet.id })).state)
    const arrived = new Map<string, number>()
    for (const file of await cups.received('labels')) {
      for (const waybill of (await readArrived(file)).barcodes) arrived.set(waybill, (arrived.get(waybill) ?? 0) + 1)
    }
    const handedOver = new Map(sheets.map((sheet) => [sheet.id, proxy.count(documentOf(sheet))]))
    return { kills: killed, sheets, arrived, handedOver, known }
  } finally {
    await station.close()
    await proxy.stop()
    await cups.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function tally(values: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe.runIf(canRun('cups', 'barcodes'))('cupsd killed with -9 and with TERM at each step of a hand-over', () => {
  it.each([
    ['that writes each job at once', volume({ sample: 8, full: 36 }), false],
    ['as it comes, which forgets the jobs of the last half minute', volume({ sample: 4, full: 14 }), true],
  ] as const)(
    '%s: nothing is lost, and nothing is sent twice by Packbench',
    async (_, kills, forgetful) => {
      const { kills: killed, sheets, arrived, handedOver, known } = await printThroughKills(kills, forgetful)
      expect(killed).toBe(kills)
      const copies = (sheet: Sheet): number => arrived.get(sheet.waybill ?? '') ?? 0
      const inState = (...states: readonly Sheet['state'][]): readonly Sheet[] => sheets.filter(({ state }) => states.includes(state))

      // Every sheet is sent, certainly not printed, or shown to be in doubt.
      expect(inState('spooled', 'failed', 'unknown')).toHaveLength(sheets.length)
      // Sheets recorded as sent are in the tray; sheets recorded as failed are not.
      expect(inState('spooled').filter((sheet) => copies(sheet) === 0)).toEqual([])
      expect(inState('failed').filter((sheet) => copies(sheet) > 0)).toEqual([])
      // A document leaves this machine once at most, whatever becomes of it.
      expect([...handedOver.values()].filter((times) => times > 1)).toEqual([])
      expect(inState('spooled').filter((sheet) => handedOver.get(sheet.id) !== 1)).toEqual([])
      // Nothing came out that is not on a sheet of this batch.
      expect([...arrived.keys()].filter((waybill) => !sheets.some((sheet) => sheet.waybill === waybill))).toEqual([])

      const again = sheets.filter((sheet) => copies(sheet) > 1)
      console.info(
        `${killed} kills, ${sheets.length} sheets: ${JSON.stringify(tally(sheets.map(({ state }) => state)))}, spooler ` +
          `${JSON.stringify(tally(known.values()))}, printed again by CUPS itself: ${again.length}`,
      )
    },
    400_000,
  )
})
