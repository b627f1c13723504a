import { expect, type Page } from '@playwright/test'
import { openFirst } from './focus-steps.ts'
import type { Visit } from './visit.ts'

async function enter(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
}

async function focusTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Templates' }).focus()
}

/** The form of a draft, with the focus on its templates. */
async function openDraft(page: Page): Promise<void> {
  await page.keyboard.press('Control+1')
  await page.keyboard.press('Control+Shift+N')
  await expect(page.getByRole('button', { name: 'Templates' })).toBeVisible()
  if ((await page.getByRole('button', { name: 'All drafts' }).count()) === 0)
    await page.getByRole('button', { name: 'New shipment', exact: true }).last().press('Enter')
  await expect(page.getByRole('button', { name: 'All drafts' })).toBeVisible()
  await focusTemplates(page)
}

function choose(item: string) {
  return async (page: Page): Promise<void> => {
    await enter(page)
    await page.getByRole('menuitem', { name: item }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

/** Templates of new shipments, and what starts a shipment from an order. */
export const templateVisits = {
  'more actions': {
    arrange: async (page) => {
      await openFirst(page, 3)
      await page.getByRole('region', { name: 'Open order' }).getByRole('button', { name: 'More' }).focus()
    },
    open: enter,
    cancel: null,
    confirm: null,
  },
  templates: { arrange: openDraft, open: enter, cancel: null, confirm: null },
  'save as template': {
    arrange: openDraft,
    open: choose('Save as template…'),
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await dialog.getByLabel('Name').fill('Weekly books')
      await enter(page)
    },
  },
  'all templates': { arrange: openDraft, open: choose('All templates…'), cancel: 'Close', confirm: null },
} as const satisfies Readonly<Record<string, Visit>>
