import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { networkPrinterId } from '../../shared/printing/printers/printer-profile.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import { repeat } from '../printing/printing-steps.ts'
import { startLargeService, type LargeService } from '../support/large-service/large-service.ts'
import { startPrivateCups } from '../support/printers/private-cups.ts'
import { startRawPrinter } from '../support/printers/raw-printer.ts'
import type { Kill, StationPlan } from './kill-plan.ts'
import { createDocumentReader, type Documents } from './read-documents.ts'

/** Where the labels go; other documents always go to the folder. `sheets`: four labels on a sheet, to the folder. */
export type BenchKind = 'folder' | 'sheets' | 'network' | 'cups'

/** One complete sheet that a printer has received. */
export interface Arrival {
  readonly documents: Documents
  readonly bytes: Uint8Array
  readonly format: 'pdf' | 'zpl'
  /** In the folder. */
  readonly file?: string
}

/** A packer's desk: a service, printers and the data of one station, which all outlive the station's process. */
export interface Bench {
  readonly kind: BenchKind
  readonly press: StationPlan['press']
  readonly labelPrinter: string
  readonly service: LargeService
  readonly plan: (kill: Kill | null) => StationPlan
  /** Sheets by printer id, in order of arrival; waits until the spooler has nothing more to do by itself. */
  arrived(batches: readonly Batch[]): Promise<ReadonlyMap<string, readonly Arrival[]>>
  /** Bytes and files so far, without waiting for anything. */
  amount(): string
  close(): Promise<void>
}

const queue = 'labels'

export const isNew = (number: number): boolean => number % 3 === 0

async function openCups() {
  const cups = await startPrivateCups({ printers: [{ name: queue, media: ['4x6in'] }] })
  const printers = createCupsPrinters({ server: cups.server, clock: systemClock, log: silentLog })
  return {
    ...cups,
    /** Resolves once the spooler has nothing more to do for any sheet of these batches. */
    quiet: async (batches: readonly Batch[]): Promise<void> => {
      const printer = await printers.byId(`cups:${queue}`)
      for (const sheet of batches.flatMap(({ list }) => list)) {
        if (printer === null || sheet.printerId !== printer.id || sheet.jobUuid === null) continue
        await repeat(
          async () => await printer.find({ uuid: sheet.jobUuid, sheetId: sheet.id }),
          (job) => job.ok && (!job.value.hasPrintFile || ['finished', 'cancelled', 'aborted', 'missing'].includes(job.value.state)),
        )
      }
    },
  }
}

/** `places` puts the ledger or the folder on another disk than that of temporary files. */
export async function openBench(
  kind: BenchKind,
  press: StationPlan['press'],
  places: { readonly ledger?: string; readonly folder?: string } = {},
): Promise<Bench> {
  const home = mkdtempSync(join(tmpdir(), 'packbench-kills-'))
  const folder = join(places.folder ?? home, 'printed')
  mkdirSync(folder)
  const service = await startLargeService({ orders: 1000, isNew, isHub: (number) => number % 7 === 5 })
  const raw = kind === 'network' ? await startRawPrinter() : null
  const cups = kind === 'cups' ? await openCups() : null
  const read = createDocumentReader()
  const network = raw === null ? null : networkPrinterId({ host: '127.0.0.1', port: raw.port })
  const labelPrinter = network ?? (cups === null ? 'folder' : `cups:${queue}`)

  const names = (): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pdf'))
      .sort()

  async function inFolder(): Promise<Arrival[]> {
    return await Promise.all(
      names().map(async (file) => {
        const bytes = readFileSync(join(folder, file))
        return { documents: await read(bytes, 'pdf'), bytes, format: 'pdf', file } as const
      }),
    )
  }

  /** A label whose end never arrived is not printed; the next `^XA` starts a new label. */
  async function atRawPort(): Promise<Arrival[]> {
    const begun = raw?.received().toString('latin1').split('^XA').slice(1) ?? []
    const whole = begun.filter((label) => label.includes('^XZ')).map((label) => Buffer.from(`^XA${label}`, 'latin1'))
    return await Promise.all(whole.map(async (bytes) => ({ documents: await read(bytes, 'zpl'), bytes, format: 'zpl' }) as const))
  }

  async function atSpooler(): Promise<Arrival[]> {
    const files = (await cups?.received(queue)) ?? []
    return await Promise.all(
      files.map(async (file) => {
        const bytes = readFileSync(file)
        return { documents: await read(bytes, 'pdf'), bytes, format: 'pdf' } as const
      }),
    )
  }

  return {
    kind,
    press,
    labelPrinter,
    service,
    plan: (kill) => ({
      ledger: join(places.ledger ?? home, 'ledger.db'),
      folder,
      service: service.url,
      labelPrinter,
      sheets: kind === 'sheets',
      press,
      network: raw?.port ?? null,
      cups: cups?.server ?? null,
      kill,
    }),
    arrived: async (batches) => {
      await cups?.quiet(batches)
      const arrived = new Map<string, readonly Arrival[]>([['folder', await inFolder()]])
      if (network !== null) arrived.set(network, await atRawPort())
      if (cups !== null) arrived.set(labelPrinter, await atSpooler())
      return arrived
    },
    amount: () => `${names().length} files, ${raw?.received().length ?? 0} bytes`,
    close: async () => {
      await service.close()
      await raw?.close()
      await cups?.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
