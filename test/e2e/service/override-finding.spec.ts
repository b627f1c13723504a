import { expect, ordersAreThere, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { shipmentForm } from './shipment-form.ts'

// By keyboard alone.
const app = practiceApp()

test('a finding of the pre-checks is overridden with a reason, and counts again when the override is removed', async () => {
  const { page } = app
  const { press, write, block, field, summary, rewrite, pressButton } = shipmentForm(page)
  await ordersAreThere(page)
  await press('Control+Shift+N')
  await expect(page.getByRole('button', { name: 'New shipment', exact: true })).toBeFocused()
  await press('Enter')
  await expect(block('Ship from').getByRole('combobox')).toBeFocused()
  await rewrite(field('Contents'), 'gift')
  await press('Tab')
  await expect(field('Contents')).toHaveAccessibleDescription(/Description too vague: gift/)
  await expect(summary.getByRole('button', { name: /^Description too vague: gift/ })).toBeVisible()
  await pressButton(summary.getByRole('button', { name: 'Override: Description too vague: gift' }))
  const dialog = page.getByRole('dialog', { name: 'Override this finding?' })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await press('Enter')
  await expect(dialog).toContainText('Enter a reason.')
  await write('Agreed with the carrier')
  await press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(summary.getByText(/^Overridden by .*: Agreed with the carrier$/)).toBeVisible()
  await expect(field('Contents')).not.toHaveAccessibleDescription(/too vague/)
  await pressButton(summary.getByRole('button', { name: 'Remove override: Description too vague: gift' }))
  await expect(field('Contents')).toHaveAccessibleDescription(/Description too vague: gift/)
  await rewrite(field('Contents'), 'Cotton shirts, knitted')
  await expect(summary).not.toContainText('too vague')
})
