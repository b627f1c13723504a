import { tryRead } from '../storage/storage-read-error.ts'
import { Temporal } from 'temporal-polyfill'
import type { StoredDocument } from '../../shared/documents/document.ts'
import type { EmitEvent, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { BulkAction, DryRunResult } from '../../shared/orders/dry-run.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { FindResult, ListRequest, OrderRow, OrderView, Overview } from '../../shared/orders/order-view.ts'
import type { SimilarRefusal } from '../../shared/pre-checks/similar-refusals.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { PickupInDoubt } from '../../shared/pickups/pickup-in-doubt.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { Destroyed } from '../../shared/printing/labels/void-label.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import { assembleView } from './assemble-view.ts'
import { dryRunOrders } from './dry-run-orders.ts'
import { createListQueries, type ListAnswers } from './list-queries.ts'
import { createOrderChangePublisher } from './order-change-publisher.ts'
import { createOrderHolds } from './order-holds.ts'
import { createOrderReads } from './read-orders.ts'
import { createFindOrder } from './find-order.ts'
import type { SentContents } from '../../shared/pre-checks/sent-facts.ts'
import { createKeepSentFacts, type KeepSentFacts } from './keep-sent-facts.ts'
import { createOverrideFinding, type OverrideFinding } from './override-finding.ts'
import { createSaveNote, type SaveNote } from './order-notes.ts'
import { quoteRefusals, type RefusalsOf } from './quote-refusals.ts'
import type { OrderStore, StoredOrder } from './store/order-store.ts'
import { createOrderCommands, type CancelResult, type OrderCommands, type OrderCommandsOptions } from './order-commands.ts'
import type { OrderCutOff } from '../../shared/pickups/cut-offs.ts'
import type { PrintState } from './store/print-state.ts'
import { createOrderSync } from './sync/sync-orders.ts'

export interface OrdersOptions {
  readonly client: ServiceClient
  readonly store: OrderStore
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly log: Log
  /** What the print ledger records about orders about to be stored; without it, or for an order it omits, the stored state remains. */
  readonly printStateOf?: (orders: readonly Order[]) => Promise<ReadonlyMap<number, PrintState>>
  /** The person who puts an order on hold. */
  readonly person: () => string
  /** IANA name of the station's zone; default: the machine's. */
  readonly zone?: () => string
  readonly documentsOf: (orderId: number) => Promise<StoredDocument[]>
  readonly sheetsOf: (orderId: number) => Promise<Sheet[]>
  readonly bookingOf: (orderId: number) => Booking | null
  /** A pickup of the order that may be booked. */
  readonly pickupInDoubtOf?: (orderId: number) => PickupInDoubt | null
  /** Void labels of these orders that a person has destroyed, by sheet. */
  readonly destroyedOf?: (orderIds: readonly number[]) => ReadonlyMap<string, Destroyed>
  /** Orders with a pickup booked at this station under exactly this confirmation number. */
  readonly ordersByConfirmation?: (number: string) => number[]
  /** Today's cut-offs as last received. */
  readonly cutOffs?: () => readonly OrderCutOff[]
  /** Notifies the person of something they did not request. */
  readonly notify?: (message: string, next: string, orderIds: readonly number[], tone: 'info' | 'warning') => void
  /** Receives what reading an order showed about a waybill or a cancellation in doubt. */
  readonly onReconciled?: NonNullable<OrderCommandsOptions['onReconciled']>
  /** Called when a waybill could not be generated. */
  readonly onWaybillRefused?: NonNullable<OrderCommandsOptions['onWaybillRefused']>
  /** Refusals of similar orders. */
  readonly similarRefusals?: (order: Order) => readonly SimilarRefusal[]
  /** Why the service last refused a waybill. */
  readonly refusalsOf?: RefusalsOf
  readonly withOrderLock: OrderCommandsOptions['withOrderLock']
  /** Aborted when the account is closed: a reading that a person requested ends. */
  readonly signal?: AbortSignal
}

/** The orders of one account, stored here and read from the service. */
export interface Orders extends ListAnswers {
  overview(): Promise<Result<Overview>>
  rows(ids: readonly number[]): Promise<Result<OrderRow[]>>
  /** Opens the order from the store, or from the service if it is not stored. */
  open(orderId: number): Promise<Result<OrderView>>
  read(orderId: number): Promise<Result<OrderView>>
  find(text: string): Promise<Result<FindResult>>
  /** Puts orders on hold until a day in the station's zone, or until they are released. */
  hold(request: CallInput<'orders.hold'>): Promise<Result<CallOutput<'orders.hold'>>>
  undoHold(request: CallInput<'orders.undoHold'>): Promise<Result<CallOutput<'orders.undoHold'>>>
  release(request: CallInput<'orders.release'>): Promise<Result<CallOutput<'orders.release'>>>
  /** Writes, changes or removes the note of an order, on this station only. */
  readonly saveNote: SaveNote
  /** Overrides a finding of the pre-checks, on this station only. */
  readonly overrideFinding: OverrideFinding
  /** Stores what the service does not return about orders created here. */
  readonly keepSentFacts: KeepSentFacts
  /** What was sent with an order that this station created; null for others. */
  sentContents(orderId: number): Promise<Result<SentContents | null>>
  /** What an action would do to each of these orders; omits orders that are not stored. */
  dryRun(orderIds: readonly number[], action: BulkAction): Promise<Result<DryRunResult[]>>
  /** Reads every page and resolves when done. */
  sync(): Promise<Result<Overview>>
  /** Keeps the orders current until aborted. */
  keepCurrent(signal: AbortSignal): Promise<void>
  /** Sets the view that a person is looking at: its orders are read most often. */
  setVisibleView(view: ListRequest['view']): void
  /** Called after a sign-in: after a failed or during a running reading, the next one starts at once. */
  wakeSync(): void
  generateWaybill(orderId: number): Promise<Result<OrderView>>
  /** For jobs: a turn decides when the write is sent. */
  readonly generateWaybillInTurn: OrderCommands['generateWaybillInTurn']
  cancel(orderId: number): Promise<CancelResult>
  /** Reads the order with its links, stores it and emits the change. */
  readWithLinks(orderId: number): Promise<Result<FetchedOrder>>
  /** Moves orders between queues when their sheets have changed. An order that cannot be written stays where it is. */
  setPrintStates(states: ReadonlyMap<number, PrintState>): Promise<void>
}

export function createOrders(options: OrdersOptions): Orders {
  const { client, clock, emit, log, printStateOf, refusalsOf = () => new Map(), signal = new AbortController().signal } = options
  const store = quoteRefusals(options.store, refusalsOf)
  const publishChanged = createOrderChangePublisher({ emit, readOverview: overview })
  const zone = options.zone ?? (() => Temporal.Now.timeZoneId())
  const holds = createOrderHolds({ store, clock, zone, person: options.person, onChanged: publishChanged })
  const sync = createOrderSync({
    client,
    store,
    clock,
    log,
    onChanged: (ids) => void publishChanged(ids),
    ...(options.notify === undefined ? {} : { notify: options.notify }),
    ...(printStateOf === undefined ? {} : { printStateOf }),
  })

  async function overview(): Promise<Result<Overview>> {
    const ended = await holds.endExpired()
    if (!ended.ok) return ended
    const [counts, wholeReadAt] = await Promise.all([store.counts(), store.lastFullSyncAt()])
    if (!counts.ok) return counts
    if (!wholeReadAt.ok) return wholeReadAt
    const state = sync.state()
    return success({ ...counts.value, sync: { ...state, asOf: state.asOf ?? wholeReadAt.value } })
  }

  const { storeFetched, fetchOrder, fetchAndStore } = createOrderReads({ ...options, store, onChanged: publishChanged })

  async function view(known: StoredOrder): Promise<OrderView> {
    const { id } = known.order
    const [stored, read] = await Promise.all([options.documentsOf(id), tryRead(() => options.sheetsOf(id))])
    // An order is shown even when its sheets cannot be read; printing reads them again.
    const ledger = read.ok ? { sheets: read.value } : { sheets: [], sheetsUnread: read.failure }
    const destroyed = options.destroyedOf?.([id]) ?? new Map()
    const similarRefusals = options.similarRefusals?.(known.order) ?? []
    const refusal = refusalsOf([id]).get(id)
    const pickupInDoubt = options.pickupInDoubtOf?.(id) ?? null
    const booking = options.bookingOf(id)
    return assembleView({ ...known, stored, ...ledger, booking, pickupInDoubt, destroyed, similarRefusals, refusal })
  }

  /** The stored copy, which a parallel read may have made newer than this one. */
  async function viewOf(read: Result<FetchedOrder>): Promise<Result<OrderView>> {
    if (!read.ok) return read
    const { order, readAt } = read.value
    const known = await store.order(order.id)
    const unstored: StoredOrder = {
      order,
      print: 'none',
      hold: null,
      note: null,
      preCheck: { findings: [], overrides: [] },
      readAsCancelledAt: null,
      readAt,
    }
    return known.ok ? success(await view(known.value ?? unstored)) : known
  }

  const find = createFindOrder({
    client,
    store,
    clock,
    ordersByConfirmation: (number) => options.ordersByConfirmation?.(number) ?? [],
    storeFetched,
  })
  const commands = createOrderCommands({
    client,
    fetchOrder,
    storeOrder: storeFetched,
    storedOrder: (orderId) => store.order(orderId),
    clock,
    withOrderLock: options.withOrderLock,
    ...(options.onReconciled === undefined ? {} : { onReconciled: options.onReconciled }),
    onWaybillRefused: (order, failure) => {
      options.onWaybillRefused?.(order, failure)
      void publishChanged([order.id])
    },
  })

  return {
    overview,
    ...createListQueries({ store, holds, ordersByConfirmation: options.ordersByConfirmation, cutOffs: options.cutOffs }),
    rows: (ids) => store.rows(ids),
    open: async (orderId) => {
      const known = await store.order(orderId)
      if (!known.ok) return known
      return known.value === null ? viewOf(await fetchAndStore(orderId)) : success(await view(known.value))
    },
    read: async (orderId) => viewOf(await fetchAndStore(orderId)),
    find,
    hold: (request) => holds.hold(request),
    undoHold: (request) => holds.undoHold(request),
    release: (request) => holds.release(request),
    saveNote: createSaveNote({ store, clock, person: options.person, onChanged: publishChanged }),
    overrideFinding: createOverrideFinding({ store, clock, person: options.person, onChanged: publishChanged }),
    keepSentFacts: createKeepSentFacts({ store, clock, onChanged: publishChanged }),
    sentContents: async (orderId) => {
      const sent = await store.sentContents([orderId])
      return sent.ok ? success(sent.value.get(orderId) ?? null) : sent
    },
    dryRun: (orderIds, action) => dryRunOrders(store, orderIds, action),
    sync: async () => {
      const read = await sync.runFullSync(signal)
      if (read.ok) return overview()
      // The window learns how fresh the orders are before it gets the failure, so that it does not show it twice.
      await publishChanged([])
      return read
    },
    keepCurrent: async (until) => void (await Promise.all([sync.start(until), holds.endExpiredDaily(until)])),
    setVisibleView: (seen) => sync.setVisibleView(seen),
    wakeSync: () => sync.wake(),
    generateWaybill: async (orderId) => viewOf(await commands.generateWaybill(orderId)),
    generateWaybillInTurn: (orderId, turn, startedAt) => commands.generateWaybillInTurn(orderId, turn, startedAt),
    cancel: (orderId) => commands.cancel(orderId),
    readWithLinks: fetchAndStore,
    setPrintStates: async (states) => {
      const updated: number[] = []
      for (const [orderId, state] of states) {
        const set = await store.setPrintState(orderId, state)
        if (set.ok && set.value) updated.push(orderId)
      }
      if (updated.length > 0) await publishChanged(updated)
    },
  }
}
