import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJobs, type Jobs } from '../../../../electron/jobs/jobs.ts'
import { jobMigrations } from '../../../../electron/jobs/job-migrations.ts'
import { createJobStore } from '../../../../electron/jobs/job-store.ts'
import type { JobOutcome, JobWorker } from '../../../../electron/jobs/job-worker.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import type { JobChange, JobItem } from '../../../../shared/jobs/job.ts'
import { jobFailures } from '../../../../shared/messages/jobs/job-failures.ts'
import { failed, success } from '../../../../shared/result.ts'
import { createFakeClock } from '../../../support/clocks/service-fake-clock.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const failure = jobFailures.internalError()
const overloadFailure = { ...failure, kind: 'too-many-requests' as const, retryAfter: 1000 }
const longPauseFailure = { ...overloadFailure, retryAfter: 3 * 3_600_000 }
const networkFailure = { ...failure, kind: 'no-network' as const }

interface Bench {
  readonly jobs: Jobs
  readonly sent: number[]
  /** How many writes were under way at most, by write. */
  readonly underWay: number[]
  readonly changes: JobChange[]
  ended(): Promise<JobChange>
}

function hasEnded({ summary }: JobChange): boolean {
  return summary?.state === 'finished' || summary?.state === 'paused'
}

/** Jobs on a real database; `outcomes` says what becomes of an order, in the order of its attempts. */
function openBench(
  outcomes: (orderId: number, attempt: number) => JobOutcome,
  folder = temporaryFolder(),
  inFlight: number[] = [],
  parallel = 4,
  recheck: JobWorker['recheck'] = async () => null,
): Bench {
  const clock = createFakeClock({ impatient: 60_000 })
  const { database } = valueOf(openDatabase({ file: join(folder, 'jobs.db'), migrations: jobMigrations, clock }))
  const sent: number[] = []
  const underWay: number[] = []
  const changes: JobChange[] = []
  const listeners = new Set<() => void>()
  let busy = 0
  const worker: JobWorker = {
    parallel: () => parallel,
    perform: async (orderId, slot) => {
      const sentNow = await slot(async () => {
        busy += 1
        underWay.push(busy)
        sent.push(orderId)
        await new Promise((resolve) => setImmediate(resolve))
        busy -= 1
        const attempt = sent.filter((id) => id === orderId).length
        const outcome = outcomes(orderId, attempt)
        return outcome.kind === 'try-later' ? failed(outcome.failure) : success(outcome)
      })
      if (!sentNow.ok && sentNow.failure.kind === 'too-many-requests') return { kind: 'try-later', failure: sentNow.failure }
      if (!sentNow.ok) return { kind: 'halt', failure: sentNow.failure }
      return sentNow.value
    },
    isOverload: ({ kind }) => kind === 'too-many-requests',
    recheck,
    wasInFlight: (orderId) => inFlight.includes(orderId),
    inFlightFailure: failure,
    notDoneFailure: failure,
  }
  const jobs = createJobs({
    performAs: (_name, work) => work(),
    store: createJobStore(database),
    workers: { waybills: worker },
    describeOrders: async (_kind, orderIds) =>
      success(orderIds.map((orderId): JobItem => ({ orderId, reference: `PB-${orderId}`, state: 'waiting', failure: null }))),
    clock,
    log: silentLog,
    emit: (_channel, change) => {
      changes.push(change as JobChange)
      for (const listener of listeners) listener()
    },
    newId: randomUUID,
    person: () => 'Mara',
    notify: () => {},
  })
  onTestFinished(async () => {
    await jobs.close()
    database.close()
  })
  const ended = async (): Promise<JobChange> => {
    const end = Promise.withResolvers<JobChange>()
    const look = (): void => {
      const last = changes.at(-1)
      if (last !== undefined && hasEnded(last)) end.resolve(last)
    }
    listeners.add(look)
    look()
    return await end.promise
  }
  return { jobs, sent, underWay, changes, ended }
}

const many = Array.from({ length: 40 }, (_, index) => index + 1)

