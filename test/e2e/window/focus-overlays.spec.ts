import { expect, test, type Page } from '@playwright/test'
import { practiceApp } from '../practice-app.ts'
import { expectFocusBack, expectFocusIn, expectFocusKept, markFocus, overlays, pressButton } from './focus/focus-steps.ts'
import type { Visit } from './focus/visit.ts'
import { closeEverything, visitChains } from './focus/visit-chains.ts'
import { visits } from './focus/visits.ts'

// The focus is never lost: whatever closes, it moves to a visible element.
const app = practiceApp()

async function open(page: Page, visit: Visit) {
  await expectFocusKept(page, 'before it is opened')
  await markFocus(page)
  const before = await overlays(page).count()
  await visit.open(page)
  await expect(overlays(page)).toHaveCount(before + 1)
  await expectFocusIn(overlays(page).last())
  return { dialog: overlays(page).last(), isClosed: async () => await expect(overlays(page)).toHaveCount(before) }
}

/** Opens the overlay by keyboard and closes it in every way. */
async function closeInEveryWay(page: Page, visit: Visit): Promise<void> {
  await visit.arrange(page)
  const escaped = await open(page, visit)
  await page.keyboard.press('Escape')
  await escaped.isClosed()
  await (visit.endsOnButton === true ? expectFocusKept : expectFocusBack)(page, 'after Escape')
  if (visit.cancel !== null) {
    const cancelled = await open(page, visit)
    await pressButton(cancelled.dialog, visit.cancel)
    await cancelled.isClosed()
    await expectFocusBack(page, `after ${visit.cancel}`)
  }
  if (visit.confirm !== null) {
    const confirmed = await open(page, visit)
    await visit.confirm(page, confirmed.dialog)
    await confirmed.isClosed()
    await expectFocusKept(page, 'after it was done')
  }
  await closeEverything(page)
}

for (const chain of visitChains)
  test(`${chain.join(', ')}: opened by keyboard returns the focus, and keeps it visible after its action`, async () => {
    for (const name of chain) await test.step(name, async () => await closeInEveryWay(app.page, visits[name]))
  })
