import { createHash, randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../../../../electron/clock.ts'
import { silentLog } from '../../../../electron/log.ts'
import { createFolderPrinter } from '../../../../electron/printing/folder-printer.ts'
import type { Ledger } from '../../../../electron/printing/ledger-port.ts'
import { ledgerMigrations } from '../../../../electron/printing/ledger-schema.ts'
import type { Printer } from '../../../../electron/printing/printer-port.ts'
import { createPrinting, type Printing } from '../../../../electron/printing/printing.ts'
import { createSqliteLedger } from '../../../../electron/printing/sqlite-ledger.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { paperName } from '../../../../shared/documents/paper.ts'
import { success } from '../../../../shared/result.ts'
import { settingsSchema } from '../../../../shared/settings/settings.ts'
import { orderToPrint } from './order-fixtures.ts'
import { scriptedPress } from './scripted-press.ts'

export const crashOrders = [11, 12, 13]

/** Where the child stops to be killed: after the batch began, or at one of the steps of the n-th hand-over. */
export const crashSteps = ['opened', 'submitted', 'sent', 'spooled'] as const

export type CrashStep = 'begun' | (typeof crashSteps)[number]

/** A station that prints into a folder. `at` is awaited at each step; one that never resolves leaves the station there. */
export function crashStation(ledgerFile: string, folder: string, at: (step: CrashStep) => Promise<void>) {
  const opened = openDatabase({ file: ledgerFile, migrations: ledgerMigrations, clock: systemClock })
  if (!opened.ok) throw new Error(opened.failure.message)
  const { database } = opened.value
  const sqlite = createSqliteLedger({ database, clock: systemClock, newId: randomUUID })
  const inFolder = createFolderPrinter({ folder: () => folder, newId: randomUUID })
  const printer: Printer = {
    ...inFolder,
    open: (job) => inFolder.open(job).finally(() => at('opened')),
    send: (job, pdf) => inFolder.send(job, pdf).finally(() => at('sent')),
  }
  const ledger: Ledger = {
    ...sqlite,
    begin: (batch) => sqlite.begin(batch).finally(() => at('begun')),
    change: (sheetId, change) =>
      sqlite.change(sheetId, change).finally(async () => {
        if (change.state === 'submitted' || change.state === 'spooled') await at(change.state)
      }),
  }
  const orders = new Map(crashOrders.map((id) => [id, orderToPrint(id)]))
  const printing: Printing = createPrinting({
    ledger,
    printers: { list: async () => [await printer.info()], byId: async (id) => (id === printer.id ? printer : null) },
    clock: systemClock,
    log: silentLog,
    announce: () => {},
    settings: () => settingsSchema.parse({}),
    orderById: async (id) => orders.get(id) ?? null,
    readOrder: async (id) => {
      const order = orders.get(id) ?? orderToPrint(id)
      return success({ order, links: [], raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) })
    },
    fetchPaper: async (read, place) => {
      const bytes = new TextEncoder().encode(`${read.order.reference} ${paperName(place)}`)
      return success({ bytes, sha256: createHash('sha256').update(bytes).digest('hex'), read })
    },
    press: scriptedPress(async () => null),
    storedPaper: async () => success(null),
    generateWaybill: async () => success(true),
    onProgress: () => {},
    newId: randomUUID,
  })
  return { printing, ledger: sqlite, database }
}
