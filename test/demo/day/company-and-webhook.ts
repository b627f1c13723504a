import type { Hands } from './hands.ts'

/** A customer's company, with the address that its parcels come from. */
export async function createCompany(hands: Hands): Promise<void> {
  await hands.press('Ctrl+Shift+C')
  await hands.page.getByRole('rowheader').first().waitFor()
  await hands.tabTo(/^New company$/)
  await hands.press('Enter')
  const dialog = hands.dialog('New company')
  await dialog.waitFor()
  await hands.hasFocus(/^Company name/)
  await hands.type('Harbour Books')
  await hands.tabTo(/^Email of the API user/)
  await hands.type('desk@harbour-books.example')
  // Currency and country are chosen from lists.
  for (const list of ['Currency', 'Country']) {
    await hands.press('Tab')
    await hands.press('Enter')
    await hands.page.getByRole('listbox', { name: list }).waitFor()
    await hands.press('ArrowDown')
    await hands.press('Enter')
    await hands.page.getByRole('listbox', { name: list }).waitFor({ state: 'detached' })
  }
  await hands.picture('new-company')
  await hands.press('Ctrl+Enter')
  await hands.until(
    'the company is created',
    async () => (await hands.page.getByText('Harbour Books').count()) > 0 && (await dialog.count()) === 0,
  )
  await hands.picture('company')
  await hands.press('Escape')
}

/** A webhook; nothing leaves this machine. */
export async function registerWebhook(hands: Hands): Promise<void> {
  await hands.press('Ctrl+Shift+B')
  await hands.hasFocus(/^Register webhook$/)
  await hands.press('Enter')
  await hands.dialog('Register webhook').waitFor()
  await hands.type('http://127.0.0.1:9/hook')
  await hands.press('Enter')
  await hands.dialog(/^Webhook \d+$/).waitFor()
  await hands.picture('webhook')
  await hands.press('Escape')
}
