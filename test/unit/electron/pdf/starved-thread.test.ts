import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { isStarved } from '../../../../electron/pdf/starved-thread.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'

async function startThread(code: string): Promise<Worker> {
  const worker = new Worker(`require('node:worker_threads').parentPort.postMessage('started'); ${code}`, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  await new Promise((started) => worker.once('message', started))
  return worker
}

it('a thread counts as starved when many busy threads share the processor', async () => {
  const threads = await Promise.all(Array.from({ length: availableParallelism() * 8 }, () => startThread('for (;;);')))
  const [first] = threads
  if (first === undefined) throw new Error('no thread')
  expect(await isStarved(first, systemClock)).toBe(true)
})

it('a waiting thread does not count as starved', async () => {
  expect(await isStarved(await startThread('setInterval(() => {}, 1000)'), systemClock)).toBe(false)
})

it('a thread that has ended does not count as starved', async () => {
  const thread = new Worker('', { eval: true })
  await once(thread, 'exit')
  expect(await isStarved(thread, systemClock)).toBe(false)
})
