import type { Page } from '@playwright/test'
import { completeDraft, askStation, findParties } from '../../support/new-shipment/shipment-window.ts'
import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { shipmentForm } from './shipment-form.ts'

const app = practiceApp()

/** The form of a draft that lacks nothing, opened by keyboard. */
async function openCompleteDraft(page: Page): Promise<void> {
  const { sender, recipient } = await findParties(page)
  const { draft } = await askStation(page, 'newShipment.create', { source: { kind: 'empty' } })
  await askStation(page, 'newShipment.edit', { draftId: draft.id, draft: completeDraft(sender, recipient) })
  await page.keyboard.press('Control+Shift+N')
  await page.getByRole('table', { name: 'List of drafts' }).getByRole('rowheader').first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create order only' })).toBeVisible()
}

test('the beginning of a country is completed, and a shortcut works while its list is open', async () => {
  const { page } = app
  await openCompleteDraft(page)
  const { press, write, block, goods, field, summary, rewrite } = shipmentForm(page)
  const madeIn = goods(1).getByRole('combobox', { name: 'Made in' })
  await rewrite(madeIn, 'Atlantis')
  await press('Tab')
  await expect(goods(1)).toContainText('Made in: Unknown country: Atlantis.')
  await rewrite(madeIn, 'Germ')
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible()
  await press('Control+j')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(madeIn).toHaveValue('Germany')
  await rewrite(field('Currency'), 'eur')
  await press('Tab')
  await expect(field('Currency')).toHaveValue('EUR')
  await expect(summary).not.toContainText('To correct')
  await rewrite(field('Purpose'), 'DDP')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Estimates' }).getByRole('radio', { checked: true })).toBeFocused()
  await expect(field('Purpose')).toHaveValue(/ · DDP$/)
  await block('Ship to').getByRole('combobox').first().focus()
  await write('Los Angeles')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press('Control+Shift+N')
  await expect(page.getByRole('heading', { name: 'New shipments' })).toBeVisible()
})

/** What can be used in the form, each by a name of its own. */
async function controlsOf(page: Page): Promise<string[]> {
  return await page.locator('main').evaluate((form) => {
    const controls = [...form.querySelectorAll<HTMLElement>('input, button, select, textarea, a[href], [tabindex="0"]')]
    return controls.flatMap((control, index) => {
      const isUsable = control.checkVisibility({ checkVisibilityCSS: true }) && control.closest('[inert], [aria-hidden=true]') === null
      // Tab goes to one radio button of each group, the arrows to the others; the arrows of its field open a list too.
      const isOther = control instanceof HTMLInputElement && control.type === 'radio' && !control.checked
      const isOfField = control.matches('[aria-haspopup=listbox]') && control.previousElementSibling?.role === 'combobox'
      if (!isUsable || isOther || isOfField || control.matches('[type=file]')) return []
      control.dataset['visit'] = String(index)
      return [String(index)]
    })
  })
}

test('Tab reaches every control of the form, and none twice before all were reached', async () => {
  const { page } = app
  await openCompleteDraft(page)
  const { press } = shipmentForm(page)
  for (const name of ['Add broker', 'Add importer of record', 'Edit: ship from', 'Edit: ship to']) {
    await page.getByRole('button', { name }).focus()
    await press('Enter')
  }
  await expect(page.getByRole('region', { name: 'Importer of record' })).toBeVisible()
  const controls = await controlsOf(page)
  expect(controls.length).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'All drafts' }).focus()
  const visited: string[] = []
  for (let tabs = 0; tabs <= controls.length; tabs += 1) {
    const at = await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['visit'] : undefined,
    )
    if (at === undefined) break
    visited.push(at)
    await press('Tab')
  }
  expect(controls.filter((control) => !visited.includes(control))).toEqual([])
  expect(visited).toHaveLength(controls.length)
})
