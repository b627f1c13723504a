import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keyMessages } from '../../../shared/messages/app/key-messages.ts'
import { pressTimedKeys } from '../../support/devices/timed-keys.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { volume } from '../../support/test-volume.ts'
import { expect, temporaryFolder, test } from '../fixtures.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { describeSteps, randomSteps, type Step } from './random-steps.ts'
import { begin, openSlowWindow, pin, settled, type SlowWindow } from './slow-window.ts'

// The same keys, typed without waiting for anything while files and calls take up to two seconds, and typed slowly: both end in the same state.
const sequenceCount = volume({ sample: 30, full: 300 })
/** A sequence mostly waits, so several windows, each of a station of its own, go through theirs at the same time. */
const windowCount = 5

const folder = temporaryFolder()
const windows: SlowWindow[] = []

/** How each sequence ends. Every fifth belongs to the same window, which goes through its own without waiting for the others. */
const results = new Map<number, Promise<void>>()
let isOver = false

test.beforeAll(async () => {
  isOver = false
  const numbers = Array.from({ length: windowCount }, (_, number) => number)
  windows.push(...(await Promise.all(numbers.map((number) => openSlowWindow(join(folder.path, `station-${number}`))))))
})

test.afterAll(async () => {
  isOver = true
  // A sequence that still runs, because another failed or because it hangs, ends with its window. A retry begins with new windows.
  for (const { app } of windows.splice(0)) await app.close()
  await Promise.allSettled(results.values())
  results.clear()
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
  await begin(slow)
  const slowCalls = slow.app.calls.length
  await typeSlowly(slow, steps)
  const typedSlowly = { state: await settled(slow), sent: sentSince(slow, slowCalls) }
  expect(await typeAhead(slow, steps, random), describeSteps(steps)).toEqual(typedSlowly)
  await expectPinHidden(slow)
}

function startSequences(first: number): void {
  const lastOf = new Map<SlowWindow, Promise<void>>()
  for (let number = first; number < sequenceCount; number++) {
    const slow = windows[number % windowCount]
    if (slow === undefined) throw new Error('The windows open before the first test.')
    const last = lastOf.get(slow) ?? Promise.resolve()
    const result = last.then(async () => {
      if (!isOver) await runSequence(slow, number)
    })
    results.set(number, result)
    // A sequence that fails is reported by its test.
    const ended = result.catch(() => {})
    lastOf.set(slow, ended)
  }
}

for (let number = 0; number < sequenceCount; number++) {
  test(`typed ahead or slowly, the keys of sequence ${number + 1} end in the same state`, async () => {
    if (!results.has(number)) startSequences(number)
    await results.get(number)
  })
}
