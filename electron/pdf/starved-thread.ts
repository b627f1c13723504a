import type { Worker } from 'node:worker_threads'
import type { Clock } from '../platform/clock.ts'

/** Milliseconds over which a thread is measured. */
const sampleMs = 1000

/** Microseconds of processor time so far; null if the thread has ended or does not respond. */
async function usedBy(worker: Worker, clock: Clock): Promise<number | null> {
  const measured = new AbortController()
  const usage = worker.cpuUsage().then(
    ({ user, system }) => user + system,
    () => null,
  )
  try {
    return await Promise.race([usage, clock.wait(sampleMs, measured.signal).then(() => null)])
  } finally {
    measured.abort()
  }
}

/**
 * True if a thread works, but other programs leave it less than half of a processor: what it does takes long because the machine is busy. Takes
 * one to three seconds.
 */
export async function isStarved(worker: Worker, clock: Clock): Promise<boolean> {
  const start = performance.now()
  const loop = worker.performance.eventLoopUtilization()
  const before = await usedBy(worker, clock)
  await clock.wait(sampleMs)
  const after = await usedBy(worker, clock)
  if (before === null || after === null) return false
  const share = (after - before) / 1000 / (performance.now() - start)
  return share < 0.5 && worker.performance.eventLoopUtilization(loop).utilization > 0.5
}
