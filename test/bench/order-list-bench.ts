import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { silentLog } from '../../electron/platform/log.ts'
import { openOrderStore, type OpenedOrderStore } from '../../electron/orders/store/worker/open-order-store.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import { buildWindow } from '../e2e/build-window.ts'
import { manyOrder, manyReadAt } from '../support/orders/many-orders.ts'
import { openOrderWindow, type OrderWindow } from '../support/window/order-window.ts'
import { keepChanging } from './change-orders.ts'
import { median, type Figure } from './figures/figure.ts'
import { disturbanceWords, undisturbed, type Undisturbed } from './figures/undisturbed.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const orders = 100_000
const atOnce = 200
const rolledSeconds = 8
/** Odd, so that the median is one of them. */
const rolled = 3
const reloads = 5
const words = ['kulkarni', 'portland', 'brass', 'lo-0004', 'lx0100', 'tanaka'] as const

/** Each frame's length while the page rolls, in milliseconds. Without a list the same script finds nothing to roll. */
async function framesWhileRolling(page: Page): Promise<number[]> {
  return await page.evaluate(async (seconds) => {
    const frames: number[] = []
    const end = performance.now() + seconds * 1000
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    let step = 260
    while (performance.now() < end) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      // A page's clock is rounded: three frames of a screen that draws 60 a second come out as 50.1 ms.
      frames.push(Math.round(now - last))
      last = now
      const scroller = document.getElementById('order-list')?.parentElement ?? null
      if (scroller === null) continue
      // Mostly a fast roll, now and then a jump across the whole list, as a dragged scroll bar makes.
      if (frames.length % 120 === 0) scroller.scrollTop = scroller.scrollHeight * ((frames.length / 120) % 7) * 0.14
      else scroller.scrollTop += step
      if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1 || scroller.scrollTop <= 0) step = -step
    }
    return frames
  }, rolledSeconds)
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The median of the 95th percentiles of all scroll runs. The longest frame of all runs is a separate figure. */
function lateOf(measured: readonly (readonly number[])[]): number {
  return median(measured.map((frames) => percentile(frames, 0.95)))
}

/** Milliseconds from the page's start to the frame that shows what is looked for. */
async function onScreen(page: Page, shown: string): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  return await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector(selector) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now)))
        }
        look()
      }),
    shown,
  )
}

/** Milliseconds from each key to the frame that shows what it found. */
async function keysToPixels(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.keyboard.press('F2')
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      const typed = word.slice(0, length)
      await page.evaluate((text) => {
        const shown = new Promise<number>((resolve) => {
          const from = (event: KeyboardEvent): void => {
            const look = (): void => {
              const [title, count] = [document.querySelector('main h2'), document.querySelector('main h2 + p')]
              const isThere = title?.textContent === `Results for “${text}”` && count?.textContent !== ''
              requestAnimationFrame(isThere ? (now) => resolve(now - event.timeStamp) : look)
            }
            look()
          }
          addEventListener('keydown', from, { once: true, capture: true })
        })
        Object.assign(globalThis, { shown })
      }, typed)
      await page.keyboard.press(typed.at(-1) ?? '')
      times.push(await page.evaluate(async () => await (globalThis as unknown as { readonly shown: Promise<number> }).shown))
      await page.waitForTimeout(80)
    }
    await page.keyboard.press('Escape')
  }
  return times
}

async function openStore(folder: string): Promise<OpenedOrderStore> {
  return valueOrThrow(await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} }))
}

async function fill({ store }: OpenedOrderStore): Promise<void> {
  for (let start = 0; start < orders; start += atOnce) {
    const reads = Array.from({ length: atOnce }, (_, place) => manyOrder(start + place))
    valueOrThrow(await store.upsert(reads, { knownAt: manyReadAt, listed: true }))
  }
  valueOrThrow(await store.setLastFullSyncAt(Temporal.Now.instant()))
}

/** The list in real Chromium over a real store of 100,000 orders, beside the same window over an empty one. */
export async function benchOrderList(): Promise<Figure[]> {
  if (process.env['PACKBENCH_BENCH_WINDOW'] === undefined) buildWindow()
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  const [full, empty] = await Promise.all([openStore(mkdtempSync(join(folder, 'full-'))), openStore(mkdtempSync(join(folder, 'empty-')))])
  const windows: OrderWindow[] = []
  try {
    await fill(full)
    valueOrThrow(await empty.store.setLastFullSyncAt(Temporal.Now.instant()))
    const many = await openOrderWindow(full.store, join(folder, 'many'))
    windows.push(many)
    const none = await openOrderWindow(empty.store, join(folder, 'none'))
    windows.push(none)

    const [withOrders, without]: [number[], number[]] = [[], []]
    for (let turn = 0; turn <= reloads; turn += 1) {
      const times = [
        await onScreen(many.page, '#order-list [data-order] td:nth-child(3)'),
        await onScreen(none.page, 'main header ~ div p'),
      ] as const
      // The first of each warms up the browser and the store.
      if (turn > 0) withOrders.push(times[0])
      if (turn > 0) without.push(times[1])
    }
    const typed = await undisturbed(() => keysToPixels(many.page))
    const keys = typed.value
    await many.page.keyboard.press('Control+9')
    await many.page.locator('[data-order] td:nth-child(3)').first().waitFor()
    let firstTurn = 1
    const rollMany = async (): Promise<number[]> => {
      const stop = keepChanging({ store: full.store, window: many, orders, firstTurn, seconds: rolledSeconds })
      firstTurn += 1000
      await many.page.bringToFront()
      const frames = await framesWhileRolling(many.page)
      await stop()
      return frames
    }
    const rollNone = async (): Promise<number[]> => {
      await none.page.bringToFront()
      return await framesWhileRolling(none.page)
    }
    const [rolls, stills]: [Undisturbed<number[]>[], Undisturbed<number[]>[]] = [[], []]
    for (let roll = 0; roll < rolled; roll += 1) {
      rolls.push(await undisturbed(rollMany))
      stills.push(await undisturbed(rollNone))
    }
    const [moved, still] = [rolls.map(({ value }) => value), stills.map(({ value }) => value)]
    const bare = { name: 'the same page without the list', value: lateOf(still), unit: 'ms' }
    return [
      {
        name: 'first queue on screen from 100,000 stored orders',
        value: median(withOrders) / median(without),
        unit: 'x an empty window',
        limit: { most: 1.5 },
        peer: { name: 'the empty window', value: median(without), unit: 'ms' },
      },
      {
        name: 'rolling 100,000 rows while 50 change every 100 ms, 95th percentile of the frames over the page without the list',
        value: lateOf(moved) - lateOf(still),
        unit: 'ms',
        limit: { most: 17 },
        peer: bare,
      },
      {
        name: `longest frame of it, of all ${rolled} rolls`,
        value: Math.max(...moved.flat()),
        unit: 'ms',
        limit: { most: 50 },
        peer: { name: `${disturbanceWords(rolls)}; longest without the list`, value: Math.max(...still.flat()), unit: 'ms' },
      },
      {
        name: 'search as you type over 100,000 orders, 95th percentile from key to pixels',
        value: percentile(keys, 0.95),
        unit: 'ms',
        limit: { most: 50 },
        peer: { name: `${disturbanceWords([typed])}; median of the keys`, value: median(keys), unit: 'ms' },
      },
    ]
  } finally {
    for (const window of windows) await window.close()
    await Promise.all([full.close(), empty.close()])
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
