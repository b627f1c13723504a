import { expect, test } from 'vitest'
import { customsStatusWords } from '../../../../shared/orders/customs-status.ts'

test.each([
  ['ccd_not_required', 'Not required'],
  ['ccd_pending', 'Pending'],
  ['held_by_customs', 'Held by customs'],
  ['Released', 'Released'],
  ['ccd_', 'ccd_'],
  ['', ''],
])('%s is shown as %s', (name, words) => {
  expect(customsStatusWords(name)).toBe(words)
})
