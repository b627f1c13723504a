import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pressTimedKeys } from '../../support/devices/timed-keys.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { volume } from '../../support/test-volume.ts'
import { expect, line, openTestApp, practise, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { fastKeyboard } from '../keyboard-pace.ts'

// The same keys, typed without waiting for anything while files and calls take up to two seconds, and typed slowly: both end in the same state.
const sequencesPerTest = 1
const tests = volume({ sample: 1, full: 300 })
const pin = '471193'

let delay: () => number = () => 0
/** When the last file that is under way arrives, in milliseconds as of `performance.now`. */
let filesArriveAt = 0

function noteDelay(ms: number): number {
  filesArriveAt = Math.max(filesArriveAt, performance.now() + ms)
  return ms
}

const folder = temporaryFolder()
let app: TestApp

async function addPerson(page: Page): Promise<void> {
  const saved = await page.evaluate(async (secret) => {
    const { station } = globalThis as unknown as { station: { invoke: (channel: string, input: unknown) => Promise<{ ok: boolean }> } }
    return await station.invoke('people.save', { id: null, name: 'Sam', role: 'supervisor', isEnabled: true, pin: secret, badge: null })
  }, pin)
  expect(saved).toMatchObject({ ok: true })
}

test.beforeAll(async () => {
  app = await openTestApp({
    dataDirectory: join(folder.path, 'data'),
    delays: { call: () => delay(), file: () => noteDelay(delay()) },
  })
  await practise(app.page)
  await addPerson(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

type Step =
  | { readonly kind: 'press'; readonly keys: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'scan'; readonly code: string }

const shortcuts = [
  'Control+1',
  'Control+2',
  'Control+3',
  'Control+4',
  'Control+9',
  'Control+a',
  'Control+p',
  'Control+k',
  'Control+Shift+H',
  'Control+Shift+M',
  'Control+Shift+X',
  'Control+Shift+F',
  'Control+d',
  'Control+h',
  'Control+e',
  'Control+,',
  'F1',
  'F3',
  'F4',
  'F8',
  'F9',
]
const words = ['glass', 'berlin', 'call first', '12']
const codes = ['NOT-HERE-0001', '990000000012345']

/** Four to twelve shortcuts, words, scans, and PINs after the key that asks for one. */
function randomSteps(random: () => number): readonly Step[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const count = 4 + Math.floor(random() * 9)
  return Array.from({ length: count }, (): readonly Step[] => {
    const kind = random()
    if (kind < 0.55) return [{ kind: 'press', keys: pick(shortcuts) }]
    if (kind < 0.75) return [{ kind: 'type', text: pick(words) }]
    if (kind < 0.9) return [{ kind: 'scan', code: pick(codes) }]
    return [
      { kind: 'press', keys: 'Control+u' },
      { kind: 'type', text: pin },
    ]
  }).flat()
}

function describeSteps(steps: readonly Step[]): string {
  return steps.map((step) => (step.kind === 'press' ? step.keys : step.kind === 'type' ? `“${step.text}”` : `[${step.code}]`)).join(' ')
}

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

/** Nothing is under way and nothing has changed for this long, in milliseconds. */
const restMs = 400

/** What a person sees and what was sent. */
async function stateOf(page: Page): Promise<object> {
  return await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const nameOf = (element: Element | null): string => {
      if (element === null || element === document.body) return ''
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return `${element.tagName} ${element.getAttribute('aria-label') ?? label ?? element.textContent.slice(0, 60)}`
    }
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const shown = (element: Element): boolean => element.checkVisibility()
    return {
      focus: nameOf(document.activeElement),
      dialogs: [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
        .filter(shown)
        .map((dialog) => nameOf(dialog).slice(0, 80)),
      fields: [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox]), textarea')]
        .filter(shown)
        .map((field) => `${nameOf(field)}: ${field.value}`),
      screen: document.querySelector('main h1, main h2')?.textContent ?? '',
      selected: [...document.querySelectorAll('[role=row][aria-selected=true], tr[aria-selected=true]')].length,
    }
  })
}

async function settled(page: Page): Promise<object> {
  let last = ''
  let since = performance.now()
  for (;;) {
    const state = await stateOf(page)
    const text = JSON.stringify(state)
    if (text !== last || app.callsUnderWay() > 0 || performance.now() < filesArriveAt) {
      last = text
      since = performance.now()
    } else if (performance.now() - since > restMs) return state
    await page.waitForTimeout(100)
  }
}

async function typeSlowly(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'press') await fastKeyboard(page).press(step.keys)
    else if (step.kind === 'type') await fastKeyboard(page).type(step.text)
    else await scan(page, step.code)
    await settled(page)
  }
}

async function begin(page: Page): Promise<void> {
  delay = () => 0
  await page.reload()
  await expect(line(page, 1)).toBeVisible()
  await fastKeyboard(page).press('Control+3')
  await expect(page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
  await line(page, 2).locator('td').nth(1).click()
  await settled(page)
}

/** Calls that do something; what is read depends on the time. */
function sentSince(count: number): readonly string[] {
  const acting =
    /^(printing\.start|orders\.(hold|release|saveNote|generateWaybill)|jobs\.|people\.(switch|scan|release|leave)|cancellation\.start|pickups\.schedule)/
  return app.calls
    .slice(count)
    .filter(({ channel }) => acting.test(channel))
    .map(({ channel, input }) => `${channel} ${JSON.stringify(input)}`)
}

/** The PIN is in its own field or nowhere. */
async function expectPinHidden(page: Page): Promise<void> {
  const shown = await page.evaluate(
    (secret) =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
        (field) => field.value.includes(secret.slice(0, 4)) && field.closest('[data-pin-field]') === null,
      ).length + (document.body.textContent.includes(secret.slice(0, 4)) ? 1 : 0),
    pin,
  )
  expect(shown).toBe(0)
}

for (let number = 0; number < tests; number += 1) {
  test(`typed ahead or slowly, the same keys end in the same state (${number + 1})`, async () => {
    const { page } = app
    const random = seededRandom(4000 + number)
    for (let sequence = 0; sequence < sequencesPerTest; sequence += 1) {
      const steps = randomSteps(random)
      await test.step(describeSteps(steps), async () => {
        await begin(page)
        const slowCalls = app.calls.length
        await typeSlowly(page, steps)
        const slow = { state: await settled(page), sent: sentSince(slowCalls) }
        await begin(page)
        delay = () => Math.floor(random() * 2000)
        const fastCalls = app.calls.length
        await typeFast(page, steps)
        const fast = { state: await settled(page), sent: sentSince(fastCalls) }
        expect(fast, describeSteps(steps)).toEqual(slow)
        await expectPinHidden(page)
      })
    }
    const inCalls = app.calls.filter(
      ({ channel, input }) => !['people.switch', 'people.save'].includes(channel) && JSON.stringify(input ?? null).includes(pin),
    )
    expect(inCalls).toEqual([])
    const logs = readdirSync(join(folder.path, 'data'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.log|jsonl$/.test(file))
    for (const file of logs) expect(readFileSync(join(folder.path, 'data', file), 'utf8')).not.toContain(pin)
  })
}
