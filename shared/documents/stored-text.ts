import { z } from 'zod'
import { messageSchema, type Message } from '../messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'

/** Text that is stored: a message, or the words that an older version stored. */
export const storedTextSchema = z.union([z.string(), messageSchema])

export type StoredText = string | Message

export function renderStoredText(text: StoredText): string {
  return typeof text === 'string' ? text : renderMessage(text)
}

/** What is written into a column of text. */
export function serializeStoredText(text: StoredText | null): string | null {
  return text === null || typeof text === 'string' ? text : JSON.stringify(text)
}

/** What a column of text says; anything but a message is the words of an older version. */
export function parseStoredText(column: string | null): StoredText | null {
  if (column?.startsWith('{') !== true) return column
  try {
    const parsed = messageSchema.safeParse(JSON.parse(column))
    return parsed.success ? parsed.data : column
  } catch {
    return column
  }
}
