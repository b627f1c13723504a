import { createHash, randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createFolderPrinterStore } from '../../electron/printing/printers/folder/folder-printer-store.ts'
import { createFolderPrinter } from '../../electron/printing/printers/folder/folder-printer.ts'
import type { Ledger, SheetChange } from '../../electron/printing/ledger/ledger-port.ts'
import { ledgerMigrations } from '../../electron/printing/ledger/ledger-schema.ts'
import { combinePrinters } from '../../electron/printing/printers/combine-printers.ts'
import { createNetworkPrinters } from '../../electron/printing/printers/network/network-printers.ts'
import type { Printer, Printers } from '../../electron/printing/printers/printer-port.ts'
import { createPrinting, type Printing } from '../../electron/printing/printing.ts'
import { createSqliteLedger } from '../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../electron/storage/open-database.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import { commonLayouts } from '../../shared/printing/labels/label-stock.ts'
import { success } from '../../shared/result.ts'
import { settingsSchema } from '../../shared/settings/settings.ts'
import { createQuickClient } from './ask-service.ts'
import type { StationPlan } from './kill-plan.ts'
import type { KillSwitch } from './kill-switch.ts'
import { createQuickPress } from './quick-press.ts'
import { messageOf } from '../support/failure-words.ts'

const token = 'large.token'

const stepOf = ({ state, printer }: SheetChange): string => (printer === undefined ? (state ?? 'job') : 'moved')

/** The real ledger, each of whose commits is a step that has a before and an after. */
function traced(ledger: Ledger, { reach }: KillSwitch): Ledger {
  async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    reach(`before ${name}`)
    const value = await work()
    reach(`after ${name}`)
    return value
  }
  return {
    ...ledger,
    begin: (batch) => step('begin', () => ledger.begin(batch)),
    recordWaybillRequested: (batchId, orderId, asked) =>
      step(asked ? 'asked' : 'not asked', () => ledger.recordWaybillRequested(batchId, orderId, asked)),
    addAwaitedSheets: (batchId, orderId, sheets) => step('arrive', () => ledger.addAwaitedSheets(batchId, orderId, sheets)),
    addFurtherSheets: (batchId, orderId, sheets) => step('further', () => ledger.addFurtherSheets(batchId, orderId, sheets)),
    giveUpAwaited: (batchId, orderId, failure, by) => step('given up', () => ledger.giveUpAwaited(batchId, orderId, failure, by)),
    change: (sheetId, change, durability) => step(stepOf(change), () => ledger.change(sheetId, change, durability)),
    changeAll: (changes, durability) => step(stepOf(changes[0] ?? {}), () => ledger.changeAll(changes, durability)),
    setBatchState: (batchId, state, halt) => step(`batch ${state}`, () => ledger.setBatchState(batchId, state, halt)),
  }
}

function tracedPrinter(printer: Printer, { reach }: KillSwitch): Printer {
  return {
    ...printer,
    open: async (job) => {
      reach('before open')
      const opened = await printer.open(job)
      reach('after open')
      return opened
    },
    send: async (job, document) => {
      reach('before send')
      const sent = await printer.send(job, document)
      reach('after send')
      return sent
    },
    find: async (query) => {
      reach('before find')
      const found = await printer.find(query)
      reach('after find')
      return found
    },
    ...(printer.findAll === undefined
      ? {}
      : {
          findAll: async (queries) => {
            reach('before find')
            const found = await printer.findAll?.(queries)
            reach('after find')
            return found ?? success(new Map())
          },
        }),
  }
}

async function printersOf(plan: StationPlan, kill: KillSwitch): Promise<Printers> {
  const networkPrinters = plan.network === null ? [] : [{ name: 'Zebra', host: '127.0.0.1', port: plan.network }]
  const parts = { clock: systemClock, log: silentLog }
  const store = createFolderPrinterStore({ file: join(dirname(plan.ledger), 'printed-folder.db'), clock: systemClock })
  const folderPrinter = createFolderPrinter({ folder: () => plan.folder, store, newId: randomUUID })
  const network = createNetworkPrinters({ ...parts, printers: () => networkPrinters })
  // Loaded only where it is used: most kills happen before it would be loaded.
  const cups =
    plan.cups === null
      ? undefined
      : (await import('../../electron/printing/printers/cups/cups-printers.ts')).createCupsPrinters({ ...parts, server: plan.cups })
  const real = combinePrinters({ folderPrinter, network, platform: 'linux', ...parts, ...(cups === undefined ? {} : { cups }) })
  return {
    list: () => real.list(),
    nameOf: (id) => real.nameOf(id),
    byId: async (id) => {
      const printer = await real.byId(id)
      return printer === null ? null : tracedPrinter(printer, kill)
    },
  }
}