async function itemsOf({ jobs }: Bench): Promise<readonly JobItem[]> {
  return valueOf(await jobs.list()).jobs[0]?.items ?? []
}

test('sends four at a time', async () => {
  const bench = openBench(() => ({ kind: 'done' }))
  await bench.jobs.start({ kind: 'waybills', orderIds: many })
  expect((await bench.ended()).summary?.state).toBe('finished')
  expect(Math.max(...bench.underWay)).toBe(4)
  expect(bench.sent.toSorted((one, other) => one - other)).toEqual(many)
})

test('limits parallel requests to the setting, which does not count as an overloaded service', async () => {
  const bench = openBench(() => ({ kind: 'done' }), temporaryFolder(), [], 1)
  await bench.jobs.start({ kind: 'waybills', orderIds: many })
  const { summary } = await bench.ended()
  expect(Math.max(...bench.underWay)).toBe(1)
  expect(summary).toMatchObject({ state: 'finished', isSlowedDown: false })
})

test('sends one at a time after the service was overloaded, and retries the refused order', async () => {
  const bench = openBench((orderId, attempt) =>
    orderId === 9 && attempt === 1 ? { kind: 'try-later', failure: overloadFailure } : { kind: 'done' },
  )
  await bench.jobs.start({ kind: 'waybills', orderIds: many })
  await bench.ended()
  const refusedAt = bench.sent.indexOf(9)
  expect(bench.sent.filter((id) => id === 9)).toHaveLength(2)
  expect(Math.max(...bench.underWay.slice(refusedAt + 4))).toBe(1)
  expect(bench.changes.at(-1)?.summary?.isSlowedDown).toBe(true)
})

test('shows until when it waits for an overloaded service', async () => {
  const bench = openBench((orderId, attempt) =>
    orderId === 2 && attempt === 1 ? { kind: 'try-later', failure: overloadFailure } : { kind: 'done' },
  )
  await bench.jobs.start({ kind: 'waybills', orderIds: [1, 2, 3] })
  await bench.ended()
  const waits = bench.changes.map(({ summary }) => summary?.waitsUntil)
  expect(waits).toContain('2026-11-21T09:00:01Z')
  expect(waits.at(-1)).toBeNull()
})

test('pauses instead of waiting when the service demands a long pause, and sends nothing meanwhile', async () => {
  let isOverloaded = true
  const bench = openBench((orderId) =>
    isOverloaded && orderId === 2 ? { kind: 'try-later', failure: longPauseFailure } : { kind: 'done' },
  )
  const { id } = valueOf(await bench.jobs.start({ kind: 'waybills', orderIds: many }))
  const { summary } = await bench.ended()
  expect(summary).toMatchObject({
    state: 'paused',
    waitsUntil: null,
    halt: { kind: 'too-many-requests', code: 'jobFailures.longPause', details: { unit: 'hours', count: 3 } },
  })
  expect(bench.sent.length).toBeLessThan(9)
  isOverloaded = false
  await bench.jobs.control({ jobId: id, action: 'resume' })
  expect((await bench.ended()).summary).toMatchObject({ state: 'finished', halt: null })
  expect((await itemsOf(bench)).every(({ state }) => state === 'done')).toBe(true)
})

test('pauses when every further order would fail, and continues with the order that failed', async () => {
  let isOffline = true
  const bench = openBench((orderId) => (isOffline && orderId >= 20 ? { kind: 'halt', failure: networkFailure } : { kind: 'done' }))
  const job = valueOf(await bench.jobs.start({ kind: 'waybills', orderIds: many }))
  expect((await bench.ended()).summary).toMatchObject({ state: 'paused', halt: { kind: 'no-network' } })
  const before = (await itemsOf(bench)).filter(({ state }) => state === 'waiting').length
  expect(before).toBeGreaterThanOrEqual(17)
  isOffline = false
  await bench.jobs.control({ jobId: job.id, action: 'resume' })
  expect((await bench.ended()).summary).toMatchObject({ state: 'finished', halt: null })
  expect((await itemsOf(bench)).every(({ state }) => state === 'done')).toBe(true)
})

