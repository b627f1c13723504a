import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackerAction, Said, StationPlan } from './kill-plan.ts'
import { processFile } from '../support/process-file.ts'

/** Most of a short life would be spent on compiling the same sources again. */
const compiled = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'packbench-kills-compiled')

/** Milliseconds. A station that sends nothing for this long counts as hung. */
const patience = 120_000

/** A station in a separate process. */
export interface StationProcess {
  /** What it says next; null once it has ended. */
  hear(): Promise<Said | null>
  tell(action: PackerAction): void
  /** How it ended: null while it lives. */
  end(): string | null
  stop(): Promise<void>
}

export function startStation(plan: StationPlan, environment: NodeJS.ProcessEnv = {}): StationProcess {
  const child = spawn(process.execPath, [processFile('kill-station'), JSON.stringify(plan)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...environment },
  })
  const heard: (Said | null)[] = []
  let waiting: ((said: Said | null) => void) | null = null
  let end: string | null = null

  function put(said: Said | null): void {
    heard.push(said)
    if (waiting === null) return
    const give = waiting
    waiting = null
    give(heard.shift() ?? null)
  }
  child.on('message', (said) => put(said as Said))
  child.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      end ??= signal ?? `code ${code}`
      put(null)
      resolve()
    })
  })

  return {
    hear: async () => {
      const [first] = heard
      if (first !== undefined) return heard.shift() ?? null
      if (end !== null) return null
      const late = setTimeout(() => {
        end = `no word for ${patience / 1000} seconds`
        child.kill('SIGKILL')
      }, patience)
      return await new Promise<Said | null>((resolve) => {
        waiting = resolve
      }).finally(() => clearTimeout(late))
    },
    tell: (action) => {
      // A process that is just exiting receives nothing more; its exit is reported anyway.
      child.send(action, () => {})
    },
    end: () => end,
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
