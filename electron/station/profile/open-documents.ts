import type { Announce } from '../../../shared/contract/contract.ts'
import type { Saved } from '../../../shared/contract/exports-calls.ts'
import type { Notice } from '../../../shared/contract/station-notification.ts'
import type { RetentionRule } from '../../../shared/documents/retention.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { createDocuments, type Documents } from '../../documents/documents.ts'
import { createFetchMany, type FetchMany } from '../../documents/bulk-fetch.ts'
import { createJudgePaper } from '../../documents/check-order-document.ts'
import { createKnownWaybills, type WaybillSources } from '../../documents/known-waybills.ts'
import { createRetention, type KeepRetention, type OrderStanding } from '../../documents/retention-runner.ts'
import { openPaperStore } from '../../documents/store/open-document-store.ts'
import { createPaperCopies, type PaperCopies } from '../../documents/document-copies.ts'
import type { PaperDesk } from '../../documents/pdf-inspector.ts'
import { createTellShared, tellOfPrinted, type NewWaybills } from '../../documents/notify-shared-waybill.ts'
import { createVerifyPapers, type VerifyPapers } from '../../documents/verify-documents.ts'
import type { ExportContent, ShowInFolder } from '../../exports/exports.ts'
import type { Log } from '../../platform/log.ts'
import type { LinkClient, ReadOrder } from '../../service/service-client.ts'

export interface PapersParts {
  readonly folder: string
  readonly desk: PaperDesk
  readonly clock: Clock
  readonly log: Log
  readonly announce: Announce
  readonly notify: (tone: Notice['tone'], message: string, next: string) => void
  readonly links: LinkClient
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  /** The orders as they were last read; those not stored here are left out. */
  readonly rowsOf: (
    orderIds: readonly number[],
  ) => Promise<Result<readonly Pick<OrderRow, 'id' | 'reference' | 'customerReference' | 'waybills' | 'status'>[]>>
  /** The stored orders that have one of these waybills, in normal form. */
  readonly waybillHolders: WaybillSources['orders']
  /** The labels with one of these waybills that may lie on paper. */
  readonly labelsOfWaybills: WaybillSources['labels']
  /** What the print ledger says of these orders. */
  readonly sheetsOf: (orderIds: readonly number[]) => Promise<readonly Sheet[]>
  readonly rule: () => RetentionRule
  readonly saveFile: (name: string, content: ExportContent) => Promise<Result<Saved>>
  readonly showInFolder: ShowInFolder
}

/** Everything done with the papers of one account. */
export interface Papers {
  readonly documents: Documents
  readonly fetching: FetchMany
  readonly verifying: VerifyPapers
  readonly retention: KeepRetention
  readonly copies: PaperCopies
  /** Orders were read with waybills they did not have before. */
  noticed(orders: readonly NewWaybills[]): Promise<void>
  /** Looks for what a crash left, then keeps the rule for old papers until closed. */
  start(): void
  /** Fetches again whatever of the archive was lost. */
  fetchTrouble(): Result<true>
  close(): Promise<void>
}

/** Builds what is done with papers, each part from its adapters. */
export async function openPapers(parts: PapersParts): Promise<Result<Papers>> {
  const { folder, desk, clock, log, announce, notify, readOrder } = parts
  const opened = await openPaperStore({ folder, desk, clock })
  if (!opened.ok) return opened
  const { store, notices } = opened.value
  for (const { tone, message, next } of notices) notify(tone, message, next)
  const changed = (orderIds: readonly number[]): void => announce('documents.changed', { orderIds: [...orderIds] })
  const tellShared = createTellShared((message, next) => notify('danger', message, next))
  const documents = createDocuments({
    client: parts.links,
    store,
    desk,
    judge: createJudgePaper({
      desk,
      known: createKnownWaybills({
        orders: parts.waybillHolders,
        storedOrders: async (orderIds) => {
          const rows = await parts.rowsOf(orderIds)
          return rows.ok ? success(new Set(rows.value.map(({ id }) => id))) : rows
        },
        labels: parts.labelsOfWaybills,
        papers: (numbers) => store.labelsOf(numbers),
      }),
      readAgain: readOrder,
      tellShared,
    }),
    orderOf: async (orderId) => {
      const rows = await parts.rowsOf([orderId])
      return rows.ok ? success(rows.value[0] ?? null) : rows
    },
    clock,
    log,
    announce,
    readOrder,
    voidOf: async (orderIds) => {
      const rows = await parts.rowsOf(orderIds)
      return new Set((rows.ok ? rows.value : []).filter(({ status }) => status === 'cancelled').map(({ id }) => id))
    },
  })
  const fetching = createFetchMany({
    list: store.fetchList,
    readOrder,
    fetchPaper: (read, place) => documents.fetchPaper(read, place),
    isHere: (read, place) => documents.isHere(read, place),
    referenceOf: async (orderId) => {
      const rows = await parts.rowsOf([orderId])
      return rows.ok ? (rows.value[0]?.reference ?? null) : null
    },
    clock,
    log,
    announce,
  })
  const verifying = createVerifyPapers({ archive: store, clock, announce, onChange: changed })
  const standings = async (orderIds: readonly number[]): Promise<Result<ReadonlyMap<number, OrderStanding>>> => {
    const [rows, sheets] = await Promise.all([parts.rowsOf(orderIds), parts.sheetsOf(orderIds)])
    if (!rows.ok) return rows
    const sheetsOf = Map.groupBy(sheets, ({ orderId }) => orderId)
    return success(new Map(rows.value.map(({ id, status }) => [id, { status, sheets: sheetsOf.get(id) ?? [] }])))
  }
  const retention = createRetention({ archive: store, rule: parts.rule, standings, clock, log, onRemoved: changed })
  const copies = createPaperCopies({ archive: store, documents, clock, saveFile: parts.saveFile, showInFolder: parts.showInFolder })
  const stop = new AbortController()
  let working: Promise<void> = Promise.resolve()

  const work = async (): Promise<void> => {
    const swept = await store.sweep(stop.signal)
    if (!swept.ok) log.warn('stored papers not looked through', { failure: swept.failure.kind })
    else {
      for (const { tone, message, next } of swept.value) notify(tone, message, next)
      if (swept.value.length > 0) changed([])
    }
    await retention.keep(stop.signal)
  }

  return success({
    documents,
    fetching,
    verifying,
    retention,
    copies,
    noticed: async (orders) => {
      try {
        await tellOfPrinted(orders, parts.labelsOfWaybills, tellShared)
      } catch (error) {
        // The ledger cannot be read: it is told where something is printed, and nothing can be.
        log.error('waybills of printed labels not compared', error)
      }
    },
    start: () => {
      working = work()
    },
    fetchTrouble: () => {
      const lost = store.inTrouble()
      if (!lost.ok) return lost
      const orderIds = [...new Set(lost.value.map(({ paper }) => paper.orderId))]
      if (orderIds.length === 0) return success(true)
      const started = fetching.start(orderIds)
      return started.ok ? success(true) : started
    },
    close: async () => {
      stop.abort()
      await Promise.allSettled([working, fetching.close(), verifying.close()])
      store.close()
    },
  })
}
