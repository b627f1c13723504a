import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { BuiltApp } from './built-app.ts'

export const megabyte = 1024 * 1024

/** Resident memory in bytes; only Linux reports it this way. */
export function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}

/** Milliseconds between two simple calls, which run one after the other. */
const callEvery = 100

/** What the page notes of itself: the length of each frame, and what each simple call took. Text, because it runs in the page. */
const watchFromInside = `(() => {
  const seen = { frames: [], calls: [], isOver: false }
  globalThis.benchSeen = seen
  let last = performance.now()
  const frame = (now) => {
    seen.frames.push(Math.round(now - last))
    last = now
    if (!seen.isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame) })
  const simple = [['settings.read', {}], ['printing.batches', {}], ['orders.overview', {}], ['orders.open', { orderId: FIRST }], ['station.about', {}]]
  const callAll = async () => {
    for (let turn = 0; !seen.isOver; turn += 1) {
      const [channel, input] = simple[turn % simple.length]
      const from = performance.now()
      const answer = await window.station.invoke(channel, input)
      if (!answer.ok) throw new Error(channel)
      seen.calls.push([channel, performance.now() - from])
      await new Promise((resolve) => setTimeout(resolve, ${callEvery}))
    }
  }
  callAll().catch((error) => { seen.trouble = String(error) })
})()`

const seenSchema = z.object({ frames: z.array(z.number()), calls: z.array(z.tuple([z.string(), z.number()])) })

/** The milliseconds of each frame, and of each simple call by its channel. */
export type SeenFromInside = z.infer<typeof seenSchema>

/** Begins to note frames and calls; `orderId` is that of the order that is read again and again. */
export async function watchWindow({ page }: BuiltApp, orderId: number): Promise<void> {
  await page.evaluate(z.unknown(), watchFromInside.replace('FIRST', String(orderId)))
}

/** Stops recording, and resolves to the recorded data. */
export async function endWatching({ page }: BuiltApp): Promise<SeenFromInside> {
  await page.evaluate(z.null(), '(benchSeen.isOver = true, null)')
  return await page.evaluate(seenSchema, 'benchSeen')
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Makes a call of the window. Throws if it fails. */
export async function invoke<Value>({ page }: BuiltApp, schema: z.ZodType<Value>, channel: string, input: unknown): Promise<Value> {
  const answer = z.object({ ok: z.boolean(), value: z.unknown().optional(), failure: z.unknown().optional() })
  const asked = `window.station.invoke(${JSON.stringify(channel)}, ${JSON.stringify(input)})`
  const { ok, value, failure } = await page.evaluate(answer, asked)
  if (!ok) throw new Error(`${channel}: ${JSON.stringify(failure)}`)
  return schema.parse(value)
}

/** Waits until the condition is true; throws after two minutes. */
export async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1200; turn += 1) {
    if (await isThere().catch(() => false)) return
    await wait(100)
  }
  throw new Error('What the bench waits for did not come.')
}

export async function press({ page }: BuiltApp, selector: string): Promise<void> {
  await until(() => page.evaluate(z.boolean(), `document.querySelector(${JSON.stringify(selector)}) !== null`))
  await page.evaluate(z.null(), `(document.querySelector(${JSON.stringify(selector)}).click(), null)`)
}

/** Connects the account of this service, reads its orders, and resolves to the ids of those to print. */
export async function connectAccount(
  app: BuiltApp,
  { url, email, password }: { readonly url: string; readonly email: string; readonly password: string },
): Promise<readonly number[]> {
  await until(() => app.page.evaluate(z.boolean(), 'window.station !== undefined'))
  await invoke(app, z.unknown(), 'account.connect', { serviceAddress: url, email, password })
  await invoke(app, z.unknown(), 'orders.sync', {})
  const view = { kind: 'queue', queue: 'print' }
  const request = { view, sort: { by: 'created', direction: 'descending' } }
  const { ids } = await invoke(app, z.object({ ids: z.array(z.number()) }), 'orders.list', request)
  return ids
}
