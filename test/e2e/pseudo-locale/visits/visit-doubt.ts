import type { Page } from 'playwright-core'
import { look, lookAtList } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, listIn, press } from '../steps.ts'

export async function visitDoubt(page: Page): Promise<void> {
  await look(page, 'tray with sheets in doubt')
  const resolve = button(page, 'Resolve #')
  const counts = await resolve.evaluateAll((buttons) => buttons.map((one) => Number(/\d+/.exec(one.textContent)?.[0])))
  // Few are chosen from a list, many are found by scanning.
  for (const count of [Math.max(...counts), Math.min(...counts)]) {
    await resolve.nth(counts.indexOf(count)).click()
    await expect(dialog(page).getByRole('radio').first()).toBeAttached()
    await look(page, `${count} sheets in doubt`)
    const last = listIn(dialog(page))
    if ((await last.count()) > 0) await lookAtList(page, last, `${count} sheets in doubt, the last in hand`)
    await closeAll(page)
  }
  await goTo(page, 2)
  await button(page, 'In doubt: check the printer').click()
  await look(page, 'needs attention with sheets in doubt')
  await press(page, 'Escape')
}
