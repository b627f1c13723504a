import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keyMessages } from '../../../shared/messages/app/key-messages.ts'
import { pressTimedKeys } from '../../support/devices/timed-keys.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { volume } from '../../support/test-volume.ts'
import { expect, line, openTestApp, practise, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { goToQueue } from '../orders/list-steps.ts'
import { describeSteps, randomSteps, type Step } from './random-steps.ts'

// The same keys, typed without waiting for anything while files and calls take up to two seconds, and typed slowly: both end in the same state.
const sequenceCount = volume({ sample: 30, full: 300 })
/** A sequence mostly waits, so several windows, each of a station of its own, go through theirs at the same time. */
const windowCount = 5
const pin = '471193'

interface Delays {
  /** How many milliseconds later the next call or file arrives. */
  next: () => number
  /** When the last file that is under way arrives, in milliseconds as of `performance.now`. */
  filesArriveAt: number
}

interface SlowWindow {
  readonly app: TestApp
  readonly page: Page
  readonly dataDirectory: string
  readonly delays: Delays
}

const folder = temporaryFolder()
const windows: SlowWindow[] = []

async function addPerson(page: Page): Promise<void> {
  const saved = await page.evaluate(async (secret) => {
    const { station } = globalThis as unknown as { station: { invoke: (channel: string, input: unknown) => Promise<{ ok: boolean }> } }
    return await station.invoke('people.save', { id: null, name: 'Sam', role: 'supervisor', isEnabled: true, pin: secret, badge: null })
  }, pin)
  expect(saved).toMatchObject({ ok: true })
}

async function openSlowWindow(dataDirectory: string): Promise<SlowWindow> {
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

test.beforeAll(async () => {
  const numbers = Array.from({ length: windowCount }, (_, number) => number)
  windows.push(...(await Promise.all(numbers.map((number) => openSlowWindow(join(folder.path, `station-${number}`))))))
})

test.afterAll(async () => {
  // A retry begins with windows of its own.
  for (const { app } of windows.splice(0)) await app.close()
  folder.forget()
})

async function scan(page: Page, code: string): Promise<void> {
  await page.waitForTimeout(70)
  await pressTimedKeys(page, [...Array.from(code, (key) => ({ key })), { key: 'Enter' }], 8)
}

/** Presses each key as soon as a person can, whatever the window does. */
async function typeFast(page: Page, steps: readonly Step[]): Promise<void> {
  const keyboard = fastKeyboard(page)
  for (const step of steps) {
    if (step.kind === 'press') await keyboard.press(step.keys)
    else if (step.kind === 'type') await keyboard.type(step.text)
    else await scan(page, step.code)
  }
}

/** Milliseconds without pending calls and changes after which the window counts as idle. */
const restMs = 400

interface WindowState {
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
async function settled({ app, page, delays }: SlowWindow): Promise<WindowState> {
  for (;;) {
    const calls = app.calls.length
    const state = await restingState(page, restMs)
    if (app.callsUnderWay() === 0 && app.calls.length === calls && performance.now() > delays.filesArriveAt) return state
  }
}

/** On a machine so busy that something took more than ten seconds to open, the window has dropped keys, and says so. */
async function hasDroppedKeys(page: Page): Promise<boolean> {
  return (await page.getByText(keyMessages.tooLate()).count()) > 0
}

async function typeSlowly(slow: SlowWindow, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await typeFast(slow.page, [step])
    await settled(slow)
  }
}

async function begin(slow: SlowWindow): Promise<void> {
  const { page, delays } = slow
  delays.next = () => 0
  await page.reload()
  await expect(line(page, 1)).toBeVisible()
  await fastKeyboard(page).press('Control+3')
  await expect(page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
  await line(page, 2).locator('td').nth(1).click()
  await settled(slow)
}

/** Calls that change something; which data is read depends on the timing. */
function sentSince({ app }: SlowWindow, count: number): readonly string[] {
  const acting =
    /^(printing\.start|orders\.(hold|release|saveNote|generateWaybill)|jobs\.|people\.(switch|scan|release|leave)|cancellation\.start|pickups\.schedule)/
  return app.calls
    .slice(count)
    .filter(({ channel }) => acting.test(channel))
    .map(({ channel, input }) => `${channel} ${JSON.stringify(input)}`)
}

/** The PIN is in its own field or nowhere: in no other field, text, call or log. */
async function expectPinHidden({ app, page, dataDirectory }: SlowWindow): Promise<void> {
  const shown = await page.evaluate(
    (secret) =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
        (field) => field.value.includes(secret.slice(0, 4)) && field.closest('[data-pin-field]') === null,
      ).length + (document.body.textContent.includes(secret.slice(0, 4)) ? 1 : 0),
    pin,
  )
  expect(shown).toBe(0)
  const inCalls = app.calls.filter(
    ({ channel, input }) => !['people.switch', 'people.save'].includes(channel) && JSON.stringify(input ?? null).includes(pin),
  )
  expect(inCalls).toEqual([])
  const logs = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' }).filter((file) => /\.log|jsonl$/.test(file))
  for (const file of logs) expect(readFileSync(join(dataDirectory, file), 'utf8')).not.toContain(pin)
}

/** Types without waiting; once more if the window has said that it dropped keys. */
async function typeAhead(slow: SlowWindow, steps: readonly Step[], random: () => number): Promise<object> {
  for (;;) {
    await begin(slow)
    slow.delays.next = () => Math.floor(random() * 2000)
    const fastCalls = slow.app.calls.length
    await typeFast(slow.page, steps)
    const typedAhead = { state: await settled(slow), sent: sentSince(slow, fastCalls) }
    if (!(await hasDroppedKeys(slow.page))) return typedAhead
  }
}

async function runSequence(slow: SlowWindow, number: number): Promise<void> {
  const random = seededRandom(4000 + number)
  const steps = randomSteps(random, pin)
  const name = `sequence ${number}: ${describeSteps(steps)}`
  await test.step(name, async () => {
    await begin(slow)
    const slowCalls = slow.app.calls.length
    await typeSlowly(slow, steps)
    const typedSlowly = { state: await settled(slow), sent: sentSince(slow, slowCalls) }
    expect(await typeAhead(slow, steps, random), name).toEqual(typedSlowly)
    await expectPinHidden(slow)
  })
}

for (let first = 0; first < sequenceCount; first += windowCount) {
  test(`typed ahead or slowly, the same keys end in the same state (${first + 1} to ${first + windowCount})`, async () => {
    await Promise.all(windows.map(async (slow, index) => await runSequence(slow, first + index)))
  })
}
