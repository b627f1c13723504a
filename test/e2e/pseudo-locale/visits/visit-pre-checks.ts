import type { Page } from 'playwright-core'
import { similarPracticeOrders } from '../../../support/orders/similar-practice-orders.ts'
import { line, scanWith } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, dialog, expect, openLine, press, said } from '../steps.ts'

/** Visits a refused waybill, and a similar order that shows this refusal. */
async function visitSimilarRefusals(page: Page): Promise<void> {
  const [refused, similar] = similarPracticeOrders()
  await scanWith(page, refused)
  await press(page, 'Control+g')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await scanWith(page, similar)
  await expect(page.getByRole('region', { name: said('A similar order was refused') })).toBeVisible()
  await look(page, 'similar orders were refused')
  await page
    .getByRole('region', { name: said('Worth a look') })
    .locator('summary')
    .click()
  await look(page, 'hints')
  await press(page, 'Escape')
}

/** Visits the findings of an order, how one is overridden, and the refusals of similar orders. */
export async function visitPreChecks(page: Page): Promise<void> {
  await press(page, 'Control+Shift+R')
  await expect(line(page, 1)).toBeVisible()
  await openLine(page, 1)
  await expect(button(page, 'Override').first()).toBeVisible()
  await look(page, 'likely to be refused')
  await button(page, 'Override').first().click()
  await expect(dialog(page)).toBeVisible()
  await look(page, 'override a finding')
  await dialog(page).getByRole('textbox').fill('PB-reason')
  await press(page, 'Enter')
  await expect(button(page, 'Remove override')).toBeVisible()
  await look(page, 'finding overridden')
  await button(page, 'Remove override').click()
  await expect(button(page, 'Remove override')).toHaveCount(0)
  await visitSimilarRefusals(page)
}
