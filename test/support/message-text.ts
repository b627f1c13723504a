import type { Message } from '../../shared/messages/message.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'

/** The words of a message, or none. */
export function messageText(message: Message | null | undefined): string {
  return message === null || message === undefined ? '' : renderMessage(message)
}
