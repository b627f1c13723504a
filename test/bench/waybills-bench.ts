import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { z } from 'zod'
import { jobChangeSchema, type Job } from '../../shared/jobs/job.ts'
import { openEngineStation, type EngineStation } from '../support/stations/engine-station.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { holdFigure, watchLoop, type Figure } from './figures/figure.ts'
import { startServiceProcess, type ServiceProcess } from './app/service-process.ts'
import { disturbanceWords, undisturbed } from './figures/undisturbed.ts'

const orders = 200
const latency = 300
const inParallel = 4
/** The minimum in milliseconds: the latency of all waybill requests with the maximum number in parallel, and nothing else. */
const leastMs = (orders / inParallel) * latency

const identity = { email: 'bench@example.test', password: 'bench' }

/** The same waybill requests in a plain loop, which neither reads the orders nor stores anything. Milliseconds. */
async function bareRequests(service: ServiceProcess, orderIds: readonly number[]): Promise<number> {
  const signIn = await request(`${service.url}/auth/sign_in`, { method: 'POST', body: JSON.stringify(identity) })
  const { token } = z.object({ token: z.string() }).parse(await signIn.body.json())
  const waiting = [...orderIds]
  const from = performance.now()
  const work = async (): Promise<void> => {
    for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift()) {
      const answer = await request(`${service.url}/orders/${orderId}/waybills`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.body.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: inParallel }, work))
  return performance.now() - from
}

/** Resolves once the job of this id has ended. */
async function whenJobEnds({ station }: EngineStation, jobId: string): Promise<Job> {
  const end = Promise.withResolvers<void>()
  const stop = station.onEvent((channel, payload) => {
    if (channel !== 'jobs.changed') return
    const { summary } = jobChangeSchema.parse(payload)
    if (summary?.id !== jobId) return
    if (summary.state === 'finished' || summary.state === 'paused') end.resolve()
  })
  await end.promise
  stop()
  const job = valueOrThrow(await station.handlers['jobs.list']({})).jobs.find(({ id }) => id === jobId)
  if (job === undefined) throw new Error('The job is not listed.')
  return job
}

async function withService<Value>(work: (service: ServiceProcess, orderIds: readonly number[]) => Promise<Value>): Promise<Value> {
  const service = await startServiceProcess({ orders, latency, kind: 'new' })
  try {
    return await work(
      service,
      Array.from({ length: orders }, (_, index) => service.firstId + index),
    )
  } finally {
    await service.close()
  }
}

/** A job for all orders through the whole station: its client, its write journal, its stores. */
async function createWaybills() {
  const bare = await withService(bareRequests)
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  try {
    return await withService(async (service, orderIds) => {
      const engine = await openEngineStation({ folder, service })
      try {
        const watched = watchLoop()
        const from = performance.now()
        const { id } = valueOrThrow(await engine.handlers['jobs.start']({ kind: 'waybills', orderIds: [...orderIds] }))
        const job = await whenJobEnds(engine, id)
        const took = performance.now() - from
        const held = watched()
        const left = job.items.filter(({ state }) => state !== 'done')
        if (left.length > 0) throw new Error(`${left.length} orders got no waybill: ${JSON.stringify(left[0])}`)
        return { took: took / leastMs, bare: bare / leastMs, held }
      } finally {
        await engine.close()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Waybills of many orders over a real latency: every order is read before its request and again after it. */
export async function benchWaybills(): Promise<Figure[]> {
  const measured = await undisturbed(createWaybills)
  const { took, bare, held } = measured.value
  return [
    {
      name: `waybills for ${orders} orders at ${latency} ms, ${inParallel} requested at a time`,
      value: took,
      unit: 'x orders / requests at a time x latency',
      limit: { most: 1.3 },
      peer: { name: `${disturbanceWords([measured])}; the same requests and nothing else`, value: bare, unit: 'x' },
    },
    holdFigure(`main loop held at most, over ${orders} waybills`, held),
  ]
}
