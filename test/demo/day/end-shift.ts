import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Hands } from './hands.ts'

/** Ends the shift, whose numbers are shown first, and returns the report that is kept. */
export async function endShift(hands: Hands): Promise<CallOutput<'shift.report'>> {
  await hands.press('Ctrl+e')
  await hands.page.getByRole('heading', { name: 'Shift', exact: true }).waitFor()
  await hands.page
    .getByText(/^Since/)
    .first()
    .waitFor()
  await hands.picture('shift')
  await hands.press('Ctrl+Shift+e')
  const dialog = hands.dialog('End the shift')
  await dialog.getByRole('table').first().waitFor()
  await hands.picture('end-the-shift')
  await hands.tabTo(/^End the shift$/)
  await hands.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const [ended] = await hands.ask('shift.ended', {})
  if (ended === undefined) throw new Error('No shift was ended.')
  await hands.picture('shift-ended')
  return await hands.ask('shift.report', { id: ended.id })
}
