import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildWindow } from '../e2e/build-window.ts'
import { openApp } from '../support/window/open-app.ts'
import { median, type Figure } from './figures/figure.ts'
import { disturbanceWords, undisturbed } from './figures/undisturbed.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const orders = 8

/** Clicks a document of the list and measures until its first page is drawn, in the window's own time. */
async function drawn(page: Page, index: number): Promise<number> {
  return await page.evaluate(async (number) => {
    const option = document.querySelector<HTMLElement>(`#document-${number}`)
    if (option === null) throw new Error('There is no such document in the list.')
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
    const first = (): Element | null => document.querySelector('section[aria-label=Document] [data-page="1"][data-drawn=true]')
    const before = first()
    const begun = performance.now()
    option.click()
    while (first() === null || first() === before) await new Promise((next) => requestAnimationFrame(next))
    return performance.now() - begun
  }, index)
}

/** From the press on a stored label to its first page on the screen; the first labels warm everything up. */
export async function benchStoredLabel(): Promise<Figure[]> {
  buildWindow()
  const folder = mkdtempSync(join(tmpdir(), 'packbench-label-'))
  const app = await openApp({ dataDirectory: join(folder, 'data'), practice: true, environment: { CUPS_SERVER: '127.0.0.1:9' } })
  try {
    const { page, station } = app
    await page.getByRole('grid').waitFor()
    const view = { kind: 'queue', queue: 'print' } as const
    const { ids } = valueOrThrow(await station.handlers['orders.list']({ view, sort: { by: 'created', direction: 'descending' } }))
    for (const orderId of ids.slice(0, orders)) valueOrThrow(await station.handlers['documents.fetch']({ orderId }))
    await page.keyboard.press('Control+d')
    await page.getByRole('textbox', { name: 'Find' }).fill('label')
    await page.locator('#document-0').waitFor()
    for (const warm of [0, 1, 2]) await drawn(page, warm)
    const measured = await undisturbed(async () => {
      const times: number[] = []
      for (const index of [3, 4, 5, 3, 4, 5, 3, 4, 5]) times.push(await drawn(page, index))
      return times
    })
    const peer = { name: `${disturbanceWords([measured])}; the slowest of them`, value: Math.max(...measured.value), unit: 'ms' }
    return [{ name: 'the first page of a stored label, warm', value: median(measured.value), unit: 'ms', limit: { most: 150 }, peer }]
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
