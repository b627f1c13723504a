import type { Page } from 'playwright-core'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, press, said } from '../steps.ts'
import { printByScan } from './visit-scanning.ts'

/** The shift, its end, its report and the wallboard. Two shifts are ended, so that one is compared with the other. */
export async function visitShift(page: Page): Promise<void> {
  // A shift starts with the first action of the day.
  await printByScan(page)
  const numbers = page.getByRole('region', { name: said('Numbers of the shift') })
  await press(page, 'Control+e')
  await expect(numbers.getByRole('row').nth(2)).toBeVisible()
  await look(page, 'shift')
  for (const name of ['end of the shift', 'end of the shift, compared']) {
    await press(page, 'Control+Shift+e')
    await expect(dialog(page).getByRole('table').first()).toBeVisible()
    await look(page, name)
    await button(dialog(page), 'End the shift').click()
    await expect(dialog(page)).toHaveCount(0)
  }
  const ended = numbers.getByRole('listitem').getByRole('button', { name: /\d\d:\d\d/ })
  await expect(ended).toHaveCount(2)
  await look(page, 'shift, two ended')
  await ended.first().click()
  await expect(dialog(page).getByRole('table').first()).toBeVisible()
  await look(page, 'shift report')
  await button(dialog(page), 'Print report').click()
  await expect(page.getByText(said('Shift report sent.'))).toBeVisible()
  await closeAll(page)
  await button(page, 'Wallboard').click()
  await expect(
    page
      .getByRole('region', { name: said('Wallboard') })
      .getByRole('definition')
      .first(),
  ).toBeVisible()
  await look(page, 'wallboard')
  await press(page, 'Escape')
}

/** Visits the wallboard while the service does not respond. */
export async function visitWallboardOffline(page: Page): Promise<void> {
  await press(page, 'Control+e')
  await button(page, 'Wallboard').click()
  await expect(page.getByRole('status').first()).toBeVisible()
  await look(page, 'wallboard, offline')
  await press(page, 'Escape')
  await press(page, 'Control+9')
}
