import { expect, type Locator, type Page } from '@playwright/test'
import { line } from '../../fixtures.ts'
import { pressButton } from './focus-steps.ts'
import type { Visit } from './visit.ts'

async function enter(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
}

/** Shows the screen of this key, with the focus on a control of it. */
function on(keys: string, control: (page: Page) => Locator) {
  return async (page: Page): Promise<void> => {
    await page.keyboard.press(keys)
    await control(page).first().focus()
  }
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })

function named(list: 'Purposes' | 'Countries', control: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+,')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Reference data', exact: true }).press('Enter')
    const section = page.getByRole('region', { name: 'Reference data', exact: true })
    const radio = section.getByRole('radio', { name: list })
    await radio.press('Space')
    await expect(radio).toBeChecked()
    await section.getByRole('button', { name: control }).first().focus()
  }
}

/** Companies, webhooks, reference data and pre-checks, ordered so that each can use what the earlier ones created. */
export const serviceVisits = {
  company: { arrange: on('Control+Shift+C', (page) => page.locator('[data-company]')), open: enter, cancel: 'Close', confirm: null },
  'new company': { arrange: on('Control+Shift+C', button('New company')), open: enter, cancel: 'Close', confirm: null },
  'currency of a company': {
    arrange: async (page) => {
      await on('Control+Shift+C', button('New company'))(page)
      await enter(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Currency/ })
        .focus()
    },
    open: enter,
    cancel: null,
    confirm: null,
  },
  'register a webhook': {
    arrange: on('Control+Shift+B', button('Register webhook')),
    open: enter,
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await dialog.getByLabel('Target address').fill('http://127.0.0.1:9/hook')
      await pressButton(dialog, 'Register')
      await pressButton(page.getByRole('dialog', { name: /^Webhook \d/ }), 'Close')
    },
  },
  webhook: { arrange: on('Control+Shift+B', (page) => page.locator('[data-webhook]')), open: enter, cancel: 'Close', confirm: null },
  'add a webhook': { arrange: on('Control+Shift+B', button('Add by number')), open: enter, cancel: 'Cancel', confirm: null },
  country: { arrange: named('Countries', /^Details/), open: enter, cancel: 'Close', confirm: null },
  'add a purpose': {
    arrange: named('Purposes', 'Add purpose'),
    open: enter,
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await dialog.getByRole('textbox', { name: 'ID' }).fill('77')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Trade fair')
      await enter(page)
    },
  },
  'import names': { arrange: named('Purposes', 'Import'), open: enter, cancel: 'Cancel', confirm: null },
  'override a finding': {
    arrange: async (page) => {
      await page.keyboard.press('Control+Shift+R')
      await expect(line(page, 1)).toBeVisible()
      await page.keyboard.press('F3')
      await page.keyboard.press('Home')
      await enter(page)
      await page
        .getByRole('button', { name: /^Override/ })
        .first()
        .focus()
    },
    open: enter,
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the carrier')
      await enter(page)
    },
  },
} as const satisfies Readonly<Record<string, Visit>>
