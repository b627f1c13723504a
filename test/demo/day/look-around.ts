import type { Hands } from './hands.ts'

/** A stored document, the settings and an order in the dark: what else there is to see, by keyboard as well. */
export async function lookAround(hands: Hands, reference: string): Promise<void> {
  const { page } = hands
  await hands.press('Ctrl+d')
  const documents = page.getByRole('listbox', { name: 'Documents' })
  await documents.waitFor()
  await hands.tabTo(/Find/)
  await hands.type(reference)
  await hands.press('Tab')
  await hands.press('F3')
  await hands.press('ArrowDown')
  await page.getByRole('region', { name: 'Document', exact: true }).locator('[data-page="1"][data-drawn=true]').waitFor()
  await hands.picture('document')
  await hands.press('Ctrl+,')
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  await hands.picture('settings')
  await page.emulateMedia({ colorScheme: 'dark' })
  await hands.picture('settings-dark')
  await hands.scan(reference)
  await page.getByLabel('Open order', { exact: true }).getByRole('heading', { name: reference }).waitFor()
  await hands.picture('order-dark')
  await page.emulateMedia({ colorScheme: 'light' })
}
