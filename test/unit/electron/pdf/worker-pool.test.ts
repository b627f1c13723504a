import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock, type Clock } from '../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { memoryLimits } from '../../../../electron/pdf/memory-limits.ts'
import { createWorkerPool } from '../../../../electron/pdf/worker-pool.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import type { oddOperations } from './odd-worker.harness.ts'
import { failureLike } from '../../../support/failure-like.ts'

const oddWorker = join(import.meta.dirname, 'odd-worker.harness.ts')
const bytes = new Uint8Array([1, 2, 3])

function openPool(changes: { size?: number; clock?: Clock; file?: string; restAfter?: number; isStarved?: () => Promise<boolean> } = {}) {
  const errors: string[] = []
  const pool = createWorkerPool<typeof oddOperations>({
    file: changes.file ?? oddWorker,
    size: changes.size ?? 1,
    timeoutMs: 20_000,
    ...(changes.restAfter === undefined ? {} : { restAfter: changes.restAfter }),
    clock: changes.clock ?? systemClock,
    isStarved: changes.isStarved ?? (() => Promise.resolve(false)),
    log: { ...silentLog, error: (message, error) => errors.push(`${message}: ${String(error)}`) },
  })
  onTestFinished(() => pool.close())
  return { pool, errors }
}

type Pool = ReturnType<typeof openPool>['pool']

const echoes = async (pool: Pool): Promise<boolean> => (await pool.call('echo', bytes)).ok

describe('a worker', () => {
  it('responds without detaching the caller’s input', async () => {
    const { pool } = openPool()
    const part = new Uint8Array(1000).fill(9).subarray(10, 13)
    const answer = await pool.call('echo', part)
    expect(answer).toMatchObject({ ok: true, value: { bytes: new Uint8Array([9, 9, 9]) } })
    expect(part).toEqual(new Uint8Array([9, 9, 9]))
  })

  it.each(['exits', 'throwsLater'] as const)('that ends in the middle (%s) fails that call alone', async (name) => {
    const { pool } = openPool({ clock: createHandClock() })
    const [before, broken, after] = await Promise.all([echoes(pool), pool.call(name, undefined), echoes(pool)])
    expect(broken).toMatchObject({
      ok: false,
      failure: failureLike({ kind: 'document-damaged', message: expect.stringContaining('crashed') }),
    })
    expect([before, after, await echoes(pool)]).toEqual([true, true, true])
  })

  it('that fills its memory fails only that call, and the document is reported as too large, not damaged', async () => {
    const { pool } = openPool({ clock: createHandClock() })
    const [before, broken, after] = await Promise.all([echoes(pool), pool.call('fillsMemory', undefined), echoes(pool)])
    expect(broken).toMatchObject({
      ok: false,
      failure: failureLike({ kind: 'document-too-large', message: expect.stringContaining('memory') }),
    })
    expect([before, after]).toEqual([true, true])
  })

  it('is replaced only once it keeps more WebAssembly memory than allowed', async () => {
    const { pool } = openPool()
    const threads: (number | null)[] = []
    for (const size of [0, memoryLimits.keptByWorker / 2, memoryLimits.keptByWorker, 0]) {
      const answer = await pool.call('keepsMemory', size)
      threads.push(answer.ok ? answer.value : null)
    }
    const [first, second, third, fourth] = threads
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it.each(['throws', 'answersNonsense'] as const)(
    'whose operation %s has a bug is replaced, and the bug is logged and reported',
    async (name) => {
      const { pool, errors } = openPool()
      const first = await pool.call('echo', bytes)
      expect(await pool.call(name, undefined)).toMatchObject({ ok: false, failure: { kind: 'unexpected' } })
      expect(errors).toEqual([expect.stringContaining(`failed in ${name}`)])
      const next = await pool.call('echo', bytes)
      expect(next.ok && first.ok && next.value.threadId !== first.value.threadId).toBe(true)
    },
  )

  it.each(['spins', 'neverAnswers'] as const)('that %s is stopped at its deadline', async (name) => {
    const clock = createHandClock()
    const { pool } = openPool({ clock })
    const calls = [pool.call(name, undefined), pool.call('echo', bytes)] as const
    await clock.waitedOn()
    clock.advance(19_999)
    await setImmediate()
    expect(await Promise.race([calls[0], Promise.resolve('still at it')])).toBe('still at it')
    clock.advance(1)
    expect(await calls[0]).toMatchObject({
      ok: false,
      failure: failureLike({ kind: 'document-damaged', message: expect.stringContaining('20 seconds') }),
    })
    expect(await calls[1]).toMatchObject({ ok: true })
  })

  it('that gets too little processor time has six times as long', async () => {
    const clock = createHandClock()
    const { pool } = openPool({ clock, isStarved: () => Promise.resolve(true) })
    const call = pool.call('spins', undefined)
    for (let times = 1; times < 6; times += 1) {
      await clock.waitedOn()
      clock.advance(20_000)
      await setImmediate()
      expect(await Promise.race([call, Promise.resolve('still at it')])).toBe('still at it')
    }
    clock.advance(20_000)
    expect(await call).toMatchObject({ ok: false, failure: failureLike({ message: expect.stringContaining('120 seconds') }) })
  })

  it('whose processor time cannot be measured is stopped at its deadline', async () => {
    const clock = createHandClock()
    const { pool } = openPool({ clock, isStarved: () => Promise.reject(new Error('not measured')) })
    const call = pool.call('spins', undefined)
    await clock.waitedOn()
    clock.advance(20_000)
    expect(await call).toMatchObject({ ok: false, failure: failureLike({ message: expect.stringContaining('20 seconds') }) })
  })

  it('that answers while its processor time is measured does not end the next call', async () => {
    const clock = createHandClock()
    const measured = Promise.withResolvers<boolean>()
    const asked = Promise.withResolvers<null>()
    const { pool } = openPool({
      clock,
      isStarved: () => {
        asked.resolve(null)
        return measured.promise
      },
    })
    const first = pool.call('answersLater', 50)
    await clock.waitedOn()
    clock.advance(20_000)
    await asked.promise
    expect(await first).toMatchObject({ ok: true })
    const second = pool.call('answersLater', 50)
    measured.resolve(false)
    expect(await second).toMatchObject({ ok: true })
  })

  it('that cannot be started fails the call without blaming the document', async () => {
    const { pool } = openPool({ file: join(import.meta.dirname, 'no-such-worker.ts') })
    for (let time = 0; time < 2; time++) {
      expect(await pool.call('echo', bytes)).toMatchObject({
        ok: false,
        failure: failureLike({ kind: 'unexpected', message: expect.stringContaining('start') }),
      })
    }
  })

  it('that is idle does not keep the process alive', async () => {
    const ran = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'idle-pool.harness.ts')], { timeout: 25_000 })
    expect(ran.stdout).toBe('echoed 7\n')
  })
})

