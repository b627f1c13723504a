/**
 * The whole station in a process of its own, which does what its parent asks and ends at the step it was armed for. Everything is the
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
import { failed } from '../../shared/result.ts'
import { breakHalfWay } from '../kills/half-done.ts'
import { createKillSwitch } from '../kills/kill-switch.ts'
import { whenBatchEnds } from '../support/batch-end.ts'
import { timeScale, type Asked, type Said, type SoakStationPlan } from './soak-plan.ts'
import { scriptedFailure } from '../support/scripted-failure.ts'
import { messageOf } from '../support/failure-words.ts'

const [plan] = (await once(process, 'message')) as [SoakStationPlan]
const say = (said: Said): void => void process.send?.(said)

/** Longer waits than a timer of Node can take never end within a shift. */
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
await kill.arm(plan.kill)

const clock = createSoakClock()
const verbose = process.env['SOAK_LOG'] === '1'
const write = (...words: unknown[]): void =>
  void (verbose && process.stderr.write(`  ${words.map((word) => JSON.stringify(word)).join(' ')}\n`))
const opened = await createStation({
  dataFolder: plan.data,
  stateFolder: plan.state,
  serviceAddress: plan.service,
  practice: false,
  host: 'browser',
  platform: process.platform,
  environment: { ...process.env, PACKBENCH_FOLDER: plan.printed, PACKBENCH_CUPS_SERVER: '127.0.0.1:9' },
  clock,
  log: {
    info: write,
    warn: write,
    error: (message, error) => void process.stderr.write(`${message}: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`),
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
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
        say({ said: 'answer', id: asked.id, value: failed(scriptedFailure('unexpected', `threw ${message}`, '')) })
      },
    )
  })
} else process.disconnect()
process.on('disconnect', () => process.exit(0))
