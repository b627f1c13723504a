import type { Page } from '@playwright/test'
import { expect, line, openTestApp, practise, type TestApp } from '../fixtures.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { goToQueue } from '../orders/list-steps.ts'

/** The PIN of the person whom each window knows. */
export const pin = '471193'

interface Delays {
  /** How many milliseconds later the next call or file arrives. */
  next: () => number
  /** When the last file that is under way arrives, in milliseconds as of `performance.now`. */
  filesArriveAt: number
}

/** A window whose calls and files arrive late, with the station behind it. */
export interface SlowWindow {
  readonly app: TestApp
  readonly page: Page
  readonly dataDirectory: string
  readonly delays: Delays
}

async function addPerson(page: Page): Promise<void> {
  const saved = await page.evaluate(async (secret) => {
    const { station } = globalThis as unknown as { station: { invoke: (channel: string, input: unknown) => Promise<{ ok: boolean }> } }
    return await station.invoke('people.save', { id: null, name: 'Sam', role: 'supervisor', isEnabled: true, pin: secret, badge: null })
  }, pin)
  expect(saved).toMatchObject({ ok: true })
}

/** Opens a window in practice mode, with the list of orders to print. Nothing is late yet. */
export async function openSlowWindow(dataDirectory: string): Promise<SlowWindow> {
  const delays: Delays = { next: () => 0, filesArriveAt: 0 }
  function delayFile(): number {
    const ms = delays.next()
    delays.filesArriveAt = Math.max(delays.filesArriveAt, performance.now() + ms)
    return ms
  }
  const app = await openTestApp({ dataDirectory, delays: { call: () => delays.next(), file: delayFile } })
  // The smallest window takes the least time to draw, and several draw at the same time.
  await app.page.setViewportSize({ width: 1024, height: 700 })
  await practise(app.page)
  await addPerson(app.page)
  // The station knows the cut-offs from now on: the second order of the list stays the same.
  await goToQueue(app.page, 3)
  return { app, page: app.page, dataDirectory, delays }
}

/** Milliseconds without pending calls and changes after which the window counts as idle. */
const restMs = 400

export interface WindowState {
  readonly focus: string
  readonly dialogs: readonly string[]
  readonly fields: readonly string[]
  readonly screen: string
  readonly selected: number
}

/** The visible state once no key is queued, however long that takes on a busy machine, and nothing has changed for `quietMs`. */
async function restingState(page: Page, quietMs: number): Promise<WindowState> {
  return await page.evaluate(async (quiet) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const nameOf = (element: Element | null): string => {
      if (element === null || element === document.body) return ''
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return `${element.tagName} ${element.getAttribute('aria-label') ?? label ?? element.textContent.slice(0, 60)}`
    }
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const shown = (element: Element): boolean => element.checkVisibility()
    const stateNow = (): WindowState => ({
      focus: nameOf(document.activeElement),
      dialogs: [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
        .filter(shown)
        .map((dialog) => nameOf(dialog).slice(0, 80)),
      fields: [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox]), textarea')]
        .filter(shown)
        .map((field) => `${nameOf(field)}: ${field.value}`),
      screen: document.querySelector('main h1, main h2')?.textContent ?? '',
      selected: document.querySelectorAll('[role=row][aria-selected=true], tr[aria-selected=true]').length,
    })
    let isChanged = true
    const changed = (): void => void (isChanged = true)
    const observer = new MutationObserver(changed)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (const type of ['focusin', 'focusout', 'input']) document.addEventListener(type, changed)
    let last = ''
    let state = stateNow()
    let since = performance.now()
    for (;;) {
      // The value of a field can change without an event.
      if (isChanged || performance.now() - since > quiet) state = stateNow()
      isChanged = false
      const text = JSON.stringify(state)
      if (text !== last || document.documentElement.hasAttribute('data-keys-held')) {
        last = text
        since = performance.now()
      } else if (performance.now() - since > quiet) break
      await new Promise((later) => setTimeout(later, 100))
    }
    observer.disconnect()
    for (const type of ['focusin', 'focusout', 'input']) document.removeEventListener(type, changed)
    return state
  }, quietMs)
}

/** The state of the window after the last call and file that were under way. */
export async function settled({ app, page, delays }: SlowWindow): Promise<WindowState> {
  for (;;) {
    const calls = app.calls.length
    const state = await restingState(page, restMs)
    if (app.callsUnderWay() === 0 && app.calls.length === calls && performance.now() > delays.filesArriveAt) return state
  }
}

/** Loads the window again, without delays, and opens the second order. */
export async function begin(slow: SlowWindow): Promise<void> {
  const { page, delays } = slow
  delays.next = () => 0
  await page.reload()
  await line(page, 1).waitFor()
  await fastKeyboard(page).press('Control+3')
  await page.getByRole('heading', { level: 2, name: 'To print' }).waitFor()
  await line(page, 2).locator('td').nth(1).click()
  await settled(slow)
}
