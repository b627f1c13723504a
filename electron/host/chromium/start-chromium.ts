import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { connectDevtools, type DevtoolsConnection } from './devtools-connection.ts'

/** Milliseconds for a browser to close by itself before it is killed. */
const closingTimeMs = 30_000

export interface ChromiumProcess {
  readonly devtools: DevtoolsConnection
  /** Resolves when the browser has ended. */
  readonly ended: Promise<void>
  /** Requests the browser to close, and kills it if it does not; resolves when it has ended. */
  close(): Promise<void>
  /** Kills the browser and all its child processes. */
  kill(): void
}

function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
    else process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Starts a browser with these switches, which must include the profile folder and the pipe. It ends with this process. */
export function startChromium(executable: string, switches: readonly string[], profileFolder: string): ChromiumProcess {
  // A browser whose Packbench was killed may still hold the profile, and a new one would pass its window to the old one.
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) rmSync(join(profileFolder, name), { force: true })
  const child = spawn(executable, switches, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A process group of its own: an interrupt from the terminal reaches only this process, which then closes the window.
    detached: process.platform !== 'win32',
  })
  const [, , , commands, answers] = child.stdio
  const devtools = connectDevtools(commands as Writable, answers as Readable)
  const kill = (): void => killTree(child)
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      process.off('exit', kill)
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return {
    devtools,
    ended,
    kill,
    close: async () => {
      devtools.post('Browser.close', undefined)
      const timer = setTimeout(kill, closingTimeMs)
      await ended
      clearTimeout(timer)
      // Processes that a crashed browser left running.
      kill()
    },
  }
}
