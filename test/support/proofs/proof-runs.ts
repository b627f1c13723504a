import { setImmediate } from 'node:timers/promises'
import { createTransport } from '../../../electron/service/transport/create-transport.ts'
import type { FailureKind } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import { createProofApp, type ProofApp } from './proof-app.ts'
import { createProofClock } from './proof-clock.ts'
import { faultless, newLedger, startModelServer, type Fate, type Ledger, type ModelLane } from './proof-server.ts'
import { modelOrder, type ProofWrite } from './proof-writes.ts'

export type CheckResult = 'done' | 'not-done' | 'unknown'

/** A definite refusal: the write has not happened and will not. */
const saysNo: ReadonlySet<FailureKind> = new Set([
  'not-sent',
  'not-secure',
  'no-network',
  'sign-in-needed',
  'service-refused',
  'service-unavailable',
  'invalid-input',
  'too-many-requests',
  'not-found',
  'documents-missing',
  'prepayment-needed',
  'staff-will-generate',
  'carrier-refused',
  'already-live',
  'not-allowed',
  'slot-gone',
  'busy',
])

/** `no-waybill`: the service accepted the request, but its number is still to come. */
const unsure: ReadonlySet<FailureKind> = new Set(['outcome-unknown', 'no-waybill'])

export function resultOf(result: Result<unknown>): CheckResult {
  if (result.ok) return 'done'
  if (saysNo.has(result.failure.kind)) return 'not-done'
  if (unsure.has(result.failure.kind)) return 'unknown'
  throw new Error(`no result: ${JSON.stringify(result.failure)}`)
}

const journalResults: Readonly<Record<string, CheckResult>> = {
  done: 'done',
  'not-done': 'not-done',
  unknown: 'unknown',
  'left-to-person': 'unknown',
}

/** One intent that was run through, and everything by which it is checked. */
export interface Run {
  readonly fate: Fate
  readonly ledger: Readonly<Ledger>
  readonly result: CheckResult
  readonly kind: FailureKind | null
  readonly journal: readonly (CheckResult | undefined)[]
}

/** What is wrong with a run, or null. The server's record is what is true. */
export function faultOf({ fate, ledger, result, journal }: Run, settles: boolean): string | null {
  // The service's positive answer arrived complete and is journaled; the order, read again, does not show it yet.
  const saidYes = journal[0] === 'done' && result === 'unknown' && (fate.showsAfter > 0 || fate.hidesAfterwards)
  if (ledger.attempts > 1) return `it was sent ${ledger.attempts} times`
  if (ledger.complete > 1) return `the server saw ${ledger.complete} whole requests`
  if (result === 'done' && !ledger.processed) return 'said done, and the server has not done it'
  if (result === 'not-done' && ledger.processed) return 'said not done, and the server has done it'
  if (journal.length !== 1) return `${journal.length} writes were journaled`
  if (journal[0] === 'done' && !ledger.processed) return 'the journal says done, and the server has not done it'
  if (journal[0] === 'not-done' && ledger.processed) return 'the journal says not done, and the server has done it'
  if (journal[0] !== result && !saidYes) return `the journal ends with ${journal[0]}, the person was told ${result}`
  if (settles && ledger.processed && fate.showsAfter === 0 && !fate.hidesAfterwards && result !== 'done')
    return 'was done, showed at once, and was not found'
  return null
}

function slot(): string {
  return JSON.stringify([
    {
      pickup_date: '10-12-2026',
      cut_off_time: '15:00.00',
      minimum_access_duration_minutes: 60,
      earliest_pickup_time: '09:00.00',
      time_zone_id: 'America/Halifax',
    },
  ])
}

interface Lane {
  run(write: ProofWrite, fate: Fate): Promise<Run>
  /** Requests the same write once more, as a person would. */
  askAgain(write: ProofWrite): Promise<Result<unknown>>
  close(): Promise<void>
}

/** One station and its server's side, which run one intent after the other over the same kept-alive connections. */
export function createLane(add: (lane: ModelLane) => string, firstId: number): Lane {
  const clock = createProofClock()
  let id = firstId
  let write: ProofWrite | null = null
  const model: ModelLane = {
    fate: faultless,
    ledger: newLedger(),
    expire: () => clock.expire(),
    write: (accepted) => {
      if (write === null) throw new Error('nobody writes')
      return accepted ? write.accepted(id) : write.refused
    },
    read: (path, shown) => {
      if (path.endsWith('/pickup_availabilities')) return { status: 200, body: slot() }
      const refused = model.fate.refuses && model.ledger.complete > 0 ? write?.afterRefusal : undefined
      const order = modelOrder(id, (shown ? write?.after : refused) ?? write?.before ?? {})
      if (!path.includes('?')) return { status: 200, body: JSON.stringify({ order }) }
      const orders = shown ? [order] : []
      return { status: 200, body: JSON.stringify({ orders, meta: { page_count: 1, record_count: orders.length } }) }
    },
  }
  const transport = createTransport({ clock })
  const app: ProofApp = createProofApp({ baseUrl: add(model), transport, clock })
  return {
    async run(next, fate) {
      id += 1
      write = next
      model.fate = fate
      model.ledger = newLedger()
      clock.pass(61_000)
      if (fate.readsFirst) {
        // Two, because the app may read just before it writes, and a connection is free only a moment after its answer.
        await Promise.all([app.client.listOrders({ page: 1 }), app.client.listOrders({ page: 1 })])
        await setImmediate()
      }
      const result = await next.ask(app, id)
      const journal = app.journaled().map(({ last }) => journalResults[last])
      return { fate, ledger: model.ledger, result: resultOf(result), kind: result.ok ? null : result.failure.kind, journal }
    },
    askAgain: (same) => same.ask(app, id),
    close: () => transport.close(),
  }
}

/** Runs every fault of a write, many in parallel, and returns the results in order. */
export async function runFates(write: ProofWrite, fates: readonly Fate[], lanes = 12): Promise<Run[]> {
  const server = await startModelServer()
  const runs: Run[] = []
  let next = 0
  async function work(number: number): Promise<void> {
    const lane = createLane((model) => server.add(model), 100_000 + number * 10_000)
    for (let index = next++; index < fates.length; index = next++) {
      const fate = fates[index]
      if (fate !== undefined) runs[index] = await lane.run(write, fate)
    }
    await lane.close()
  }
  try {
    await Promise.all(Array.from({ length: lanes }, (_, number) => work(number)))
  } finally {
    await server.close()
  }
  return runs
}
