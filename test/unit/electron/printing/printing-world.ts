import { createHash, randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { onTestFinished } from 'vitest'
import { createPrinting, type Printing } from '../../../../electron/printing/printing.ts'
import type { Ledger, SharedLedger } from '../../../../electron/printing/ledger/ledger-port.ts'
import type { PrintableDocument } from '../../../../electron/printing/prepare/ready-documents.ts'
import type { Printers } from '../../../../electron/printing/printers/printer-port.ts'
import type { FetchedOrder } from '../../../../electron/service/service-client.ts'
import type { Clock } from '../../../../electron/platform/clock.ts'
import type { Log } from '../../../../electron/platform/log.ts'
import type { EventPayload } from '../../../../shared/contract/contract.ts'
import { documentName, type DocumentSlot } from '../../../../shared/documents/document.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import type { FailureKind } from '../../../../shared/failure.ts'
import type { StoredDocument } from '../../../../shared/documents/document.ts'
import type { Hold } from '../../../../shared/orders/hold.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { PrintProgress } from '../../../../shared/orders/queues.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { quickClock, settingsWith, temporaryLedger, value } from './printing-fixtures.ts'
import { orderToPrint } from './order-fixtures.ts'
import { scriptedPress } from './pages/scripted-press.ts'
import { createScriptedPrinter, printersOf, type ScriptedPrinter } from './printers/scripted-printer.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

export function trouble(kind: FailureKind) {
  return failed(scriptedFailure(kind, `Scripted: ${kind}.`, 'Nothing.'))
}

/** The text a document's bytes hold in these tests, e.g. `12 Label, leg 1 WB12`. */
export function documentText(order: Order, place: DocumentSlot): string {
  const waybill = place.leg === null ? '' : ` ${order.legs[place.leg]?.waybill ?? ''}`
  return `${order.id} ${documentName(place, 2)}${waybill}`
}

export interface World {
  readonly printing: Printing
  readonly ledger: Ledger
  readonly printer: ScriptedPrinter
  readonly database: ReturnType<typeof temporaryLedger>['database']
  readonly announced: EventPayload<'printing.changed'>[]
  readonly progress: Map<number, PrintProgress>
  readonly errors: string[]
  /** As the service has them now; `stored` is what the station knows: as it was when it planned, then as last read. */
  readonly orders: Map<number, Order>
  readonly stored: Map<number, Order>
  readonly holds: Map<number, Hold>
  readonly reinstated: Map<number, string>
  onAnnounce: (summary: EventPayload<'printing.changed'>) => void
  onRead: (orderId: number) => FailureKind | null | Promise<FailureKind | null>
  onFetch: (orderId: number, place: DocumentSlot) => FailureKind | null | Promise<FailureKind | null>
  /** Makes the waybill of an order, or says why not. */
  onGenerate: (orderId: number) => FailureKind | null | Promise<FailureKind | null>
  /** False while nobody is signed in. */
  canAsk: boolean
  /** The pages for the document printer in the file of this label, each as text; none unless said. */
  onPages: (order: Order, leg: number) => readonly string[]
  /** What is stored on the machine for that document; nothing unless given. */
  onStored: (
    orderId: number,
    place: DocumentSlot,
    waybill: string | null,
  ) => Result<{ bytes: Uint8Array; document: { sha256: string } } | null>
  /** Refuses a page, by the text it would have. */
  onCompose: (text: string) => FailureKind | null | Promise<FailureKind | null>
  /** The checked content of a page, if it differs from what is handed over. */
  onChecked: (text: string) => string
  /** Whether the index lists this document as stored. */
  isListed: (text: string) => boolean
}

/** A label that was checked, with these pages for the document printer in its file. */
function checkedWith(bytes: Uint8Array, pages: readonly string[]): Pick<PrintableDocument, 'checked'> {
  if (pages.length === 0) return {}
  const notes = pages.map((_, index) => pageNoteMessages.pageOfLabelFile.message({ page: index + 2, kind: 'customs' }))
  return { checked: { bytes, readText: null, documentPages: { pages: pages.map((page) => new TextEncoder().encode(page)), notes } } }
}

/** The documents of an order as the index lists them; the files are those of `onStored`. */
function storedDocumentsOf(order: Order | undefined, isListed: World['isListed']): StoredDocument[] {
  return (order?.documents ?? []).flatMap((place) => {
    if (order === undefined || !isListed(documentText(order, place))) return []
    const waybill = place.leg === null ? null : (order.legs[place.leg]?.waybill ?? null)
    const file = { id: documentText(order, place), sha256: '', bytes: 1, pages: 1, fetchedAt: '2026-11-21T10:00:00Z' }
    return [{ ...place, ...file, orderId: order.id, reference: order.reference, waybill, void: false, held: null }]
  })
}

export interface WorldParts {
  readonly orders: readonly Order[]
  readonly settings?: Settings
  readonly printers?: Printers
  readonly clock?: Clock
  /** The ledger of a site; a single station's own unless given. */
  readonly ledger?: SharedLedger
}

/** A station's printing on a real ledger, with a scripted service and printer. */
export function printingWorld(parts: WorldParts): World {
  const { ledger: ownLedger, database } = temporaryLedger()
  const ledger = parts.ledger ?? ownLedger
  const printer = createScriptedPrinter()
  const settings = parts.settings ?? settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted' })
  const world = {
    ledger,
    database,
    printer,
    announced: [] as World['announced'],
    progress: new Map<number, PrintProgress>(),
    errors: [] as string[],
    orders: new Map(parts.orders.map((order) => [order.id, order])),
    holds: new Map<number, Hold>(),
    reinstated: new Map<number, string>(),
    stored: new Map(parts.orders.map((order) => [order.id, order])),
    onAnnounce: () => {},
    onRead: () => null,
    onFetch: () => null,
    onPages: () => [],
    onStored: () => success(null),
    isListed: () => true,
    canAsk: true,
    onCompose: () => null,
    onChecked: (text) => text,
    onGenerate: (orderId) => {
      const order = world.orders.get(orderId)
      if (order === undefined) return 'not-found'
      world.orders.set(orderId, orderToPrint(orderId))
      return null
    },
  } as Omit<World, 'printing'>
  const log: Log = { info: () => {}, warn: () => {}, error: (message, error) => world.errors.push(`${message}: ${String(error)}`) }
  const printing = createPrinting({
    performAs: (_name, work) => work(),
    ledger,
    takeOver: parts.ledger?.takeOver,
    printers: parts.printers ?? printersOf(printer),
    clock: parts.clock ?? quickClock(),
    log,
    emit: (channel, payload) => {
      if (channel !== 'printing.changed') return
      const summary = payload as EventPayload<'printing.changed'>
      world.announced.push(summary)
      world.onAnnounce(summary)
    },
    settings: () => settings,
    stationZone: () => 'UTC',
    orderById: async (orderId) => world.stored.get(orderId) ?? null,
    holdsOf: async (orderIds) => new Map([...world.holds].filter(([orderId]) => orderIds.includes(orderId))),
    isWaybillRecent: () => false,
    reinstatedOf: async (orderIds) => new Map([...world.reinstated].filter(([orderId]) => orderIds.includes(orderId))),
    sentContents: async () => success(new Map()),
    storedOrder: async (orderId) => success(world.stored.get(orderId) ?? null),
    readOrder: async (orderId): Promise<Result<FetchedOrder>> => {
      const kind = await world.onRead(orderId)
      const order = world.orders.get(orderId)
      if (kind !== null || order === undefined) return trouble(kind ?? 'not-found')
      world.stored.set(orderId, order)
      return success({ order, links: [], raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) })
    },
    cropsOf: () => [],
    composer: scriptedPress(
      async (text) => world.onCompose(text),
      (text) => world.onChecked(text),
    ),
    fetchDocument: async (read, place, isOverridden): Promise<Result<PrintableDocument>> => {
      const bytes = new TextEncoder().encode(documentText(read.order, place))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const kind = await world.onFetch(read.order.id, place)
      if (kind !== null && !(kind === 'wrong-label' && isOverridden.has(sha256))) return trouble(kind)
      const pages = place.kind === 'waybill_document' && kind === null ? world.onPages(read.order, place.leg ?? 0) : []
      return success({ bytes, sha256, read, isOverridden: kind !== null, ...checkedWith(bytes, pages) })
    },
    isSignedIn: () => world.canAsk,
    documentsOf: async (orderId) => storedDocumentsOf(world.stored.get(orderId), world.isListed),
    findStoredDocument: async (orderId, place, waybill) => world.onStored(orderId, place, waybill),
    generateWaybill: async (orderId) => {
      const kind = await world.onGenerate(orderId)
      return kind === null ? success(true) : trouble(kind)
    },
    destroyedOf: () => new Map(),
    onProgress: (read) => {
      for (const [orderId, { progress }] of read) world.progress.set(orderId, progress)
    },
    newId: randomUUID,
  })
  onTestFinished(() => printing.close())
  return Object.assign(world, { printing })
}

