import type { Page } from '@playwright/test'
import { pressTimedKeys, type TimedKey } from '../../support/devices/timed-keys.ts'
import { sampleOf } from '../../support/test-volume.ts'
import { expect, line, panel, referenceIn, test } from '../fixtures.ts'
import { goToQueue } from '../orders/list-steps.ts'
import { practiceApp } from '../practice-app.ts'

// Scanners that nobody calibrated and whose gaps vary: a part of a code may be the number of another order.
test.describe.configure({ mode: 'parallel' })

const opened = practiceApp()

const typed = (text: string): TimedKey[] => Array.from(text, (key) => ({ key }))

const ends: readonly (readonly [string, readonly TimedKey[]])[] = [
  ['Enter', [{ key: 'Enter' }]],
  ['Tab', [{ key: 'Tab' }]],
  ['a line feed', [{ key: 'j', ctrl: true }]],
  ['a carriage return as a control character', [{ key: 'm', ctrl: true }]],
]

function callsOf(channel: string, since: number): readonly string[] {
  return opened.app.calls
    .slice(since)
    .map((call) => call.channel)
    .filter((name) => name === channel)
}

async function openToPrint(page: Page): Promise<void> {
  await page.reload()
  await expect(line(page, 1)).toBeVisible()
  await goToQueue(page, 3)
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect.poll(opened.app.callsUnderWay).toBe(0)
}

/** Uneven gaps in milliseconds, by the index of a key. */
const unevenGaps = [
  ['from 30 to 70 ms', (index: number) => [70, 60, 70, 30, 30, 30, 65, 40][index % 8] ?? 30],
  ['from 60 to 110 ms', (index: number) => [60, 105, 75, 110, 62, 90, 70][index % 7] ?? 60],
] as const

for (const [index, [name, end]] of ends.entries())
  for (const [speed, gaps] of sampleOf(index % 2 === 0 ? unevenGaps : unevenGaps.toReversed(), 2))
    test(`scans at uneven gaps ${speed} that end with ${name} are never taken in part`, async () => {
      const { page, app } = opened
      await openToPrint(page)
      for (const number of [2, 3]) {
        const reference = await referenceIn(page, number)
        await page.keyboard.press('F3')
        await page.waitForTimeout(400)
        await pressTimedKeys(page, [...typed(reference), ...end], gaps)
        await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
        await expect(page.locator('#scan-field')).toHaveValue('')
      }
      const before = app.calls.length
      await page.keyboard.press('Control+Shift+M')
      const note = page.getByRole('dialog').getByRole('textbox')
      await expect(note).toBeFocused()
      await page.waitForTimeout(400)
      await pressTimedKeys(page, [...typed('990000000012345'), ...end], gaps)
      await expect.poll(() => callsOf('voidLabels.scan', before)).toHaveLength(1)
      await expect(note).toHaveValue('')
      expect(callsOf('orders.find', before)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
