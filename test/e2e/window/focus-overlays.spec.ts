import { expect, test, type Page } from '@playwright/test'
import { practiceApp } from '../practice-app.ts'
import { expectFocusBack, expectFocusIn, expectFocusKept, markFocus, overlays, pressButton } from './focus/focus-steps.ts'
import type { VisitName } from './focus/overlay-uses.ts'
import type { Visit } from './focus/visit.ts'
import { visits } from './focus/visits.ts'

// The focus is never lost: whatever closes, the keys go on from an element that is in sight.
const app = practiceApp({ isChain: false })

async function open(page: Page, visit: Visit) {
  await expectFocusKept(page, 'before it is opened')
  await markFocus(page)
  const before = await overlays(page).count()
  await visit.open(page)
  await expect(overlays(page)).toHaveCount(before + 1)
  await expectFocusIn(overlays(page).last())
  return { dialog: overlays(page).last(), isClosed: async () => await expect(overlays(page)).toHaveCount(before) }
}

async function closeEverything(page: Page): Promise<void> {
  for (let count = await overlays(page).count(); count > 0; count = await overlays(page).count()) {
    await page.keyboard.press('Escape')
    await expect(overlays(page)).not.toHaveCount(count)
  }
}

/** Opens it by keyboard and closes it in every way. */
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

/** Visits that use what the one before has left. */
const chains: readonly (readonly VisitName[])[] = [
  ['edit a filter', 'save a view', 'view menu'],
  ['fetch documents', 'document filter', 'archive menu', 'document menu'],
  ['add a network printer', 'remove a printer'],
  ['add a person', 'audit log filter', 'who is packing'],
  ['register a webhook', 'webhook'],
  ['save as template', 'all templates'],
]

const names = Object.keys(visits) as VisitName[]
const alone = names.filter((name) => !chains.flat().includes(name)).map((name) => [name])

for (const chain of [...alone, ...chains])
  test(`${chain.join(', ')}: opened by keyboard returns the focus, and keeps it visible after its action`, async () => {
    for (const name of chain) await test.step(name, async () => await closeInEveryWay(app.page, visits[name]))
  })
