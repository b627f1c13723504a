import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import { messageOf } from '../../support/failure-words.ts'
import type { OpenApp } from '../../support/window/open-app.ts'
import { scanWith } from '../../support/devices/scan-with.ts'
import { settlePage } from '../../support/window/settle-page.ts'

/** What the day may ask the station: calls that only read. */
export type ReadChannel =
  | 'orders.list'
  | 'orders.open'
  | 'orders.find'
  | 'orders.read'
  | 'newShipment.drafts'
  | 'newShipment.open'
  | 'companies.list'
  | 'webhooks.list'
  | 'webhooks.check'
  | 'jobs.list'
  | 'printing.batches'
  | 'printing.batch'
  | 'voidLabels.list'
  | 'handover.list'
  | 'handover.finished'
  | 'people.state'
  | 'people.audit'
  | 'people.checkAudit'
  | 'settings.read'
  | 'shift.ended'
  | 'shift.report'
  | 'station.about'

/** What was pressed and scanned, and which pictures were taken, since the last count. */
export interface Effort {
  readonly keys: number
  readonly scans: number
  readonly pictures: readonly string[]
}

/** What a packer uses: a keyboard, a scanner, the window, and read-only calls to the station. */
export interface Hands {
  readonly page: Page
  press(keys: string, times?: number): Promise<void>
  /** Types by hand, slower than any scanner. */
  type(text: string): Promise<void>
  scan(code: string): Promise<void>
  /** Presses Tab until the focus is on something of this name; backwards with Shift. */
  tabTo(name: RegExp, direction?: 'forwards' | 'backwards'): Promise<void>
  /** Waits until the focus is on something of this name, as after a dialog that has closed. */
  hasFocus(name: RegExp): Promise<void>
  picture(name: string): Promise<void>
  ask<Channel extends ReadChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>>
  /** Waits until it is true, and throws these words where that takes too long. */
  until(words: string, check: () => Promise<boolean>): Promise<void>
  readonly dialog: (name: string | RegExp) => Locator
  takeEffort(): Effort
}

/** More presses of Tab than any screen needs. */
const maxTabs = 150

/** As slow as a hand: a scanner's keys come within 50 ms. */
const handDelayMs = 60

/** From the last letter or a scan to the key that confirms it. */
const confirmDelayMs = 320

/** Moving a hand from the keyboard to the scanner takes longer than this. */
const takeScannerMs = 600

/** The timeout of a wait: on a slow machine a batch takes long. */
const patienceMs = 120_000

async function focusedName(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const focused = document.activeElement
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
    return (focused?.getAttribute('aria-label') ?? label ?? '').trim()
  })
}

/** Throws where anything of the window was pressed with a mouse or a finger. */
export async function watchForMouse(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    for (const type of ['mousedown', 'pointerdown', 'touchstart']) {
      addEventListener(type, (event) => void (event.isTrusted && heard.push(type)), true)
    }
  })
  return async () => {
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
    if (heard.length > 0) throw new Error(`The day was helped by a mouse: ${heard.join(', ')}`)
  }
}

/** A window that hangs answers no key: that has to end the day as well. */
async function answered(key: string, pressed: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`The window does not answer ${key}.`)), patienceMs)
  try {
    await Promise.race([pressed, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function until(words: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${words}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function createHands({ page, station }: OpenApp, screens: string, numbering: { next: number }): Hands {
  let [keys, scans] = [0, 0]
  let typedAt = Number.NEGATIVE_INFINITY
  let nextKeyAt = Number.NEGATIVE_INFINITY
  let pictures: string[] = []

  async function press(combination: string, times = 1): Promise<void> {
    keys += times
    for (let time = 0; time < times; time += 1) {
      const pause = nextKeyAt - performance.now()
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      nextKeyAt = performance.now() + handDelayMs
      await answered(combination, page.keyboard.press(combination.replace('Ctrl', 'ControlOrMeta')))
    }
  }

  return {
    page,
    press,
    type: async (text) => {
      keys += text.length
      await page.keyboard.type(text, { delay: handDelayMs })
      typedAt = performance.now()
      nextKeyAt = typedAt + confirmDelayMs
    },
    scan: async (code) => {
      scans += 1
      const pause = Math.max(typedAt + takeScannerMs, nextKeyAt) - performance.now()
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      await scanWith(page, code)
      nextKeyAt = performance.now() + confirmDelayMs
    },
    tabTo: async (name, direction = 'forwards') => {
      for (let tab = 0; tab < maxTabs; tab += 1) {
        await press(direction === 'forwards' ? 'Tab' : 'Shift+Tab')
        if (name.test(await focusedName(page))) return
      }
      throw new Error(`Tab does not reach ${String(name)}; the focus is on “${await focusedName(page)}”.`)
    },
    hasFocus: (name) => until(`the focus is on ${String(name)}`, async () => name.test(await focusedName(page))),
    picture: async (name) => {
      await settlePage(page)
      const file = `${String(numbering.next++).padStart(2, '0')}-${name}.png`
      pictures.push(file)
      await page.screenshot({ path: join(screens, file) })
    },
    ask: async (channel, input) => {
      const answer = await station.handlers[channel](input)
      if (!answer.ok) throw new Error(`${channel}: ${messageOf(answer.failure)}`)
      return answer.value
    },
    until,
    dialog: (name) => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })),
    takeEffort: () => {
      const effort = { keys, scans, pictures }
      keys = 0
      scans = 0
      pictures = []
      return effort
    },
  }
}
