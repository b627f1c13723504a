/**
 * The whole station in a separate process, which follows its parent's commands and ends at the given step. Everything is the
 * product's own but the clock, which runs faster and can be moved.
 */
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import promises from 'node:fs/promises'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { basename } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../electron/platform/clock.ts'
import { createStation, type Station } from '../../electron/station/station.ts'
import { StorageReadError } from '../../electron/storage/storage-read-error.ts'
import { failed } from '../../shared/result.ts'
import { createPageMixer } from './mix-pages.ts'
import { breakHalfWay } from '../kills/half-done.ts'
import { createKillSwitch } from '../kills/kill-switch.ts'
import { whenBatchEnds } from '../support/batch-end.ts'
import { timeScale, type Asked, type Said, type SoakStationPlan } from './soak-plan.ts'
import { scriptedFailure } from '../support/scripted-failure.ts'
import { messageOf } from '../support/failure-words.ts'

const [plan] = (await once(process, 'message')) as [SoakStationPlan]
const say = (said: Said): void => void process.send?.(said)

/** Waits longer than Node's timers support never end within a shift. */
const longestWait = 2 ** 31 - 1

function createSoakClock(): Clock & { jump(milliseconds: number): void } {
  const began = performance.now()
  let jumped = 0
  const elapsed = (): number => (performance.now() - began) * timeScale
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.floor(plan.now + elapsed() + jumped)),
    monotonic: elapsed,
    wait: async (milliseconds, signal) => {
      await sleep(Math.min(milliseconds / timeScale, longestWait), undefined, signal === undefined ? {} : { signal })
    },
    jump: (milliseconds) => {
      jumped += milliseconds
    },
  }
}

const kill = createKillSwitch()
breakHalfWay(kill)
const pageMixer = createPageMixer()
let failing: string | null = null
const { open } = promises
promises.open = async (path, ...more) => {
  const handle = await open(path, ...more)
  if (failing !== null && realpathSync(String(path)) === failing)
    handle.sync = async () => await Promise.reject(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }))
  return handle
}
syncBuiltinESMExports()
const exec: unknown = Reflect.get(DatabaseSync.prototype, 'exec')
/** Each commit of each database is a step with a before and an after. */
Object.assign(DatabaseSync.prototype, {
  exec(this: DatabaseSync, sql: string): void {
    const run = (): void => Reflect.apply(exec as () => void, this, [sql])
    if (sql !== 'COMMIT') {
      run()
      return
    }
    const name = basename(this.location() ?? '', '.db')
    kill.reach(`before ${name}`)
    run()
    kill.reach(`after ${name}`)
  },
})
/** The last query with which a plan reads the history of a site. */
const planned = 'FROM sheet_state WHERE order_id = ANY($1) AND event >'
let startPause = 0
if (plan.site !== undefined) {
  const { Client } = await import('pg')
  const query: unknown = Reflect.get(Client.prototype, 'query')
  Object.assign(Client.prototype, {
    query(this: unknown, ...words: unknown[]): unknown {
      const [sql] = words
      if (startPause > 0 && typeof sql === 'string' && sql.includes(planned)) {
        const milliseconds = startPause
        startPause = 0
        // The pool asks with a callback.
        const respond = words.pop() as (...response: unknown[]) => void
        const later = (...response: unknown[]): void => void setTimeout(respond, milliseconds, ...response)
        return Reflect.apply(query as () => unknown, this, [...words, later])
      }
      if (sql !== 'COMMIT') return Reflect.apply(query as () => unknown, this, words)
      kill.reach('before site')
      const committed = Reflect.apply(query as () => Promise<unknown>, this, words)
      return committed.then((result: unknown) => {
        kill.reach('after site')
        return result
      })
    },
  })
}
await kill.arm(plan.kill)

const clock = createSoakClock()
const verbose = process.env['SOAK_LOG'] === '1'
const write = (...words: unknown[]): void =>
  void (verbose && process.stderr.write(`  ${words.map((word) => JSON.stringify(word)).join(' ')}\n`))
const opened = await createStation({
  dataFolder: plan.data,
  stateFolder: plan.state,
  serviceAddress: plan.service,
  ...(plan.site === undefined ? {} : { site: plan.site }),
  practice: false,
  host: 'browser',
  platform: process.platform,
  environment: { ...process.env, PACKBENCH_FOLDER: plan.printed, PACKBENCH_CUPS_SERVER: '127.0.0.1:9' },
  clock,
  log: {
    info: write,
    warn: write,
    error: (message, error) => {
      const words = `${message}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`
      process.stderr.write(`${words}\n`)
      say({ said: 'bug', words })
    },
  },
  chooseFolder: async () => failed(scriptedFailure('cancelled-by-person', 'No folder was chosen.', 'Choose one.')),
})
// A process that is killed would never store what it compiled.
flushCompileCache()
say({ said: 'open', refused: opened.ok ? null : `${opened.failure.kind}: ${messageOf(opened.failure)}` })

async function answer(station: Station, asked: Asked): Promise<unknown> {
  if (asked.ask === 'arm') return await kill.arm(asked.kill)
  if (asked.ask === 'jump') return clock.jump(asked.milliseconds)
  if (asked.ask === 'fail-sync') {
    failing = realpathSync(asked.folder)
    return null
  }
  if (asked.ask === 'mix-pages') return pageMixer.begin()
  if (asked.ask === 'pause-start') {
    startPause = asked.milliseconds
    return null
  }
  if (asked.ask === 'batch-end') return await whenBatchEnds(station, asked.batchId)
  if (asked.ask === 'close') return await station.close()
  const handler = station.handlers[asked.channel] as (input: unknown) => Promise<unknown>
  return await handler(asked.input)
}

if (opened.ok) {
  const station = opened.value
  process.on('message', (asked: Asked) => {
    answer(station, asked).then(
      (value) => {
        say({ said: 'answer', id: asked.id, value })
        if (asked.ask === 'close') process.disconnect()
      },
      (error: unknown) => {
        // A `StorageReadError` is no bug: the product returns it as a failure.
        if (error instanceof StorageReadError) return say({ said: 'answer', id: asked.id, value: failed(error.failure) })
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
        say({ said: 'bug', words: `${asked.ask} threw ${message}` })
        say({ said: 'answer', id: asked.id, value: failed(scriptedFailure('unexpected', `threw ${message}`, '')) })
      },
    )
  })
} else process.disconnect()
process.on('disconnect', () => process.exit(0))
