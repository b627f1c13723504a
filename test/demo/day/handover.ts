import type { Hands } from './hands.ts'

/** Prints the list that drivers sign, of the first day on which something is collected. Answers how many orders it names. */
export async function printHandoverList(hands: Hands): Promise<number> {
  await hands.press('Ctrl+h')
  await hands.page.getByRole('heading', { name: 'Handover list' }).waitFor()
  const today = await hands.ask('handover.list', { date: null })
  if (today.groups.length === 0) {
    await hands.tabTo(/Day|Today/)
    await hands.press('Enter')
    await hands.press('ArrowDown')
    await hands.press('Enter')
  }
  const listed = hands.page.getByRole('table').first()
  await listed.waitFor()
  await hands.picture('handover-list')
  await hands.press('F3')
  await hands.tabTo(/^Print list$/)
  await hands.press('Enter')
  await hands.page.getByText('Handover list sent.').waitFor()
  await hands.picture('handover-list-printed')
  return await hands.page.getByRole('table').locator('tbody tr').count()
}
