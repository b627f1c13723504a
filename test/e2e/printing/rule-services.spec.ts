import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// The carrier services and countries that a rule can be for. A typed one that is not part of the rule is never dropped silently.
const app = practiceApp()

async function openNewRule(): Promise<Locator> {
  const { page } = app
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Add rule…' }).press('Enter')
  return page.getByRole('dialog', { name: 'New rule' })
}

test('the rule dialog says how many services the orders have, and shows all of them on request', async () => {
  const dialog = await openNewRule()
  const offered = dialog.getByRole('button', { name: /^Add .+/ }).filter({ hasNotText: /^Add/ })
  await expect(offered).toHaveCount(6)
  const count = Number(/6 of (\d+) from the orders:/.exec(await dialog.innerText())?.[1])
  expect(count).toBeGreaterThan(6)
  await dialog.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(offered).toHaveCount(count)
  await expect(dialog.getByText('From the orders:', { exact: true })).toBeVisible()
  await offered.last().scrollIntoViewIfNeeded()
  await expect(offered.last()).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Show fewer' }).press('Enter')
  await expect(offered).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a rule is not saved while a typed service is not added, and says so', async () => {
  const { page } = app
  const dialog = await openNewRule()
  const service = dialog.getByRole('textbox', { name: 'Carrier services' })
  const save = dialog.getByRole('button', { name: 'Add this rule' })
  await service.fill('Overnight')
  await save.press('Enter')
  await expect(page.getByRole('tooltip')).toHaveText('“Overnight” is typed but not part of the rule yet: add it, or clear the field.')
  await expect(dialog).toBeVisible()
  await service.press('Enter')
  await expect(service).toHaveValue('')
  await save.click()
  await expect(dialog).toHaveCount(0)
  const settings = await app.station.handlers['settings.read']({})
  expect(settings.ok ? settings.value.printing.rules.at(-1)?.services : null).toEqual(['Overnight'])
})

test('a rule is not saved while a typed country is not selected, and says so', async () => {
  const { page } = app
  const dialog = await openNewRule()
  const country = dialog.getByRole('searchbox', { name: 'Destination countries' })
  const save = dialog.getByRole('button', { name: 'Add this rule' })
  await country.fill('Germany')
  await save.press('Enter')
  await expect(page.getByRole('tooltip')).toContainText('“Germany” is typed, but no such country is selected')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('option', { name: 'Germany' }).click()
  await expect(country).toHaveValue('Germany')
  await save.click()
  await expect(dialog).toHaveCount(0)
  const settings = await app.station.handlers['settings.read']({})
  expect(settings.ok ? settings.value.printing.rules.at(-1)?.countries : null).toEqual(['DE'])
})
