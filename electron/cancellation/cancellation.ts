import type { CallChannel, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import { dryRunCancellation, type CancellationItem, type CancellationDryRun } from '../../shared/orders/cancellation.ts'
import { outstandingLabels } from '../../shared/orders/outstanding-labels.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import { createReconciler } from '../jobs/reconcile-items.ts'
import { createItemCanceller } from './item-canceller.ts'
import { createCancellationEngine, finishUnsent } from './cancellation-engine.ts'
import { createActiveCancellation, gracePeriodMs, toCancellationRun, type ActiveCancellation } from './cancellation-runs.ts'
import { finishInterruptedCancellations } from './finish-interrupted-cancellations.ts'
import { orderPermissionMessages } from '../../shared/messages/stored-orders/order-permission-messages.ts'

type CallResult<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The `cancellation.*` calls of the contract, and what the station needs besides them. */
export interface Cancellation {
  dryRun(input: CallInput<'cancellation.dryRun'>): CallResult<'cancellation.dryRun'>
  start(input: CallInput<'cancellation.start'>): CallResult<'cancellation.start'>
  undo(input: CallInput<'cancellation.undo'>): CallResult<'cancellation.undo'>
  stop(input: CallInput<'cancellation.stop'>): CallResult<'cancellation.stop'>
  readAgain(input: CallInput<'cancellation.readAgain'>): CallResult<'cancellation.readAgain'>
  dismiss(input: CallInput<'cancellation.dismiss'>): CallResult<'cancellation.dismiss'>
  state(): CallResult<'cancellation.state'>
  /** Called once at the start: reports what the last run did not send, and reads what it was sending. Resolves when done. */
  finishInterruptedRuns(): Promise<void>
  /** True for an order cancelled at this station since the start: any sheet of it that is found later is void. */
  isCancelled(orderId: number): boolean
  /** True from a person's request until the run has ended. */
  isCancelling(orderId: number): boolean
  /** True while a run is in its grace period, waits for its turn or is being sent. */
  isRunning(): boolean
  /** The computer is about to sleep: sends nothing more and ends all grace periods. Resolves when calls in progress have ended. */
  suspend(): Promise<void>
  /** Nothing more is sent; resolves when calls in progress have ended. */
  close(): Promise<void>
}

/** Cancels orders: after a grace period in which all can be undone, one after another, each read first and reconciled by reading. */
export function createCancellation(ports: CancellationPorts): Cancellation {
  const { store, clock, log, newId, person } = ports
  const itemCanceller = createItemCanceller(ports)
  const engine = createCancellationEngine({ ...ports, itemCanceller })
  const reconciler = createReconciler()

  const toRun = (run: ActiveCancellation): CallOutput<'cancellation.start'> => toCancellationRun(run, clock)
  const listRuns = (): CallOutput<'cancellation.state'> => ({ runs: engine.all().map(toRun) })

  const unfinishedRuns = (): ActiveCancellation[] => engine.all().filter((run) => run.summary().phase !== 'finished')

  function isActive(orderId: number): boolean {
    return unfinishedRuns().some((run) => run.items().some((item) => item.orderId === orderId))
  }

  function removeRun(run: ActiveCancellation): void {
    engine.remove(run.id)
    ports.emit('cancellation.changed', { runId: run.id, run: null })
  }

  async function sendAfterGrace(run: ActiveCancellation): Promise<void> {
    try {
      await clock.wait(gracePeriodMs, run.summary().undo.signal)
    } catch {
      return
    }
    await engine.run(run)
  }

  async function dryRunOrder(orderId: number): Promise<Result<CancellationDryRun>> {
    const order = await ports.orderById(orderId)
    if (!order.ok) return order
    if (order.value === null) return failed(cancellationFailures.orderNotStored({ orderId }))
    const destroyed = store.destroyedOf(orderId)
    if (!destroyed.ok) return destroyed
    const booking = tryStorage(() => ports.bookingOf(orderId))
    if (!booking.ok) return booking
    const labels = outstandingLabels(await ports.sheetsOf(orderId), destroyed.value)
    const orderDryRun = dryRunCancellation(order.value, labels, booking.value)
    return success(isActive(orderId) ? { ...orderDryRun, will: false, why: orderPermissionMessages.beingCancelled.message() } : orderDryRun)
  }

  async function dryRun({ orderIds }: CallInput<'cancellation.dryRun'>): CallResult<'cancellation.dryRun'> {
    const dryRuns: CancellationDryRun[] = []
    for (const orderId of new Set(orderIds)) {
      const orderDryRun = await dryRunOrder(orderId)
      if (!orderDryRun.ok) return orderDryRun
      dryRuns.push(orderDryRun.value)
    }
    return success(dryRuns)
  }

  async function start(input: CallInput<'cancellation.start'>): CallResult<'cancellation.start'> {
    const dryRuns = await dryRun(input)
    if (!dryRuns.ok) return dryRuns
    const active = dryRuns.value.filter(({ orderId }) => isActive(orderId))
    if (active.length > 0)
      return failed(cancellationFailures.alreadyRunning({ references: active.map(({ reference }) => reference).join(', ') }))
    const items = dryRuns.value.map(({ orderId, reference, country, legs, labels }): CancellationItem => ({
      orderId,
      reference,
      country,
      legs: legs.length,
      state: 'waiting',
      failure: null,
      labels,
    }))
    const stored = { id: newId(), person: person(), startedAt: clock.now().toString(), items }
    const saved = store.startRun(stored)
    if (!saved.ok) return saved
    const run = createActiveCancellation(ports, stored, 'grace', clock.monotonic() + gracePeriodMs)
    engine.add(run)
    run.update({})
    void sendAfterGrace(run)
    return success(toRun(run))
  }

  async function undo({ runId }: CallInput<'cancellation.undo'>): CallResult<'cancellation.undo'> {
    const run = engine.find(runId)
    if (run === undefined) return failed(cancellationFailures.runNotFound())
    if (run.summary().phase !== 'grace') return failed(cancellationFailures.tooLateToUndo())
    // Nothing is sent, even if the undo cannot be stored.
    run.summary().undo.abort()
    const saved = store.endRun(runId, 'undone')
    if (!saved.ok) log.warn('an undone cancellation was not kept on disk', { failure: saved.failure.kind })
    removeRun(run)
    return success(listRuns())
  }

  async function stop({ runId }: CallInput<'cancellation.stop'>): CallResult<'cancellation.stop'> {
    const run = engine.find(runId)
    if (run === undefined) return failed(cancellationFailures.runNotFound())
    if (run.summary().phase === 'sending') {
      run.update({ phase: 'stopping' })
      void engine.end(runId, 'stop')
    }
    return success(toRun(run))
  }

  async function readAgain({ runId }: CallInput<'cancellation.readAgain'>): CallResult<'cancellation.readAgain'> {
    const run = engine.find(runId)
    if (run === undefined) return failed(cancellationFailures.runNotFound())
    await reconciler.reconcile(run, {
      needsReading: ({ state }) => state === 'unknown',
      read: (item) => itemCanceller.readAgain(item, true),
      isClosing: () => engine.isClosing(),
    })
    return success(toRun(run))
  }

  async function dismiss({ runId }: CallInput<'cancellation.dismiss'>): CallResult<'cancellation.dismiss'> {
    const run = engine.find(runId)
    if (run === undefined) return failed(cancellationFailures.runNotFound())
    if (run.summary().phase !== 'finished' || reconciler.isReading(runId)) return failed(cancellationFailures.stillRunning())
    const saved = store.endRun(runId, 'dismissed')
    if (!saved.ok) return saved
    removeRun(run)
    return success(listRuns())
  }

  return {
    dryRun,
    start,
    undo,
    stop,
    readAgain,
    dismiss,
    state: async () => success(listRuns()),
    finishInterruptedRuns: () => finishInterruptedCancellations({ ...ports, engine, itemCanceller }),
    isCancelled: (orderId) =>
      engine.all().some((run) => run.items().some((item) => item.orderId === orderId && item.state === 'cancelled')),
    isCancelling: isActive,
    isRunning: () => unfinishedRuns().length > 0,
    suspend: async () => {
      const runs = unfinishedRuns()
      for (const run of runs.filter((each) => each.summary().phase === 'grace')) {
        run.summary().undo.abort()
        finishUnsent(run, store, cancellationFailures.computerSlept())
      }
      await Promise.all(runs.map(({ id }) => engine.end(id, 'pause')))
    },
    close: async () => {
      for (const run of engine.all()) run.summary().undo.abort()
      await engine.close()
    },
  }
}
