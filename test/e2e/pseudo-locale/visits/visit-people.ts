import type { Page } from 'playwright-core'
import { scanWith } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, press, said } from '../steps.ts'

async function addPerson(page: Page, name: string, badge: string, pin: string): Promise<void> {
  await button(page, 'Add person').first().click()
  const field = (label: string) => dialog(page).getByLabel(said(label)).first()
  await field('Name').fill(name)
  if (badge !== '') {
    await field('Badge').focus()
    await scanWith(page, badge)
  }
  if (pin !== '') await field('PIN').fill(pin)
  await look(page, `add a person, ${name}`)
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
}

/** People, who is packing, a supervisor's release and the audit log. */
export async function visitPeople(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await page
    .getByRole('navigation', { name: said('Settings') })
    .getByText(said('People'))
    .first()
    .click()
  await look(page, 'settings, no people')
  await addPerson(page, 'Sam', 'VISIT-SAM', '4711')
  await addPerson(page, 'Ana', 'VISIT-ANA', '')
  await button(page, 'Edit').last().click()
  await look(page, 'edit a person')
  await closeAll(page)
  await look(page, 'settings, people')
  await press(page, 'Control+u')
  await button(dialog(page), 'Start packing').click()
  await look(page, 'who is packing')
  await button(dialog(page), 'Stop packing').click()
  await expect(dialog(page)).toHaveCount(0)
  await look(page, 'nobody is packing')
  await scanWith(page, 'VISIT-ANA')
  await expect(page.getByRole('banner').getByText('Ana')).toBeVisible()
  await button(page, 'Edit').last().click()
  await button(dialog(page), 'Save').click()
  await expect(dialog(page).getByText(said('Change the list of people'))).toBeVisible()
  await button(dialog(page), 'Release').last().click()
  await look(page, 'supervisor needed')
  await closeAll(page)
  await page
    .getByRole('navigation', { name: said('Settings') })
    .getByText(said('Audit log'))
    .first()
    .click()
  await look(page, 'settings, audit log')
}
