import { z } from 'zod'
import { messageSchema, type Message } from '../messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'

/** Stored text: a message, or finished text stored by an older version. */
export const storedTextSchema = z.union([z.string(), messageSchema])

export type StoredText = string | Message

export function renderStoredText(text: StoredText): string {
  return typeof text === 'string' ? text : renderMessage(text)
}

/** The value of a text column. */
export function serializeStoredText(text: StoredText | null): string | null {
  return text === null || typeof text === 'string' ? text : JSON.stringify(text)
}

/** The content of a text column; anything but a message is finished text of an older version. */
export function parseStoredText(column: string | null): StoredText | null {
  if (column?.startsWith('{') !== true) return column
  try {
    const parsed = messageSchema.safeParse(JSON.parse(column))
    return parsed.success ? parsed.data : column
  } catch {
    return column
  }
}
