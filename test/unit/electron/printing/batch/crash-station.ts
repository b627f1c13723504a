import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../../../../../electron/platform/clock.ts'
import { printersOf } from '../printers/scripted-printer.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { createFolderPrinterStore } from '../../../../../electron/printing/printers/folder/folder-printer-store.ts'
import { createFolderPrinter } from '../../../../../electron/printing/printers/folder/folder-printer.ts'
import type { Ledger } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { ledgerMigrations } from '../../../../../electron/printing/ledger/ledger-schema.ts'
import type { Printer } from '../../../../../electron/printing/printers/printer-port.ts'
import { createPrinting, type Printing } from '../../../../../electron/printing/printing.ts'
import { createSqliteLedger } from '../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../../../../electron/storage/open-database.ts'
import { documentName } from '../../../../../shared/documents/document.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import { commonLayouts } from '../../../../../shared/printing/labels/label-stock.ts'
import { success } from '../../../../../shared/result.ts'
import { settingsSchema } from '../../../../../shared/settings/settings.ts'
import { orderToPrint, orderWithoutWaybill } from '../order-fixtures.ts'
import { scriptedPress } from '../pages/scripted-press.ts'
import { messageOf } from '../../../../support/failure-words.ts'

export const crashOrders = [11, 12, 13]

/**
 * `plain` prints labels and invoices; `awaited` has the waybill of order 12 made on the way; `labels` prints two labels on a sheet; in `pages` the
 * file of each label has a page for the document printer.
 */
export const crashScenarios = ['plain', 'awaited', 'labels', 'pages'] as const

export type CrashScenario = (typeof crashScenarios)[number]

/** Where the child stops to be killed: after the batch began, or at one of the steps of the n-th hand-over. */
export const crashSteps = ['opened', 'submitted', 'sent', 'spooled'] as const

/** The same for a waybill that is made on the way. */
export const waybillSteps = ['asked', 'made', 'arrived'] as const

export type CrashStep = 'begun' | 'found' | (typeof crashSteps)[number] | (typeof waybillSteps)[number]

export interface CrashParts {
  readonly home: string
  readonly scenario: CrashScenario
  /** Awaited at each step; one that never resolves leaves the station there. */
  readonly at: (step: CrashStep) => Promise<void>
}

/** One line for each waybill the service has made: it outlives a station that is killed. */
function waybillsFile(home: string): string {
  return join(home, 'waybills')
}

export function waybillsMade(home: string): number[] {
  if (!existsSync(waybillsFile(home))) return []
  return readFileSync(waybillsFile(home), 'utf8').trim().split('\n').map(Number)
}

function orderNow(home: string, scenario: CrashScenario, id: number): Order {
  if (scenario === 'labels' || scenario === 'pages') return orderToPrint(id, { domestic: true })
  return scenario === 'awaited' && id === 12 && !waybillsMade(home).includes(id) ? orderWithoutWaybill(id) : orderToPrint(id)
}

function settingsOf(scenario: CrashScenario) {
  const sheet = commonLayouts.find(({ key }) => key === 'a4-2')?.layout
  return settingsSchema.parse(scenario === 'labels' ? { printing: { profiles: { folder: { sheet } } } } : {})
}

/** A station that prints into the folder `printed` of its home. */
export function crashStation({ home, scenario, at }: CrashParts) {
  const opened = openDatabase({ file: join(home, 'ledger.db'), migrations: ledgerMigrations, clock: systemClock })
  if (!opened.ok) throw new Error(messageOf(opened.failure))
  const { database } = opened.value
  const sqlite = createSqliteLedger({ database, clock: systemClock, newId: randomUUID })
  const memory = createFolderPrinterStore({ file: join(home, 'printed-folder.db'), clock: systemClock })
  const inFolder = createFolderPrinter({ folder: () => join(home, 'printed'), store: memory, newId: randomUUID })
  const printer: Printer = {
    ...inFolder,
    open: (job) => inFolder.open(job).finally(() => at('opened')),
    send: (job, document) => inFolder.send(job, document).finally(() => at('sent')),
  }
  const atState = async (state: string | undefined): Promise<void> => {
    if (state === 'submitted' || state === 'spooled') await at(state)
  }
  const ledger: Ledger = {
    ...sqlite,
    begin: (batch) => sqlite.begin(batch).finally(() => at('begun')),
    recordWaybillRequested: (batchId, orderId, asked) => sqlite.recordWaybillRequested(batchId, orderId, asked).finally(() => at('asked')),
    addAwaitedSheets: (batchId, orderId, sheets) => sqlite.addAwaitedSheets(batchId, orderId, sheets).finally(() => at('arrived')),
    addFurtherSheets: (batchId, orderId, sheets) => sqlite.addFurtherSheets(batchId, orderId, sheets).finally(() => at('found')),
    change: (sheetId, change) => sqlite.change(sheetId, change).finally(() => atState(change.state)),
    changeAll: (changes) => sqlite.changeAll(changes).finally(() => atState(changes[0]?.state)),
  }
  const settings = settingsOf(scenario)
  const printing: Printing = createPrinting({
    performAs: (_name, work) => work(),
    ledger,
    printers: printersOf(printer),
    clock: systemClock,
    log: silentLog,
    emit: () => {},
    settings: () => settings,
    stationZone: () => 'UTC',
    orderById: async (id) => orderNow(home, scenario, id),
    holdsOf: async () => new Map(),
    reinstatedOf: async () => new Map(),
    isWaybillRecent: () => false,
    sentContents: async () => success(new Map()),
    storedOrder: async (id) => success(orderNow(home, scenario, id)),
    readOrder: async (id) => {
      const order = orderNow(home, scenario, id)
      return success({ order, links: [], raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) })
    },
    fetchDocument: async (read, place) => {
      const bytes = new TextEncoder().encode(`${read.order.reference} ${documentName(place, 2)}`)
      const form = new TextEncoder().encode(`${read.order.reference} Customs form`)
      const checked = { bytes, readText: null, documentPages: { pages: [form], notes: [] } }
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return success({ bytes, sha256, read, ...(scenario === 'pages' ? { checked } : {}) })
    },
    cropsOf: () => [],
    composer: scriptedPress(async () => null),
    isSignedIn: () => true,
    documentsOf: async () => [],
    findStoredDocument: async () => success(null),
    generateWaybill: async (orderId) => {
      appendFileSync(waybillsFile(home), `${orderId}\n`)
      await at('made')
      return success(true)
    },
    destroyedOf: () => new Map(),
    onProgress: () => {},
    newId: randomUUID,
  })
  return { printing, ledger: sqlite, database, memory }
}
