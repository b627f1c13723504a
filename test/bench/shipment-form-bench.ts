import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { buildWindow } from '../e2e/build-window.ts'
import { openApp } from '../support/window/open-app.ts'
import { median, type Figure } from './figures/figure.ts'
import { disturbanceWords, undisturbed } from './figures/undisturbed.ts'

/** Odd, so that the median is one of them. */
const turns = 15

/** Presses a button and measures until the frame that shows each of these, in the window's own time. */
async function untilShown(button: Locator, shown: readonly string[]): Promise<number[]> {
  return await button.evaluate(async (pressed: HTMLElement, selectors) => {
    const begun = performance.now()
    const times = selectors.map(() => 0)
    pressed.click()
    while (times.includes(0)) {
      await new Promise((next) => requestAnimationFrame(next))
      for (const [index, selector] of selectors.entries()) {
        if (times[index] !== 0 || document.querySelector(selector) === null) continue
        await new Promise((next) => requestAnimationFrame(next))
        times[index] = performance.now() - begun
      }
    }
    return times
  }, shown)
}

async function goToDrafts(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+N')
  await page.getByRole('heading', { name: 'New shipments' }).waitFor()
}

/** From the press to the form and to the order list, both from the same screen, in turn; the first of each warms everything up. */
export async function benchShipmentForm(): Promise<Figure[]> {
  buildWindow()
  const folder = mkdtempSync(join(tmpdir(), 'packbench-form-'))
  const app = await openApp({ dataDirectory: join(folder, 'data'), practice: true, environment: { CUPS_SERVER: '127.0.0.1:9' } })
  try {
    const { page } = app
    await page.getByRole('grid').waitFor()
    const measured = await undisturbed(async () => {
      const [forms, wholes, lists]: [number[], number[], number[]] = [[], [], []]
      for (let turn = 0; turn <= turns; turn += 1) {
        await goToDrafts(page)
        const newShipment = page.getByRole('button', { name: 'New shipment', exact: true })
        const [form = Number.NaN, whole = Number.NaN] = await untilShown(newShipment, [
          '[data-field="parcels"] input',
          '[data-field="purpose"] input',
        ])
        await goToDrafts(page)
        const [list = Number.NaN] = await untilShown(page.getByRole('button', { name: /^To print/ }), [
          '#order-list [data-order] td:nth-child(3)',
        ])
        if (turn === 0) continue
        forms.push(form)
        wholes.push(whole)
        lists.push(list)
      }
      return { forms: median(forms), wholes: median(wholes), lists: median(lists) }
    })
    const { forms, wholes, lists } = measured.value
    const words = `the order list; the whole form after ${wholes.toFixed(0)} ms; ${disturbanceWords([measured])}`
    return [
      {
        name: `first paint of the form of a new shipment (${forms.toFixed(0)} ms)`,
        value: forms / lists,
        unit: 'x the order list',
        limit: { most: 1.2 },
        peer: { name: words, value: lists, unit: 'ms' },
      },
    ]
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
