import type { Locator, Page } from 'playwright-core'
import { expect, openTestApp, type TestApp } from '../fixtures.ts'
import { volume } from '../../support/test-volume.ts'
import type { OpenAppOptions } from '../../support/window/open-app.ts'
import { currentLocale } from '../../../shared/messages/locale.ts'
import { problemsOfThemes, setText, unreachableControls } from '../every-appearance.ts'
import { screenIsUpToDate } from '../../support/window/keyboard-pace.ts'
import { clippedTexts } from './checks/clipped-texts.ts'
import { untranslatedTexts } from './checks/english-texts.ts'
import { hiddenActions } from './checks/hidden-actions.ts'
import { namesWithoutWords } from './checks/label-in-name.ts'
import { rememberData, type KnownData } from './checks/known-data.ts'
import { takePictures } from '../take-pictures.ts'
import { scanOverVisited } from './checks/scan-over-visited.ts'
import { addVisitedComponents } from './checks/visited-components.ts'
import { componentsOnScreen } from './checks/window-components.ts'

const data = new WeakMap<Page, KnownData>()
const apps = new WeakMap<Page, TestApp>()

/** Milliseconds that a look waits for answers under way; some visits hold one back. */
const longestWait = 1000

/** A window of 1024 × 700 whose texts are checked. */
export async function openCheckedApp(options: OpenAppOptions): Promise<TestApp> {
  const app = await openTestApp(options)
  data.set(app.page, rememberData(app.station))
  apps.set(app.page, app)
  app.page.setDefaultTimeout(60_000)
  await app.page.setViewportSize({ width: 1024, height: 700 })
  // Anything the station sent before the recording started is requested again.
  await app.page.reload()
  return app
}

let found: string[] = []

/** What the looks found wrong since the last call. */
export function takeTroubles(): readonly string[] {
  const taken = found
  found = []
  return taken
}

/** What the checks say of the screen as it is, without keeping it. */
export async function troublesNow(page: Page): Promise<string[]> {
  const known = data.get(page) ?? { texts: new Set() }
  return [...(await untranslatedTexts(page, known)), ...(await clippedTexts(page)), ...(await namesWithoutWords(page))]
}

/**
 * Problems of the window as a whole: it can be scrolled, so that its bars would move out of view; it is empty; or the order list is as high as
 * all of its orders.
 */
async function windowTroubles(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    // A menu or a list keeps the place that fits the size of the text with which it was opened.
    const isFloating = document.querySelector('[data-overlay=menu], [data-overlay=list], [data-overlay=popover]') !== null
    const extra = isFloating ? 0 : scrollHeight - clientHeight
    const words = document.querySelector<HTMLElement>('#root')?.innerText ?? ''
    const list = document.querySelector('#order-list')?.parentElement ?? null
    return [
      ...(extra > 0 ? [`the window can be scrolled by ${extra} pixels`] : []),
      ...(words.trim() === '' ? ['nothing is shown'] : []),
      ...(list !== null && list.clientHeight > innerHeight ? ['the list of orders is higher than the window'] : []),
    ]
  })
}

/** Components that this worker has checked in both themes and with large text. */
const checkedComponents = new Set<string>()

/** Checks what is on the screen in both themes and at double text size, and that a dialog's next step needs no scrolling then. */
async function addTroublesOfAppearance(page: Page, add: (kind: string, texts: readonly string[]) => void): Promise<void> {
  const problems = await problemsOfThemes(page)
  add(
    '',
    problems.map((problem) => Object.values(problem).join(': ')),
  )
  await setText(page, 200)
  add('at 200 %:', [...(await clippedTexts(page)), ...(await windowTroubles(page)), ...(await hiddenActions(page))])
  add('at 200 %:', await unreachableControls(page))
  await setText(page, 100)
}

/**
 * Checks the texts on the screen, and that a dialog's next step needs no scrolling. Both themes and large text are checked when a component is
 * on the screen for the first time, and in the nightly run at every look. Problems are collected, so that one visit reports all of them. Resolves
 * to the components that were there.
 */
export async function look(page: Page, name: string): Promise<readonly string[]> {
  const [known, app] = [data.get(page), apps.get(page)]
  if (known === undefined || app === undefined) throw new Error('The window was not opened by openCheckedApp')
  await screenIsUpToDate(page, app.callsUnderWay, longestWait)
  const components = await componentsOnScreen(page)
  addVisitedComponents(components)
  const add = (kind: string, texts: readonly string[]): void => void found.push(...texts.map((text) => `${name}, ${kind} ${text}`))
  if (currentLocale() !== 'en') add('untranslated', await untranslatedTexts(page, known))
  add('', [...(await clippedTexts(page)), ...(await windowTroubles(page)), ...(await hiddenActions(page))])
  add('the words', await namesWithoutWords(page))
  if (volume({ sample: components.some((component) => !checkedComponents.has(component)), full: true }))
    await addTroublesOfAppearance(page, add)
  for (const component of components) checkedComponents.add(component)
  await takePictures(page, name)
  await scanOverVisited(app)
  return components
}

/** Opens a list, looks, and closes it again. */
export async function lookAtList(page: Page, list: Locator, name: string): Promise<void> {
  await list.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await look(page, name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