/** A promise to be kept by the test, to hold a step for as long as it likes. */
export function gate(): { readonly reached: Promise<void>; readonly pass: () => Promise<void>; readonly open: () => void } {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    pass: async () => {
      reached.resolve()
      await opened.promise
    },
    open: () => opened.resolve(),
  }
}

export const leaveOut = { kind: 'leave-out' } as const

type Start = Parameters<Printing['start']>[0]

/** Starts a batch with further options and waits until nothing of it is being sent; returns its id. */
export async function printWith(world: World, start: Omit<Start, 'again'> & Partial<Start>): Promise<string> {
  const { id } = value(await world.printing.start({ again: leaveOut, ...start }))
  await world.printing.whenIdle()
  return id
}

/** Starts a batch and waits until nothing of it is being sent; its id. */
export async function printAll(world: World, orderIds: number[]): Promise<string> {
  const { id } = value(await world.printing.start({ orderIds, again: leaveOut }))
  await world.printing.whenIdle()
  return id
}

/** e.g. `12 0 spooled` for the first label of order 12, in printing order. */
export async function sheetStatesOf(world: World, batchId: string): Promise<string[]> {
  return value(await world.printing.batch({ batchId })).list.map(
    (sheet) => `${sheet.orderId} ${sheet.place.leg ?? 'invoice'} ${sheet.state}`,
  )
}
