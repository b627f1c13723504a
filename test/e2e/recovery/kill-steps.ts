import type { Page } from 'playwright-core'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

const batchSize = 40

/** The first forty orders to print, by reference: what the harness prints and the test expects. */
export async function ordersInBatch(handlers: Handlers): Promise<number[]> {
  valueOrThrow(await handlers['orders.sync']({}))
  const view = { kind: 'queue', queue: 'print' } as const
  const { ids } = valueOrThrow(await handlers['orders.list']({ view, sort: { by: 'reference', direction: 'ascending' } }))
  return ids.slice(0, batchSize)
}

/** A packer's hands: every order awaiting pickup chosen and printed. Resolves when Packbench has said that it is sending. */
export async function printFromTheWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Statuses' }).click()
  await page.getByRole('button', { name: /^Awaiting pickup/ }).click()
  await page.getByRole('grid', { name: /Awaiting pickup/ }).press('Control+a')
  await page.getByRole('button', { name: /^Print \d+/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Print \d+ sheets/ })
    .click()
}
