import type { Page } from '@playwright/test'
import { expect, panel, referenceIn, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { title } from './list-steps.ts'

// No action runs on an order on hold until a person confirms it; the question shows who put it on hold and why.
const app = practiceApp()

async function openFirst(page: Page, queue: number, name: string): Promise<string> {
  await page.keyboard.press(`Control+${queue}`)
  await expect(title(page)).toHaveText(name)
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  const reference = await referenceIn(page, 1)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
  return reference
}

async function holdOpenOrder(page: Page, note: string): Promise<void> {
  await page.keyboard.press('Control+Shift+H')
  const dialog = page.getByRole('dialog', { name: 'Put this order on hold' })
  await dialog.getByLabel('Reason').fill(note)
  await dialog.getByRole('button', { name: /^Hold/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel(page)).toContainText(note)
}

test('a waybill of an order on hold is created only after a question that says why it is held; Enter keeps it on hold', async () => {
  const { page } = app
  const reference = await openFirst(page, 1, 'To prepare')
  await holdOpenOrder(page, 'Customer checks the address')
  await page.keyboard.press('Control+g')
  const question = page.getByRole('dialog', { name: 'This order is on hold' })
  await expect(question).toContainText(reference)
  await expect(question).toContainText('Customer checks the address')
  await expect(question.getByRole('button', { name: 'Keep on hold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(panel(page).getByRole('alert')).toContainText('No waybill was created')
  await page.keyboard.press('Control+g')
  await question.getByRole('button', { name: 'Create its waybill anyway' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: /^Create waybill/ })).toBeDisabled()
})

test('after “Keep on hold” no pickup is offered: the dialog closes and says so', async () => {
  const { page } = app
  const reference = await openFirst(page, 4, 'Book pickup')
  await holdOpenOrder(page, 'Waits for a part')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: `Book pickup for ${reference}` })
  await dialog.getByRole('button', { name: /^Book \d/ }).press('Enter')
  const question = page.getByRole('dialog', { name: 'This order is on hold' })
  await question.getByRole('button', { name: 'Keep on hold' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`${reference} stays on hold.`)).toBeVisible()
})

test('when one of several orders is kept on hold, it is left out and the others are booked', async () => {
  const { page } = app
  await page.keyboard.press('Control+4')
  await expect(title(page)).toHaveText('Book pickup')
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+k')
  const board = page.getByRole('dialog', { name: 'Book pickup for 2 orders' })
  const book = board.getByRole('button', { name: 'Book 2 pickups' })
  await expect(book).toBeFocused()
  // Somebody else puts one of them on hold meanwhile.
  const held = Number(await page.locator('#order-list [data-order]').first().getAttribute('data-order'))
  await page.evaluate(
    async (orderId) => void (await window.station.invoke('orders.hold', { orderIds: [orderId], until: null, note: 'Wrong colour' })),
    held,
  )
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep on hold' }).press('Enter')
  await expect(board.getByText('You kept this order on hold.')).toBeVisible()
  await board.getByRole('button', { name: 'Book 1 pickup, 1 left out' }).press('Enter')
  const leftOut = page.getByRole('dialog').getByRole('region', { name: 'Kept on hold (1)' })
  await expect(leftOut).toContainText('You kept this order on hold.')
  await expect(leftOut.getByRole('button', { name: /^Book/ })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the print dialog leaves an order on hold out until a person says otherwise', async () => {
  const { page } = app
  const reference = await openFirst(page, 3, 'To print')
  await holdOpenOrder(page, 'Box is damaged')
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 1 order' })
  await expect(dialog).toContainText('1 order is on hold')
  await expect(dialog).toContainText(reference)
  await expect(dialog).toContainText('Box is damaged')
  await expect(dialog.getByRole('button', { name: /^Print/ }).last()).toBeDisabled()
  await dialog.getByText('Print although on hold').click()
  await dialog.getByRole('button', { name: /^Print \d+ sheet/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel(page)).toContainText('Sent')
})

test('Ctrl+P on an open order without a waybill creates it and prints', async () => {
  const { page } = app
  await openFirst(page, 1, 'To prepare')
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 1 order' })
  await expect(dialog.getByRole('button', { name: 'Create 1 waybill and print' })).toBeFocused()
  await page.keyboard.press('Escape')
})

test('after waybills were created, Enter continues to printing exactly these orders', async () => {
  const { page } = app
  await page.keyboard.press('Control+1')
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+g')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create/ })
    .press('Enter')
  const created = page.getByRole('dialog').getByRole('button', { name: /^Print (these \d|this order)$/ })
  await expect(created).toBeFocused()
  const count = (await created.innerText()).includes('this order') ? '1 order' : `${(await created.innerText()).match(/\d/)?.[0]} orders`
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Print ${count}` })).toBeVisible()
})