test('a stopped job sends nothing more, and still exists after a restart', async () => {
  const folder = temporaryFolder()
  const bench = openBench((orderId) => {
    if (orderId === 5) void bench.jobs.control({ jobId: id, action: 'stop' })
    return { kind: 'done' }
  }, folder)
  const { id } = valueOf(await bench.jobs.start({ kind: 'waybills', orderIds: many }))
  await bench.ended()
  expect(bench.sent.length).toBeLessThan(12)
  const again = openBench(() => ({ kind: 'done' }), folder)
  await again.jobs.restore()
  const [job] = valueOf(await again.jobs.list()).jobs
  expect(job?.state).toBe('finished')
  expect(job?.items.filter(({ state }) => state === 'done')).toHaveLength(bench.sent.length)
})

test('does not start a second job for an order that is being processed', async () => {
  const bench = openBench(() => ({ kind: 'halt', failure: networkFailure }))
  await bench.jobs.start({ kind: 'waybills', orderIds: [1, 2, 3] })
  await bench.ended()
  const second = await bench.jobs.start({ kind: 'waybills', orderIds: [3, 4] })
  expect(second.ok ? null : [second.failure.kind, second.failure.details]).toEqual(['busy', { count: 1, references: 'PB-3' }])
})

test('an order in flight at a crash is in doubt, until it is certainly not done', async () => {
  const folder = temporaryFolder()
  const first = openBench(() => ({ kind: 'halt', failure: networkFailure }), folder)
  await first.jobs.start({ kind: 'waybills', orderIds: [1, 2, 3] })
  await first.ended()
  const second = openBench(() => ({ kind: 'done' }), folder, [2])
  await second.jobs.restore()
  expect((await itemsOf(second)).map(({ state }) => state)).toEqual(['waiting', 'in-doubt', 'waiting'])
  second.jobs.markNotDone('waybills', 2)
  expect((await itemsOf(second)).map(({ state }) => state)).toEqual(['waiting', 'failed', 'waiting'])
  const [job] = valueOf(await second.jobs.list()).jobs
  await second.jobs.control({ jobId: job?.id ?? '', action: 'resume' })
  await second.ended()
  expect(second.sent).not.toContain(2)
})

test('a bug leaves its order in doubt and pauses the job, which can be resumed without it', async () => {
  let isBroken = true
  const bench = openBench((orderId) => {
    if (isBroken && orderId === 7) throw new Error('a bug')
    return { kind: 'done' }
  })
  const job = valueOf(await bench.jobs.start({ kind: 'waybills', orderIds: many }))
  expect((await bench.ended()).summary).toMatchObject({ state: 'paused', halt: { kind: 'unexpected' } })
  const sent = bench.sent.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(bench.sent).toHaveLength(sent)
  expect((await itemsOf(bench))[6]).toMatchObject({ orderId: 7, state: 'in-doubt', failure: { kind: 'unexpected' } })
  isBroken = false
  await bench.jobs.control({ jobId: job.id, action: 'resume' })
  expect((await bench.ended()).summary).toMatchObject({ state: 'finished' })
  expect(bench.sent.filter((id) => id === 7)).toHaveLength(1)
})

test('a job is not dismissed while its orders in doubt are read again', async () => {
  const reads: (JobOutcome | null)[] = [null, { kind: 'failed', failure }]
  const recheck = async (): Promise<JobOutcome | null> => reads.shift() ?? null
  const bench = openBench(() => ({ kind: 'in-doubt', failure }), temporaryFolder(), [], 4, recheck)
  const { id: jobId } = valueOf(await bench.jobs.start({ kind: 'waybills', orderIds: [1] }))
  await bench.ended()
  const [, dismissed] = await Promise.all([bench.jobs.control({ jobId, action: 'recheck' }), bench.jobs.dismiss({ jobId })])
  expect(failureOf(dismissed).code).toBe('jobFailures.stillRunning')
  expect(valueOf(await bench.jobs.dismiss({ jobId })).jobs).toEqual([])
})
