import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import type { CallChannel, CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { BatchSummary, Sheet } from '../../../shared/printing/batch.ts'
import type { SiteSettings } from '../../../electron/site/site-settings.ts'
import type { TcpProxy } from '../../support/site/tcp-proxy.ts'
import type { LargeService } from '../../support/large-service/large-service.ts'
import type { Kill } from '../../kills/kill-plan.ts'
import { startSoakStation, StationEnded, type SoakStation } from '../soak-station.ts'

export interface SiteBenchParts {
  readonly name: string
  readonly home: string
  readonly service: LargeService
  readonly site: SiteSettings
  readonly proxy: TcpProxy
  /** Milliseconds by which its clock differs from the others'. */
  readonly clockOffset: number
  readonly random: () => number
}

/** One packing bench of the site: a station in a separate process, restarted whenever it has died, and what it has printed. */
export interface SiteBench {
  readonly name: string
  readonly proxy: TcpProxy
  /** Null when the call failed, whatever the reason: the bench continues with another action. */
  call<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel> | null>
  /** Resolves once the batch is not being sent any more, or after a while. */
  settled(batchId: string): Promise<BatchSummary | null>
  arm(kill: Kill): Promise<void>
  jump(milliseconds: number): Promise<void>
  /** The next batch is suspended for so long between its plan and its beginning. */
  pauseStart(milliseconds: number): Promise<void>
  kill(): void
  freeze(): void
  thaw(): void
  /** The names of the files in its output folder without number and id, once for each: `LO-000001-label-1`. */
  printed(): string[]
  /** What its stations logged as bugs. */
  bugs(): string[]
  close(): Promise<void>
}

/** As in the names of printed files: `LO-000001-label-1`. */
export function documentName({ reference, place, copy }: Pick<Sheet, 'reference' | 'place' | 'copy'>): string {
  return place.kind === 'waybill_document' ? `${reference}-label-${(place.leg ?? 0) + 1}` : `${reference}-invoice-${copy}`
}

const printedName = /^[A-Z]?\d{4}-(.+)-[0-9a-z]{8}\.pdf$/

export function createSiteBench({ name, home, service, site, proxy, clockOffset, random }: SiteBenchParts): SiteBench {
  const [data, state, printed] = [join(home, 'data'), join(home, 'state'), join(home, 'printed')]
  for (const folder of [data, state, printed]) mkdirSync(folder, { recursive: true })
  let current: Promise<SoakStation> | null = null
  const closing = new AbortController()
  const lives: SoakStation[] = []

  async function start(): Promise<SoakStation> {
    const now = Temporal.Instant.from('2026-11-24T08:00:00Z').epochMilliseconds + clockOffset
    const opened = await startSoakStation({
      data,
      state,
      printed,
      service: service.url,
      now,
      kill: null,
      site: { ...site, port: proxy.port },
    })
    if (opened === null || 'refused' in opened) throw new Error(`Station ${name} did not open: ${JSON.stringify(opened)}`)
    lives.push(opened)
    const { url, email, password } = service
    await opened.call('account.connect', { serviceAddress: url, email, password })
    await opened.call('orders.sync', {})
    const settings = await opened.call('settings.read', {})
    if (settings.ok) await opened.call('settings.save', { ...settings.value, stationName: name })
    return opened
  }

  async function station(): Promise<SoakStation> {
    const known = await current?.catch(() => null)
    if (known?.isAlive() !== true) current = start()
    return await (current ?? start())
  }

  const ifAlive = (act: (station: SoakStation) => void): void => void current?.then(act, () => undefined)

  const bench: SiteBench = {
    name,
    proxy,
    call: async (channel, input) => {
      try {
        const answer = await (await station()).call(channel, input)
        return answer.ok ? answer.value : null
      } catch (error) {
        if (error instanceof StationEnded) return null
        throw error
      }
    },
    settled: async (batchId) => {
      for (let looks = 0; looks < 100 && !closing.signal.aborted; looks += 1) {
        const batches = await bench.call('printing.batches', {})
        const batch = batches?.find(({ id }) => id === batchId)
        if (batch !== undefined && batch.state !== 'running') return batch
        await wait(100 + random() * 50)
      }
      return null
    },
    arm: async (kill) => await (await station()).arm(kill).catch(() => undefined),
    jump: async (milliseconds) => await (await station()).jump(milliseconds).catch(() => undefined),
    pauseStart: async (milliseconds) => await (await station()).pauseStart(milliseconds).catch(() => undefined),
    kill: () => ifAlive((one) => one.kill()),
    freeze: () => ifAlive((one) => one.freeze()),
    thaw: () => ifAlive((one) => one.thaw()),
    printed: () => readdirSync(printed).flatMap((file) => printedName.exec(file)?.[1] ?? []),
    bugs: () => lives.flatMap(({ bugs }) => bugs),
    close: async () => {
      closing.abort()
      const open = await current?.catch(() => null)
      open?.thaw()
      open?.kill()
      await open?.ended
    },
  }
  return bench
}
