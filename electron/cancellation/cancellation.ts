import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { CallChannel } from '../../shared/contract/channels.ts'
import { foreseeCancellation, type CancellationItem, type CancellationProspect } from '../../shared/orders/cancellation.ts'
import { labelsOut } from '../../shared/orders/outstanding-labels.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { alreadyBeingCancelled, noSuchRun, notStored, stillRunning, tooLateToUndo } from './cancellation-failures.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import { createEndOfOrder } from './item-canceller.ts'
import { createRunList, graceMilliseconds, type LiveRun } from './cancellation-runs.ts'
import { sendRun } from './send-run.ts'
import { takeUp } from './finish-interrupted-cancellations.ts'

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The `cancellation.*` calls of the contract, and what the station needs around them. */
export interface Cancellation {
  foresee(input: CallInput<'cancellation.foresee'>): Answer<'cancellation.foresee'>
  start(input: CallInput<'cancellation.start'>): Answer<'cancellation.start'>
  undo(input: CallInput<'cancellation.undo'>): Answer<'cancellation.undo'>
  stop(input: CallInput<'cancellation.stop'>): Answer<'cancellation.stop'>
  readAgain(input: CallInput<'cancellation.readAgain'>): Answer<'cancellation.readAgain'>
  dismiss(input: CallInput<'cancellation.dismiss'>): Answer<'cancellation.dismiss'>
  state(): Answer<'cancellation.state'>
  markDestroyed(input: CallInput<'cancellation.markDestroyed'>): Answer<'cancellation.markDestroyed'>
  /** Once, at the start: says what the last run did not send and reads what it was sending. Resolves when that is settled. */
  takeUp(): Promise<void>
  /** True for an order that was cancelled from here since the start: a sheet of it that comes to light is void. */
  isCancelled(orderId: number): boolean
  /** Nothing more is sent; resolves when what is under way has ended. */
  close(): Promise<void>
}

