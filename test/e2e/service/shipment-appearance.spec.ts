import { accessibilityProblems, type AccessibilityProblem } from '../accessibility-rules.ts'
import { outOfReach, setText } from '../every-appearance.ts'
import { expect, test } from '../fixtures.ts'
import { shipmentApp } from './shipment-app.ts'

const { opened, press, button, startFromTemplate, quoteFromTemplate } = shipmentApp()

const usual = { width: 1280, height: 800 }
const small = { width: 1024, height: 700 }

const looks = [
  { name: 'in light', theme: 'light', size: usual, percent: 100 },
  { name: 'in dark', theme: 'dark', size: usual, percent: 100 },
  { name: 'at 1024 × 700', theme: 'light', size: small, percent: 100 },
  { name: 'at 1024 × 700 with text at 200 %', theme: 'dark', size: small, percent: 200 },
] as const

/** Every rule of axe, and whether a person can bring each control into sight, in each of the looks. */
async function checkLooks(state: string): Promise<void> {
  const { page } = opened()
  const problems: AccessibilityProblem[] = []
  const unreachable: string[] = []
  for (const { name, theme, size, percent } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await setText(page, percent)
    // A name of its own, so that nothing counts as checked by another look.
    problems.push(...(await accessibilityProblems(page, `${state}, ${name}`, 'all')))
    for (const control of await outOfReach(page, 'main')) unreachable.push(`${name}: ${control}`)
    await setText(page, 100)
  }
  await page.setViewportSize(usual)
  expect(problems).toEqual([])
  expect(unreachable).toEqual([])
}

test('the empty form', async () => {
  const { page } = opened()
  await page.keyboard.press('Control+Shift+N')
  await expect(button('New shipment').last()).toBeFocused()
  await press('Enter')
  await expect(page.getByLabel('Find address: ship from')).toBeFocused()
  await press('Escape')
  await checkLooks('empty')
})

test('the form with what is missing and wrong', async () => {
  const { page } = opened()
  await page.getByLabel('Declared value', { exact: true }).fill('-5')
  await page.locator('[data-field="currency"] input').fill('EURO')
  await press('Control+Enter')
  await expect(page.getByText('Must not be negative.').first()).toBeVisible()
  await checkLooks('with errors')
})

test('the full form', async () => {
  const { page } = opened()
  await startFromTemplate()
  for (const name of ['Add broker', 'Add importer of record']) {
    await button(name).focus()
    await press('Enter')
  }
  await expect(page.getByRole('region', { name: 'Importer of record' })).toBeVisible()
  await checkLooks('full')
})

test('the form with a quote', async () => {
  await quoteFromTemplate()
  await checkLooks('with a quote')
})

test('the form of an order that was created', async () => {
  await button('Create order only').focus()
  await press('Enter')
  await expect(opened().page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  await checkLooks('created')
})
