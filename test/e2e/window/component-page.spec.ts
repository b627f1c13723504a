import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { componentsInSource, componentsOnScreen } from '../pseudo-locale/checks/window-components.ts'
import { takePictures } from '../take-pictures.ts'
import { openComponentPage } from './open-component-page.ts'

// The page that shows every shared component in every state, in light, in dark and with large text.
const app = practiceApp()

// The last test checks what all others have shown.
test.describe.configure({ mode: 'serial' })

/** Shared components that the page does not show, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  KeysForLoaded: 'shows nothing, while a file is loading',
  PdfPage: 'a page of a document: the viewer shows it',
  OverrideDialog: 'a form about a finding: orders and new shipments show it',
}

const shown = new Set<string>()

async function remember(page: Page): Promise<void> {
  for (const component of await componentsOnScreen(page)) shown.add(component)
}

test('every part of the page scrolls into view', async () => {
  const { page } = app
  await openComponentPage(page)
  for (const part of await page.locator('[data-part]').all()) {
    await part.scrollIntoViewIfNeeded()
    await takePictures(page, `components ${await part.getByRole('heading').first().innerText()}`)
  }
  await remember(page)
})

for (const name of ['Menu', 'Menu of a row', 'Popover', 'Dialog', 'Dangerous dialog', 'Form']) {
  test(`${name}: it opens over the page`, async () => {
    const { page } = app
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await expect(page.locator('[data-overlay]')).toHaveCount(1)
    await remember(page)
    await takePictures(page, `component ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-overlay]')).toHaveCount(0)
  })
}

test('an option includes its second line in its accessible name, so that options with the same first line differ', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Label stock' }).first().press('Enter')
  await expect(page.getByRole('option', { name: '4 × 6 in As on the label.', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('notices of every kind are shown', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Show notices' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(4)
  await remember(page)
  await takePictures(page, 'component notices')
})

test('every shared component is on the page', async () => {
  const { page } = app
  await page.getByLabel('Find a town').fill('P')
  await expect(page.getByRole('option')).toHaveCount(1)
  await remember(page)
  const shared = [...componentsInSource()].filter(([, file]) => file.startsWith('renderer/ui/')).map(([name]) => name)
  expect(shared.filter((name) => !shown.has(name) && !(name in elsewhere))).toEqual([])
})