/** Cancels orders: a grace in which all of it can be taken back, then one after the other, each read first and settled by reading. */
export function createCancellation(ports: CancellationPorts): Cancellation {
  const { store, clock, log, newId, person } = ports
  const runs = createRunList(ports)
  const endOfOrder = createEndOfOrder(ports)
  let closing = false
  let underWay: Promise<void> = Promise.resolve()
  const tools = { ...ports, runs, endOfOrder, isClosing: () => closing }

  const shown = (): CallOutput<'cancellation.state'> => ({ runs: runs.all().map(runs.present) })

  /** Runs are sent one after the other, in the order in which their graces end. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    underWay = underWay.then(work).catch((error: unknown) => log.error('cancelling threw', error))
    return underWay
  }

  async function afterGrace(run: LiveRun): Promise<void> {
    try {
      await clock.wait(graceMilliseconds, run.takenBack.signal)
    } catch {
      return
    }
    await inTurn(() => sendRun(tools, run))
  }

  async function prospectOf(orderId: number): Promise<Result<CancellationProspect>> {
    const order = await ports.orderById(orderId)
    if (!order.ok) return order
    if (order.value === null) return failed(notStored(orderId))
    const destroyed = store.destroyedOf(orderId)
    if (!destroyed.ok) return destroyed
    const prospect = foreseeCancellation(order.value, labelsOut(await ports.sheetsOf(orderId), destroyed.value))
    return success(runs.isActive(orderId) ? { ...prospect, will: false, why: 'It is being cancelled already.' } : prospect)
  }

  async function foresee({ orderIds }: CallInput<'cancellation.foresee'>): Answer<'cancellation.foresee'> {
    const prospects: CancellationProspect[] = []
    for (const orderId of new Set(orderIds)) {
      const prospect = await prospectOf(orderId)
      if (!prospect.ok) return prospect
      prospects.push(prospect.value)
    }
    return success(prospects)
  }

  async function start(input: CallInput<'cancellation.start'>): Answer<'cancellation.start'> {
    const prospects = await foresee(input)
    if (!prospects.ok) return prospects
    const active = prospects.value.filter(({ orderId }) => runs.isActive(orderId))
    if (active.length > 0) return failed(alreadyBeingCancelled(active.map(({ reference }) => reference)))
    const items = prospects.value.map(({ orderId, reference, country, legs, labels }): CancellationItem => ({
      orderId,
      reference,
      country,
      legs: legs.length,
      state: 'waiting',
      failure: null,
      labels,
    }))
    const stored = { id: newId(), person: person(), startedAt: clock.now().toString(), items }
    const begun = store.begin(stored)
    if (!begun.ok) return begun
    const run = runs.add(stored, 'grace', clock.monotonic() + graceMilliseconds)
    runs.tell(run)
    void afterGrace(run)
    return success(runs.present(run))
  }

  async function undo({ runId }: CallInput<'cancellation.undo'>): Answer<'cancellation.undo'> {
    const run = runs.find(runId)
    if (run === undefined) return failed(noSuchRun)
    if (run.phase !== 'grace') return failed(tooLateToUndo)
    // Whatever the disk says now, nothing of it is sent.
    run.takenBack.abort()
    const kept = store.end(runId, 'undone')
    if (!kept.ok) log.warn('an undone cancellation was not kept on disk', { failure: kept.failure.kind })
    runs.remove(run)
    return success(shown())
  }

  async function stop({ runId }: CallInput<'cancellation.stop'>): Answer<'cancellation.stop'> {
    const run = runs.find(runId)
    if (run === undefined) return failed(noSuchRun)
    if (run.phase === 'sending') {
      run.phase = 'stopping'
      runs.tell(run)
    }
    return success(runs.present(run))
  }

  async function readAgain({ runId }: CallInput<'cancellation.readAgain'>): Answer<'cancellation.readAgain'> {
    const run = runs.find(runId)
    if (run === undefined) return failed(noSuchRun)
    for (const item of run.items.filter(({ state }) => state === 'unknown')) {
      const end = await endOfOrder.readAgain(item, true)
      runs.keep(run, end)
    }
    return success(runs.present(run))
  }

  async function dismiss({ runId }: CallInput<'cancellation.dismiss'>): Answer<'cancellation.dismiss'> {
    const run = runs.find(runId)
    if (run === undefined) return failed(noSuchRun)
    if (run.phase !== 'finished') return failed(stillRunning)
    const kept = store.end(runId, 'dismissed')
    if (!kept.ok) return kept
    runs.remove(run)
    return success(shown())
  }

  async function markDestroyed({ runId, sheetIds }: CallInput<'cancellation.markDestroyed'>): Answer<'cancellation.markDestroyed'> {
    const run = runs.find(runId)
    if (run === undefined) return failed(noSuchRun)
    const wanted = new Set(sheetIds)
    const destroyed = { person: person(), at: clock.now().toString() }
    const open = (label: CancellationItem['labels'][number]): boolean => wanted.has(label.sheetId) && label.destroyed === null
    const touched = run.items.filter(({ labels }) => labels.some(open))
    const labels = touched.flatMap(({ orderId, labels: all }) =>
      all.filter(open).map(({ sheetId, waybill }) => ({ sheetId, waybill, orderId, ...destroyed })),
    )
    const items = touched.map((item) => ({ ...item, labels: item.labels.map((label) => (open(label) ? { ...label, destroyed } : label)) }))
    const kept = store.keepDestroyed(runId, items, labels)
    if (!kept.ok) return kept
    for (const item of items) run.items[run.items.findIndex(({ orderId }) => orderId === item.orderId)] = item
    runs.tell(run)
    return success(runs.present(run))
  }

  return {
    foresee,
    start,
    undo,
    stop,
    readAgain,
    dismiss,
    state: async () => success(shown()),
    markDestroyed,
    takeUp: () => takeUp(tools),
    isCancelled: (orderId) => runs.all().some(({ items }) => items.some((item) => item.orderId === orderId && item.state === 'cancelled')),
    close: async () => {
      closing = true
      for (const run of runs.all()) run.takenBack.abort()
      await underWay
    },
  }
}