async function pressOf(plan: StationPlan, kill: KillSwitch) {
  if (plan.press === 'quick') return createQuickPress(kill.reach)
  const { createPdfWorkers } = await import('../../electron/workers/pdf-workers.ts')
  const { composer } = createPdfWorkers({ clock: systemClock, log: silentLog })
  return {
    ...composer,
    compose: async (request: Parameters<typeof composer.compose>[0]) => {
      kill.reach('before page')
      const page = await composer.compose(request)
      kill.reach('after page')
      return page
    },
  }
}

export interface KillStation {
  readonly printing: Printing
  /** Every batch with every sheet, oldest first. */
  readonly batches: () => Promise<Batch[]>
}

/** Opens the print engine on its real ledger, printers and service; any of its steps can be its last. */
export async function openKillStation(plan: StationPlan, kill: KillSwitch): Promise<KillStation> {
  const opened = openDatabase({ file: plan.ledger, migrations: ledgerMigrations, clock: systemClock })
  if (!opened.ok) throw new Error(messageOf(opened.failure))
  if (opened.value.damagedFile !== null) throw new Error('A killed process left a damaged ledger.')
  kill.reach('after opening')
  const layout = commonLayouts.find(({ key }) => key === 'a4-4')?.layout
  const profiles = plan.sheets ? { [plan.labelPrinter]: { sheet: layout } } : {}
  const networkPrinters = plan.network === null ? [] : [{ name: 'Zebra', host: '127.0.0.1', port: plan.network }]
  const settings = settingsSchema.parse({
    person: 'Asha',
    printing: { labelPrinter: plan.labelPrinter, documentPrinter: 'folder', profiles, networkPrinters },
  })
  const client = createQuickClient(plan.service, token, kill)
  const stored = new Map<number, Order>()
  const printing = createPrinting({
    performAs: (_name, work) => work(),
    ledger: traced(createSqliteLedger({ database: opened.value.database, clock: systemClock, newId: randomUUID }), kill),
    printers: await printersOf(plan, kill),
    composer: await pressOf(plan, kill),
    cropsOf: () => [],
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: (message, error) => process.stderr.write(`${message}: ${String(error)}\n`) },
    emit: () => {},
    settings: () => settings,
    stationZone: () => 'UTC',
    orderById: async (id) => (await client.read(id)).order,
    holdsOf: async () => new Map(),
    reinstatedOf: async () => new Map(),
    isWaybillRecent: () => false,
    sentContents: async () => success(new Map()),
    storedOrder: async (id) => success(stored.get(id) ?? null),
    readOrder: async (id) => {
      const { order, labels, invoice } = await client.read(id)
      stored.set(id, order)
      const links = order.documents.map((slot) => ({ slot, url: (slot.leg === null ? invoice : labels[slot.leg]) ?? '' }))
      return success({ order, links, raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) })
    },
    fetchDocument: async (read, place) => {
      const link = read.links.find((each) => each.slot.kind === place.kind && each.slot.leg === place.leg)
      const bytes = await client.document(link?.url ?? '')
      return success({ bytes, sha256: createHash('sha256').update(bytes).digest('hex'), read })
    },
    isSignedIn: () => true,
    findStoredDocument: async () => success(null),
    documentsOf: async () => [],
    generateWaybill: async (orderId) => {
      await client.makeWaybill(orderId)
      return success(true)
    },
    destroyedOf: () => new Map(),
    onProgress: () => {},
    newId: randomUUID,
  })

  return {
    printing,
    batches: async () => {
      const listed = await printing.batches()
      const summaries = listed.ok ? listed.value.toReversed() : []
      const batches = await Promise.all(summaries.map(({ id }) => printing.batch({ batchId: id })))
      return batches.flatMap((batch) => (batch.ok ? [batch.value] : []))
    },
  }
}