describe('a pool', () => {
  it('makes V8 keep compiled WebAssembly, because freeing it in one thread while another receives it crashes the process', async () => {
    const harness = join(import.meta.dirname, 'dropped-wasm.harness.ts')
    const alone = await promisify(execFile)(process.execPath, [harness])
    expect(alone.stdout, 'V8 still frees such code, and says so').toContain('[wasm-gc]')
    const withPool = await promisify(execFile)(process.execPath, [harness, 'with-pool'])
    expect(withPool.stdout).toBe('ran\n')
  })

  it('answers 200 calls in order of arrival, with no more workers than allowed', async () => {
    const { pool } = openPool({ size: 2 })
    const answered: { readonly number: number; readonly worker: number }[] = []
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const answer = await pool.call('echo', new Uint8Array([number]))
        if (answer.ok) answered.push({ number, worker: answer.value.threadId })
        return answer.ok ? answer.value.bytes[0] : null
      }),
    )
    expect(answers).toEqual(Array.from({ length: 200 }, (_, number) => number))
    const byWorker = [...Map.groupBy(answered, ({ worker }) => worker).values()]
    expect(byWorker).toHaveLength(2)
    for (const own of byWorker) expect(own).toEqual(own.toSorted((one, other) => one.number - other.number))
  })

  it('continues with one worker while the other has a long document', async () => {
    const { pool } = openPool({ size: 2, clock: createHandClock() })
    const long = pool.call('neverAnswers', undefined)
    expect([await echoes(pool), await echoes(pool), await echoes(pool)]).toEqual([true, true, true])
    await pool.close()
    expect(await long).toMatchObject({ ok: false })
  })

  it('keeps one worker after an idle time, and starts another when there is work for two', async () => {
    const clock = createHandClock()
    const { pool } = openPool({ size: 2, clock, restAfter: 1000 })
    const threads = async (): Promise<Set<number>> => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => pool.call('echo', bytes)))
      return new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.threadId] : [])))
    }
    const before = await threads()
    expect(await threads()).toEqual(before)
    for (let rest = 0; rest < 2; rest += 1) {
      clock.advance(1000)
      await setImmediate()
    }
    const after = await threads()
    expect(after.size).toBe(2)
    expect([...after].filter((thread) => before.has(thread))).toHaveLength(1)
  })

  it('that is closed fails running, waiting and later calls', async () => {
    const { pool } = openPool({ clock: createHandClock() })
    const calls = [pool.call('spins', undefined), pool.call('echo', bytes)]
    await pool.close()
    for (const call of [...calls, pool.call('echo', bytes)]) {
      expect(await call).toMatchObject({
        ok: false,
        failure: failureLike({ kind: 'document-unavailable', message: expect.stringContaining('closed') }),
      })
    }
  })
})
