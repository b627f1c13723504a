import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import { jsonAnswer, jsonOf, startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import { expect, openTestApp, ordersAreThere, panel, queue, signInTo, temporaryFolder, test, type TestApp } from '../fixtures.ts'

// A service whose every text contains characters that are invisible or override the writing direction.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const folder = temporaryFolder()
let practice: PracticeServer
let proxy: MeddlingProxy
let app: TestApp

/** Displayed in its stored order this ends in 600009; with the override applied it would read 900006. */
const turned = '\u202E600009\u202C'

/** Fields that mean something to the program are left as they are. */
const plain = /(_link|_at|_id|^id|status|zone|date|pickup|iso_code.*|currency.*|token|url|waybill|classification|shipping_service)$/

function hostile(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return plain.test(name) || value === '' ? value : `\u2066${value}${turned}\u200B`
  if (Array.isArray(value)) return value.map((part) => hostile(part, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hostile(part, key)]))
}

test.beforeAll(async () => {
  practice = await startPracticeServer({ clock: systemClock })
  proxy = await startMeddlingProxy(practice.url)
  proxy.meddle(async (passing) => {
    if (!passing.path.includes('/orders')) return null
    const answer = await passing.through()
    return answer.type.includes('json') ? jsonAnswer(hostile(jsonOf(answer)), answer.status) : answer
  })
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  await signInTo(app.page, { ...practice.credentials, url: proxy.url })
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await practice.close()
  folder.forget()
})

/** Every text and attribute of the page, and its title, that contains an invisible character; and the number of marks shown instead. */
async function lookAt(page: Page): Promise<{ readonly hidden: readonly string[]; readonly marks: number }> {
  return await page.evaluate(() => {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    const invisible = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u
    // Packbench itself encloses each right-to-left part of an address in these two characters.
    const ownIsolates = /\u2068([^\u2066-\u2069]*)\u2069/g
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) texts.push(...node.getAttributeNames().map((name) => node.getAttribute(name) ?? ''))
      else texts.push(node.textContent ?? '')
    }
    return {
      hidden: texts.filter((text) => invisible.test(text.replaceAll(ownIsolates, '$1'))),
      marks: texts.filter((text) => text.includes('⟨U+')).length,
    }
  })
}

async function expectVisible(page: Page, marksAtLeast: number): Promise<void> {
  await expect.poll(async () => (await lookAt(page)).marks).toBeGreaterThanOrEqual(marksAtLeast)
  expect((await lookAt(page)).hidden).toEqual([])
}

test('the list shows each invisible or direction-changing character as its code, and the reference in its stored order', async () => {
  const { page } = app
  await expectVisible(page, 10)
  const reference = page.locator('[data-order] td:nth-child(2) span').first()
  await expect(reference).toHaveText(/^⟨U\+2066⟩PB-\d+⟨U\+202E⟩600009⟨U\+202C⟩⟨U\+200B⟩$/)
})

test('an order shows the codes of such characters in names, addresses and timeline, and is found by the displayed text', async () => {
  const { page } = app
  const line = page.locator('[data-order]').first()
  const shown = (await line.locator('td:nth-child(2) span').first().textContent()) ?? ''
  await line.click()
  await expect(panel(page)).toBeVisible()
  await expectVisible(page, 15)
  const field = page.getByRole('textbox', { name: /Scan or type/ })
  await field.fill(shown)
  await field.press('Enter')
  await expect(panel(page)).toContainText(shown)
  await expectVisible(page, 15)
})

test.describe('every other screen', () => {
  for (const screen of ['Documents', 'Pickups', 'Printing and settings']) {
    test(`${screen} shows no invisible character`, async () => {
      const { page } = app
      await queue(page, screen).click()
      await expectVisible(page, 0)
    })
  }
})
