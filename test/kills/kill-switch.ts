import { Worker } from 'node:worker_threads'
import type { Kill } from './kill-plan.ts'

/** Ends this process as a power cut would: nothing runs after it. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** Waits in its own thread until it receives how long to spin, and then ends the process whatever the main thread is doing. */
const spinner = `
  const { workerData } = require('node:worker_threads')
  Atomics.wait(workerData, 0, -1)
  const end = process.hrtime.bigint() + BigInt(workerData[0]) * 1000n
  while (process.hrtime.bigint() < end);
  process.kill(process.pid, 'SIGKILL')
`

/** Counts the steps of a station and ends the process at the one it was armed for. */
export interface KillSwitch {
  readonly arm: (kill: Kill | null) => Promise<void>
  /** Called as a step is reached. */
  readonly reach: (point: string) => void
  /** True when the next `reach` of this point ends the process, so that half of its work can be done first. */
  readonly isNext: (point: string) => boolean
  /** Called with every point that is reached. */
  readonly onReach: (visit: (point: string) => void) => void
}

export function createKillSwitch(): KillSwitch {
  let armed: Kill | null = null
  let left = 0
  let visit: ((point: string) => void) | null = null
  let fuse: Int32Array | null = null

  return {
    arm: async (kill) => {
      armed = kill
      left = kill?.time ?? 0
      if (kill?.point !== 'anywhere') return
      fuse = new Int32Array(new SharedArrayBuffer(4)).fill(-1)
      const worker = new Worker(spinner, { eval: true, workerData: fuse })
      worker.unref()
      await new Promise((resolve) => worker.once('online', resolve))
    },
    reach: (point) => {
      visit?.(point)
      if (armed === null || (armed.point !== 'anywhere' && armed.point !== point)) return
      left -= 1
      if (left !== 0) return
      if (armed.point !== 'anywhere' || fuse === null) die()
      Atomics.store(fuse, 0, armed.spin ?? 0)
      Atomics.notify(fuse, 0)
    },
    isNext: (point) => armed?.point === point && left === 1,
    onReach: (next) => {
      visit = next
    },
  }
}
