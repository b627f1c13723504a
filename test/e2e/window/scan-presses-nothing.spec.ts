import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { randomScan } from '../../support/devices/random-scan.ts'
import { pressTimedKeys, type TimedKey } from '../../support/devices/timed-keys.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { volume } from '../../support/test-volume.ts'
import { expect, line, openTestApp, panel, practise, temporaryFolder, test, type TestApp } from '../fixtures.ts'

// Scans of every length, speed and end over every screen and dialog: none presses, prints or sends anything.
// Each worker of the run takes some of the tests.
test.describe.configure({ mode: 'parallel' })

const scansPerPlace = volume({ sample: 12, full: 40 })

const folder = temporaryFolder()
let app: TestApp

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

/** What a press would send; a scan that is looked up or recorded only reads. */
const acting =
  /^(printing\.(start|control|skip|move|resolve|testSheet|commandSheet|scannerSheet|calibrationSheet)|orders\.(generateWaybill|hold|release|saveNote|overrideFinding)|jobs\.(start|control|dismiss)|pickups\.(schedule|scheduleMany|stopRun|saveInstructions|printSheet|exportCalendar)|cancellation\.(start|undo|stop|dismiss)|voidLabels\.(markDestroyed|restore)|documents\.(export|applyRetention|saveCopy|fetchMany)|handover\.(print|export)|newShipment\.(order|quote|create|edit|remove|saveTemplate)|people\.(save|switch|leave|release)|shift\.(end|print|export)|companies\.(create|saveDraft)|webhooks\.(register|add|replace|remove|test)|account\.(signIn|signOut|connect))$/

interface Place {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  /** How many dialogs are open over it. */
  readonly dialogs: 0 | 1
}

async function openOrder(page: Page): Promise<void> {
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
}

async function overOrder(page: Page, keys: string): Promise<void> {
  await openOrder(page)
  await page.keyboard.press(keys)
}

async function overSelected(page: Page, queueKeys: string, keys: string): Promise<void> {
  await page.keyboard.press(queueKeys)
  await expect(line(page, 3)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press(keys)
}

const screens: Readonly<Record<string, string>> = {
  Pickups: 'F9',
  Handover: 'Control+h',
  Shift: 'Control+e',
  Documents: 'Control+d',
  'Labels to destroy': 'Control+l',
  'New shipment': 'Control+Shift+N',
  Companies: 'Control+Shift+C',
  Settings: 'Control+,',
}

const places: readonly Place[] = [
  { name: 'the order list', open: async () => {}, dialogs: 0 },
  { name: 'an open order', open: openOrder, dialogs: 0 },
  ...Object.entries(screens).map(([name, keys]): Place => ({ name, open: async (page) => await page.keyboard.press(keys), dialogs: 0 })),
  { name: 'the print dialog', open: async (page) => await overSelected(page, 'Control+3', 'Control+p'), dialogs: 1 },
  { name: 'the dialog for waybills', open: async (page) => await overSelected(page, 'Control+1', 'Control+g'), dialogs: 1 },
  { name: 'the dialog for cancelling', open: async (page) => await overOrder(page, 'Control+Shift+X'), dialogs: 1 },
  { name: 'the dialog for a hold', open: async (page) => await overOrder(page, 'Control+Shift+H'), dialogs: 1 },
  { name: 'the dialog for a note', open: async (page) => await overOrder(page, 'Control+Shift+M'), dialogs: 1 },
  { name: 'the dialog for a pickup', open: async (page) => await overOrder(page, 'Control+k'), dialogs: 1 },
  { name: 'the keyboard shortcuts', open: async (page) => await page.keyboard.press('F1'), dialogs: 1 },
  { name: 'the end of a shift', open: async (page) => await page.keyboard.press('Control+Shift+E'), dialogs: 1 },
]

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

const isEnded = (keys: readonly TimedKey[]): boolean => ['Enter', 'Tab'].includes(keys.at(-1)?.key ?? '')

async function fieldsOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>('[data-overlay] input:not([type=radio], [type=checkbox]), [data-overlay] textarea'),
    ].map(({ value }) => value),
  )
}

for (const [index, place] of places.entries()) {
  test(`over ${place.name}`, async () => {
    const { page } = app
    await page.reload()
    await expect(line(page, 1)).toBeVisible()
    await page.keyboard.press(place.name === 'the dialog for a pickup' ? 'Control+4' : 'Control+3')
    await expect(page.locator('#order-list')).toHaveAttribute('aria-busy', 'false')
    await expect(line(page, 1)).toBeVisible()
    await place.open(page)
    await expect(dialogs(page)).toHaveCount(place.dialogs)
    if (place.dialogs === 1) await expect(dialogs(page).getByRole('button').last()).toBeVisible()
    await page.waitForTimeout(450)
    await expect.poll(app.callsUnderWay).toBe(0)
    const before = app.calls.length
    const random = seededRandom(7001 + index)
    for (let scan = 0; scan < scansPerPlace; scan += 1) {
      const { keys, gapMs } = randomScan(random)
      await test.step(`${gapMs} ms: ${keys.map(({ key, ctrl }) => (ctrl === true ? `^${key}` : key)).join(' ')}`, async () => {
        const fields = await fieldsOf(page)
        await pressTimedKeys(page, keys, gapMs)
        await expect.poll(app.callsUnderWay).toBe(0)
        expect(app.calls.slice(before).filter(({ channel }) => acting.test(channel))).toEqual([])
        if (place.dialogs === 1) {
          await expect(dialogs(page)).toHaveCount(1)
          // Slower or without an end it cannot be told from what a person types.
          if (gapMs <= 45 && isEnded(keys)) expect(await fieldsOf(page)).toEqual(fields)
        }
        // A person pauses before the next scan.
        await page.waitForTimeout(450)
      })
    }
  })
}
