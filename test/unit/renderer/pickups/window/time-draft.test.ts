import { expect, test } from 'vitest'
import { typedText } from '../../../../../renderer/pickups/window/time-draft.ts'

test('an unreadable text is shown only while it is the value of the field', () => {
  const draft = { typed: 'noon', value: 'noon' }
  expect(typedText(draft, 'noon')).toBe('noon')
  expect(typedText(draft, '09:30')).toBeNull()
})

test('a time stays as it was typed while the field has that time', () => {
  expect(typedText({ typed: '0930', value: '09:30' }, '09:30')).toBe('0930')
  expect(typedText(null, '09:30')).toBeNull()
})
