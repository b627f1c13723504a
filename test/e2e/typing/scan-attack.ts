import type { Page } from '@playwright/test'
import { randomScan, type RandomScan } from '../../support/devices/random-scan.ts'
import { pressTimedKeys, type TimedKey } from '../../support/devices/timed-keys.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { expect, test, type TestApp } from '../fixtures.ts'

/** Channels of actions; looking up or recording a scan only reads. */
const acting =
  /^(printing\.(start|control|skip|move|resolve|testSheet|commandSheet|pickList|scannerSheet|calibrationSheet)|orders\.(generateWaybill|hold|undoHold|release|saveNote|overrideFinding)|jobs\.(start|control|dismiss)|pickups\.(schedule|scheduleMany|stopRun|saveInstructions|printSheet|exportCalendar)|cancellation\.(start|undo|stop|dismiss)|voidLabels\.(markDestroyed|restore)|documents\.(export|applyRetention|saveCopy|fetchMany)|handover\.(print|export|loadAnyway|takeOff|finish|printAgain)|newShipment\.(order|quote|create|remove|saveTemplate)|people\.(save|switch|leave|release)|shift\.(end|print|export)|companies\.create|webhooks\.(register|add|replace|remove|test)|account\.(signIn|signOut|connect))$/

/** True for what no scan may send. The question for a supervisor takes a badge. */
export function acts({ channel, input }: TestApp['calls'][number]): boolean {
  return acting.test(channel) && !(channel === 'people.release' && JSON.stringify(input).includes('"supervisor":{"badge":'))
}

/** True for a scan that no person could type: a shorter or slower one, or one without an end key, looks like typing. */
function isCertain(keys: readonly TimedKey[], gapMs: number): boolean {
  const code = keys.filter(({ key, ctrl }) => ctrl !== true && key.length === 1)
  return gapMs <= 45 && code.length >= 4 && ['Enter', 'Tab'].includes(keys.at(-1)?.key ?? '')
}

/** The texts of the fields that refuse scans; a filter or a search takes one, because the person who scans has put the cursor there. */
export async function fieldsOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[data-overlay] input:not([type=radio], [type=checkbox]), [data-overlay] textarea')]
      .filter((field) => field.closest('[data-refuses-scans], [data-takes-scans]')?.hasAttribute('data-refuses-scans') === true)
      .map(({ value }) => value),
  )
}

/** Long enough that the next scan is one of its own, in milliseconds. */
const pauseMs = 400

export interface ScanAttack {
  readonly seed: number
  readonly scans: number
  /** What is open over the window, as a selector, and how many of it. */
  readonly open: { readonly selector: string; readonly count: number }
  /** True where the test goes on with what is open: a slow or short code may be what a person types into a field of it. */
  readonly isCertainOnly?: boolean
  /** True where the test holds an answer back. */
  readonly holdsAnswer?: boolean
}

/** The next random scan; with `isCertainOnly` the next that no person types. */
function nextScan(random: () => number, isCertainOnly: boolean): RandomScan {
  const scan = randomScan(random)
  return isCertainOnly && !isCertain(scan.keys, scan.gapMs) ? nextScan(random, isCertainOnly) : scan
}

/** What a scan is watched by. */
export type ScannedApp = Pick<TestApp, 'page' | 'calls' | 'callsUnderWay'>

/** Scans of every length, speed and end over what is open: none may press, print or send anything, or close or open anything over the window. */
export async function scanOver(
  app: ScannedApp,
  { seed, scans, open, isCertainOnly = false, holdsAnswer = false }: ScanAttack,
): Promise<void> {
  const { page } = app
  const answered = async (): Promise<void> => {
    if (holdsAnswer) return
    await expect.poll(app.callsUnderWay).toBe(0)
    // What was pressed after a scan waits for its lookup.
    await expect(page.locator('html[data-keys-held]')).toHaveCount(0)
  }
  await page.waitForTimeout(pauseMs)
  await answered()
  const before = app.calls.length
  const random = seededRandom(seed)
  for (let scan = 0; scan < scans; scan += 1) {
    const { keys, gapMs } = nextScan(random, isCertainOnly)
    await test.step(`${gapMs} ms: ${keys.map(({ key, ctrl }) => (ctrl === true ? `^${key}` : key)).join(' ')}`, async () => {
      const fields = await fieldsOf(page)
      await pressTimedKeys(page, keys, gapMs)
      await answered()
      expect(app.calls.slice(before).filter(acts)).toEqual([])
      if (open.count > 0) {
        await expect(page.locator(open.selector)).toHaveCount(open.count)
        if (isCertain(keys, gapMs)) expect(await fieldsOf(page)).toEqual(fields)
      }
      await page.waitForTimeout(pauseMs)
    })
  }
}
