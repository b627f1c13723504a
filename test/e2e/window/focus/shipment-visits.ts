import { expect, type Page } from '@playwright/test'
import { paste } from '../../paste.ts'
import { pressButton } from './focus-steps.ts'
import type { Visit } from './visit.ts'

/** Shows the form of the open draft, or of a new one if none is open. */
async function showForm(page: Page): Promise<void> {
  await page.keyboard.press('Control+1')
  await page.keyboard.press('Control+Shift+N')
  const start = page.getByRole('button', { name: 'New shipment', exact: true })
  const form = page.getByRole('region', { name: 'Ship from', exact: true })
  await expect(start.or(form)).toBeVisible()
  if (await start.isVisible()) await start.press('Enter')
  await expect(form).toBeVisible()
}

async function focusPresets(page: Page): Promise<void> {
  await showForm(page)
  await page.getByRole('button', { name: 'Presets' }).focus()
}

/** Visits for new shipments, ordered so that each can use what earlier ones created. */
export const shipmentVisits = {
  'parcel presets menu': {
    arrange: focusPresets,
    open: async (page) => await page.keyboard.press('Enter'),
    cancel: null,
    confirm: null,
  },
  'parcel presets': {
    arrange: focusPresets,
    open: async (page) => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Edit presets…' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Parcel presets' })).toBeVisible()
    },
    cancel: 'Close',
    confirm: null,
  },
  'pasted address': {
    arrange: async (page) => {
      await showForm(page)
      await page.getByRole('combobox', { name: 'Find address: ship to' }).focus()
    },
    open: async (page) => await paste(page, 'Maria Schmidt\nHauptstraße 12\n10115 Berlin\nGermany'),
    cancel: 'Cancel',
    confirm: async (_page, dialog) => await pressButton(dialog, 'Use address'),
  },
  'override a finding of a draft': {
    arrange: async (page) => {
      await showForm(page)
      await page.locator('[data-field="contents"] input').fill('gift')
      await page
        .getByRole('button', { name: /^Override: .*gift/ })
        .first()
        .focus()
    },
    open: async (page) => await page.keyboard.press('Enter'),
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the carrier')
      await page.keyboard.press('Enter')
    },
  },
  'remove a draft': {
    arrange: async (page) => {
      await showForm(page)
      await page.keyboard.press('Control+Shift+N')
      await page.getByRole('rowheader').first().getByRole('button').focus()
    },
    open: async (page) => await page.keyboard.press('Delete'),
    cancel: 'Keep',
    confirm: async (_page, dialog) => await pressButton(dialog, 'Remove draft'),
  },
} as const satisfies Readonly<Record<string, Visit>>
