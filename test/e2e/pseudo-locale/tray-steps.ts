import type { Page } from 'playwright-core'
import { askStation } from '../../support/new-shipment/shipment-window.ts'
import { button, expect, said } from './steps.ts'

const toggle = (page: Page) => page.getByRole('region', { name: said('Printing') }).getByRole('button', { name: said('Printing') })

/** Presses its button until the tray is as wanted: it also opens by itself when a batch needs a person, maybe just before the press. */
async function setTrayOpen(page: Page, isOpen: boolean): Promise<void> {
  const opener = toggle(page).first()
  await expect(async () => {
    if ((await opener.getAttribute('aria-expanded')) !== String(isOpen)) await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', String(isOpen), { timeout: 1000 })
  }).toPass()
}

export async function openTray(page: Page): Promise<void> {
  await setTrayOpen(page, true)
  await expect(page.getByRole('list', { name: said('Recent batches') })).toBeVisible()
}

export async function closeTray(page: Page): Promise<void> {
  await setTrayOpen(page, false)
}

/** Waits until nothing is being printed any more and the window shows that. */
export async function batchesAreOver(page: Page): Promise<void> {
  await expect
    .poll(async () => (await askStation(page, 'printing.batches', {})).filter(({ state }) => state === 'running'), { timeout: 120_000 })
    .toEqual([])
  await expect(button(page, 'Pause')).toHaveCount(0)
}
