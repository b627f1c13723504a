import { test } from '@playwright/test'
import type { Page } from 'playwright-core'
import { openTestApp, type TestApp } from '../fixtures.ts'
import type { OpenAppOptions } from '../../support/open-app.ts'
import { setText } from '../every-appearance.ts'
import { clippedTexts } from './clipped-texts.ts'
import { untranslatedTexts } from './english-texts.ts'
import { rememberData, type KnownData } from './known-data.ts'
import { closeAll } from './steps.ts'
import { componentsOnScreen } from './window-components.ts'

const data = new WeakMap<Page, KnownData>()
const visited = new Set<string>()

/** Components that were on the screen during a check. */
export function visitedComponents(): ReadonlySet<string> {
  return visited
}

/** A window of 1024 × 700 whose texts are checked. */
export async function openCheckedApp(options: OpenAppOptions): Promise<TestApp> {
  const app = await openTestApp(options)
  data.set(app.page, rememberData(app.station))
  app.page.setDefaultTimeout(60_000)
  await app.page.setViewportSize({ width: 1024, height: 700 })
  // What the station said before the data was remembered is asked for again.
  await app.page.reload()
  return app
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PACKBENCH_PICTURES']
  if (folder === undefined) return
  await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}.png` })
}

const found: string[] = []

/** What the checks found wrong, and the visits that did not come to their end. */
export function troubles(): readonly string[] {
  return found
}

/** What the checks say of the screen as it is, without keeping it. */
export async function troublesNow(page: Page): Promise<string[]> {
  const known = data.get(page) ?? { texts: new Set() }
  return [...(await untranslatedTexts(page, known)), ...(await clippedTexts(page))]
}

/** Checks what is on the screen, at the usual size of text and at twice that. Troubles are collected, so that one run tells all. */
export async function look(page: Page, name: string): Promise<void> {
  const known = data.get(page)
  if (known === undefined) throw new Error('The window was not opened by openCheckedApp')
  for (const component of await componentsOnScreen(page)) visited.add(component)
  const add = (kind: string, texts: readonly string[]): void => void found.push(...texts.map((text) => `${name}, ${kind} ${text}`))
  add('untranslated', await untranslatedTexts(page, known))
  await picture(page, name)
  add('', await clippedTexts(page))
  await setText(page, 200)
  add('at 200 %:', await clippedTexts(page))
  await picture(page, `${name} 200`)
  await setText(page, 100)
}

/** One part of the run. A visit that fails is a trouble like any other, and the next one begins with nothing open. */
export async function visit(page: Page, name: string, steps: (page: Page) => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    try {
      await steps(page)
    } catch (error) {
      found.push(`${name}: ${String(error)}`)
      await picture(page, `failed ${name}`).catch(() => {})
      await closeAll(page).catch(() => {})
    }
  })
}
