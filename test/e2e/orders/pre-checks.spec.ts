import type { Locator, Page } from '@playwright/test'
import { similarPracticeOrders } from '../../support/orders/similar-practice-orders.ts'
import { countIn, expect, line, panel, queue, referenceIn, scanWith, test } from '../fixtures.ts'
import { focused, nameOf } from '../focus.ts'
import { practiceApp } from '../practice-app.ts'
import { title } from './list-steps.ts'

// What the pre-checks find in orders to prepare, by keyboard alone.
const app = practiceApp()
const likely = 'Likely to be refused'

function findings(page: Page): Locator {
  return panel(page).getByRole('region', { name: likely })
}

async function openQueue(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+R')
  await expect(title(page)).toHaveText(likely)
}

async function openRow(page: Page, words: RegExp): Promise<string> {
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  for (let number = 1; !words.test((await line(page, number).getAttribute('aria-label')) ?? ''); number += 1) {
    expect(number).toBeLessThan(10)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  const reference = await panel(page).getByRole('heading').first().innerText()
  return reference.trim()
}

/** Presses Tab, starting at the open order, until a control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await panel(page).getByRole('button').first().focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await nameOf(page, await focused(page))).toMatch(name)
  }).toPass({ intervals: [0] })
}

test('the queue lists orders likely to be refused, with the findings in each row', async () => {
  const { page } = app
  await openQueue(page)
  await expect(queue(page, likely)).toHaveAttribute('aria-current', 'page')
  const count = await countIn(page, likely)
  expect(count).toBeGreaterThanOrEqual(4)
  await expect(page.locator('#order-list [data-order]')).toHaveCount(count)
  for (let number = 1; number <= count; number += 1)
    await expect(line(page, number)).toHaveAttribute(
      'aria-label',
      /too vague|No description|No phone number|No postal code|VAT number of the recipient is missing/,
    )
})

test('an order shows its findings, their remedies and the source of the rules', async () => {
  const { page } = app
  await openQueue(page)
  await openRow(page, /too vague/)
  await expect(findings(page)).toContainText('Description too vague: Accessories')
  await expect(findings(page)).toContainText('Describe the goods')
  await expect(findings(page)).toContainText('Rule: EU customs: ICS2 stop words (TAXUD.A.3.003/TA), 2026-05-04')
  await expect(findings(page)).toContainText('They are no guarantee')
})

test('overrides a finding with a reason, and counts it again when the override is removed', async () => {
  const { page } = app
  await openQueue(page)
  await openRow(page, /too vague/)
  const before = await countIn(page, likely)
  await tabTo(page, /Override: Description too vague/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Override this finding?' })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Enter a reason.')
  // Keys as fast as these would be treated as a scan.
  await page.keyboard.insertText('Agreed with the carrier')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const overridden = panel(page).getByText(/^Overridden by .*: Agreed with the carrier$/)
  await expect(overridden).toBeVisible()
  await expect(findings(page)).toHaveCount(0)
  await expect.poll(async () => await countIn(page, likely)).toBe(before - 1)
  await tabTo(page, /Remove override: Description too vague/)
  await page.keyboard.press('Enter')
  await expect(findings(page)).toBeVisible()
  await expect(overridden).toHaveCount(0)
  await expect.poll(async () => await countIn(page, likely)).toBe(before)
})

test('rows of To prepare show the findings too, and a search within the queue finds its orders', async () => {
  const { page } = app
  await openQueue(page)
  const reference = await referenceIn(page, 1)
  await page.keyboard.press('Control+1')
  await expect(title(page)).toHaveText('To prepare')
  await scanWith(page, reference)
  await expect(findings(page)).toBeVisible()
})

test('an order shows the message of a refused similar order before its own waybill is requested', async () => {
  const { page } = app
  const [refused, similar] = similarPracticeOrders()
  await scanWith(page, refused)
  await expect(panel(page).getByRole('heading', { name: refused })).toBeVisible()
  await page.keyboard.press('Control+g')
  await expect(panel(page).getByRole('alert')).toBeVisible()
  const message = await panel(page).getByRole('alert').locator('blockquote').innerText()
  await scanWith(page, similar)
  const refusals = panel(page).getByRole('region', { name: 'A similar order was refused' })
  await expect(refusals.locator('blockquote')).toHaveText(message)
  await expect(refusals).toContainText('1 order to')
  await expect(refusals).toContainText('the same country with the same service, in the last 180 days')
  await tabTo(page, /^summary Worth a look: VAT number of the recipient is missing/)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Ask the recipient for the number.')).toBeVisible()
})
