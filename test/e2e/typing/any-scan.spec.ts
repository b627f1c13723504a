import type { Page } from '@playwright/test'
import type { ScannerProfile } from '../../../shared/scanning/scanner-profile.ts'
import { pressTimedKeys } from '../../support/devices/timed-keys.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { volume } from '../../support/test-volume.ts'
import { expect, panel, referenceIn, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { randomOrderScan, randomScanner } from './any-scan.ts'
import { acts, fieldsOf } from './scan-attack.ts'
import { dialogs, openPlace, places, type Place } from './scan-places.ts'

// An order's scan by any scanner, over every screen and daily dialog, opens the order or shows a message, and presses no button.
test.describe.configure({ mode: 'parallel' })

/** The seed of the random scans; each place has its own scans. */
const seed = Number(process.env['PACKBENCH_SCAN_SEED'] ?? 3001)
const scanCount = Number(process.env['PACKBENCH_SCANS'] ?? volume({ sample: 20, full: 1000 }))
const scansPerPlace = Math.ceil(scanCount / places.length)
/** A test of more scans would take minutes. */
const scansPerTest = Math.min(10, scansPerPlace)

const opened = practiceApp()

let orders: readonly Order[] = []

interface Order {
  readonly id: number
  readonly reference: string
  readonly waybill: string
}

/** Orders of the list that have a waybill. */
async function ordersToScan(page: Page): Promise<readonly Order[]> {
  const listed: Order[] = []
  for (const number of [2, 3, 4, 5]) {
    const reference = await referenceIn(page, number)
    const found = await opened.station.handlers['orders.find']({ text: reference })
    if (!found.ok || found.value.kind !== 'one') continue
    const { id } = found.value
    const view = await opened.station.handlers['orders.open']({ orderId: id })
    const waybill = view.ok ? (view.value.order.legs[0]?.waybill ?? '') : ''
    if (waybill !== '') listed.push({ id, reference, waybill })
  }
  return listed
}

async function calibrate(scanner: ScannerProfile | null): Promise<void> {
  const { station } = opened
  const settings = await station.handlers['settings.read']({})
  if (!settings.ok) throw new Error('The settings cannot be read.')
  await station.handlers['settings.save']({ ...settings.value, scanner })
}

/** Caps lock cannot be pressed through the browser's protocol, so the events of the window report it. */
async function setCapsLock(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const { prototype } = KeyboardEvent
    // oxlint-disable-next-line typescript/unbound-method -- called with its event below
    const { getModifierState } = prototype
    prototype.getModifierState = function getLocked(this: KeyboardEvent, key: string) {
      return key === 'CapsLock' ? on : getModifierState.call(this, key)
    }
  }, isOn)
}

const lookups: ReadonlySet<string> = new Set(['orders.find', 'voidLabels.scan', 'handover.scan'])

/** The texts that were looked up or recorded after the first `count` calls. */
function lookedUpSince(count: number): readonly string[] {
  const calls = opened.app.calls.slice(count).filter(({ channel }) => lookups.has(channel))
  return [...new Set(calls.map(({ input }) => (input as { readonly text: string }).text.toUpperCase()))]
}

/** The messages that report that a scan was not used. */
async function messagesIn(page: Page): Promise<string> {
  return (await page.locator('[role=alert], [aria-label="Notices"], output').allTextContents()).join(' ').trim()
}

async function scanOnce(place: Place, random: () => number): Promise<void> {
  const { page, app } = opened
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const scanner = randomScanner(pick)
  await calibrate(scanner.profile)
  await openPlace(page, place)
  await setCapsLock(page, scanner.capsLock)
  const order = pick(orders)
  const scan = randomOrderScan(pick, scanner, order)
  await test.step(`${scan.about} (PACKBENCH_SCAN_SEED=${seed})`, async () => {
    await page.waitForTimeout(500)
    await expect.poll(app.callsUnderWay).toBe(0)
    const before = { calls: app.calls.length, fields: await fieldsOf(page), heading: await headingIn(page) }
    await pressTimedKeys(page, scan.keys, scan.gapMs)
    // A scan without an end is complete after a pause.
    const isHandled = async (): Promise<boolean> => lookedUpSince(before.calls).length > 0 || (await messagesIn(page)) !== ''
    await expect.poll(isHandled, { message: scan.about }).toBe(true)
    const isAnswered = async (): Promise<boolean> => (await headingIn(page)).includes(order.reference) || (await messagesIn(page)) !== ''
    await expect.poll(isAnswered, { message: scan.about }).toBe(true)
    await expect.poll(app.callsUnderWay).toBe(0)
    await expect(page.locator('html[data-keys-held]')).toHaveCount(0)
    expect(app.calls.slice(before.calls).filter(acts), scan.about).toEqual([])
    for (const text of lookedUpSince(before.calls)) expect(text).toBe(scan.text.toUpperCase())
    await expect(dialogs(page)).toHaveCount(place.dialogs)
    if (place.dialogs === 1) expect(await fieldsOf(page), scan.about).toEqual(before.fields)
    const heading = await headingIn(page)
    if (heading !== before.heading) expect(heading).toContain(order.reference)
  })
}

async function headingIn(page: Page): Promise<string> {
  return (await panel(page).getByRole('heading', { level: 2 }).allTextContents()).join(' ')
}

for (const [index, place] of places.entries())
  for (let scan = 0; scan < scansPerPlace; scan += scansPerTest)
    test(`over ${place.name}, from scan ${scan + 1}`, async () => {
      const random = seededRandom(seed * 100_000 + index * 1000 + scan)
      const [first] = places
      if (orders.length === 0 && first !== undefined) {
        await openPlace(opened.page, first)
        orders = await ordersToScan(opened.page)
      }
      for (let count = 0; count < scansPerTest; count += 1) await scanOnce(place, random)
    })
