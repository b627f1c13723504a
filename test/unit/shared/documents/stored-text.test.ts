import { expect, test } from 'vitest'
import { parseStoredText, renderStoredText, serializeStoredText, storedTextSchema } from '../../../../shared/documents/stored-text.ts'
import { documentStoreMessages } from '../../../../shared/messages/documents/document-store-messages.ts'

test('a stored message is read as a message and is rendered when it is shown', () => {
  const message = documentStoreMessages.olderThan.message({ days: 30 })
  const stored = parseStoredText(serializeStoredText(message))
  expect(stored).toEqual(message)
  expect(storedTextSchema.parse(stored)).toEqual(message)
  expect(renderStoredText(stored ?? '')).toBe('older than 30 days')
})

test.each(['It says another waybill.', '', '{', '{"code":1}', '{"reason":"text"}'])(
  'the words %j of an older version stay as they are',
  (words) => {
    expect(parseStoredText(words)).toBe(words)
    expect(renderStoredText(words)).toBe(words)
  },
)

test('null stays null', () => {
  expect(parseStoredText(serializeStoredText(null))).toBeNull()
})
