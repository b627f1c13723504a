import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallChannel, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import type { Result } from '../../shared/result.ts'
import type { Kill } from '../kills/kill-plan.ts'
import { processFile } from '../support/process-file.ts'
import type { Asked, Said, SoakStationPlan } from './soak-plan.ts'

/** The station's process ended before it answered. */
export class StationEnded extends Error {}

/** Milliseconds. A station that does not answer for this long counts as hung. */
const patience = 120_000
const compiled = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'packbench-soak-compiled')

type Question<Each = Asked> = Each extends Asked ? Omit<Each, 'id'> : never

/** A whole station in a separate process, called like from a window. Each call rejects with `StationEnded` when it dies. */
export interface SoakStation {
  call<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<Result<CallOutput<Channel>>>
  batchEnd(batchId: string): Promise<Batch>
  arm(kill: Kill | null): Promise<void>
  jump(milliseconds: number): Promise<void>
  /** From now on this folder cannot be synced. */
  failSync(folder: string): Promise<void>
  /** From now on every other finished page has the content of the page before it. */
  mixPages(): Promise<void>
  /** The next batch of its site is suspended for so long once it is planned. */
  pauseStart(milliseconds: number): Promise<void>
  kill(): void
  /** Stops the process where it is until it is resumed: it notices nothing of the time that passes. */
  freeze(): void
  thaw(): void
  isAlive(): boolean
  /** What it logged as bugs. */
  readonly bugs: readonly string[]
  /** Closes it in order, or kills it when that takes too long. */
  close(): Promise<void>
  /** How it ended: a signal or a code. */
  ended: Promise<string>
}

/** A process that has loaded the station and waits for what to open. */
export interface PreparedStation {
  /** Resolves to the open station, to why it could not be opened, or to null if it died first. Called once. */
  open(plan: SoakStationPlan): Promise<SoakStation | { readonly refused: string } | null>
  /** Ends a process that was never asked to open anything. */
  discard(): void
}

/** Starts the process: loading takes longer than opening, and can be done while another station is at work. */
export function prepareSoakStation(): PreparedStation {
  const { PACKBENCH_FOLDER: _folder, ...environment } = process.env
  const child = spawn(process.execPath, [processFile('soak-station')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Without a session bus there is no keychain, as on a bare machine: a person signs in at each start.
    env: { ...environment, NODE_COMPILE_CACHE: compiled, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' },
  })
  return { open: (plan) => openStation(child, plan), discard: () => void child.kill('SIGKILL') }
}

/** Resolves to the open station, to why it could not be opened, or to null if it died first. */
export async function startSoakStation(plan: SoakStationPlan): Promise<SoakStation | { readonly refused: string } | null> {
  return await prepareSoakStation().open(plan)
}

async function openStation(child: ChildProcess, plan: SoakStationPlan): Promise<SoakStation | { readonly refused: string } | null> {
  const waiting = new Map<number, { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }>()
  /** Whether it opened, why it refused to, or that it died before. */
  const opening = Promise.withResolvers<{ readonly refused: string | null } | 'dead'>()
  const bugs: string[] = []
  let serial = 0
  let alive = true

  child.on('message', (said: Said) => {
    if (said.said === 'open') return opening.resolve({ refused: said.refused })
    if (said.said === 'bug') return void bugs.push(said.words)
    waiting.get(said.id)?.resolve(said.value as never)
    waiting.delete(said.id)
  })
  child.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      alive = false
      opening.resolve('dead')
      for (const { reject } of waiting.values()) reject(new StationEnded())
      waiting.clear()
      resolve(signal ?? `code ${code}`)
    })
  })

  async function ask<Value>(question: Question): Promise<Value> {
    if (!alive) throw new StationEnded()
    serial += 1
    const id = serial
    const answered = new Promise<Value>((resolve, reject) => waiting.set(id, { resolve, reject }))
    child.send({ ...question, id } satisfies Asked, () => {})
    const late = setTimeout(() => {
      waiting.get(id)?.reject(new Error(`The station did not answer ${JSON.stringify(question)} within ${patience / 1000} s.`))
      waiting.delete(id)
    }, patience)
    return await answered.finally(() => clearTimeout(late))
  }

  child.send(plan, () => {})
  const open = await opening.promise
  if (open === 'dead') {
    await ended
    return null
  }
  if (open.refused !== null) {
    await ended
    return { refused: open.refused }
  }
  const station: SoakStation = {
    call: (channel, input) => ask({ ask: 'call', channel, input }),
    batchEnd: (batchId) => ask({ ask: 'batch-end', batchId }),
    arm: (kill) => ask({ ask: 'arm', kill }),
    jump: (milliseconds) => ask({ ask: 'jump', milliseconds }),
    failSync: (folder) => ask({ ask: 'fail-sync', folder }),
    mixPages: () => ask({ ask: 'mix-pages' }),
    pauseStart: (milliseconds) => ask({ ask: 'pause-start', milliseconds }),
    kill: () => void child.kill('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    isAlive: () => alive,
    bugs,
    close: async () => {
      const late = setTimeout(() => child.kill('SIGKILL'), patience / 4)
      await ask({ ask: 'close' }).catch(() => {})
      await ended
      clearTimeout(late)
    },
    ended,
  }
  return station
}
