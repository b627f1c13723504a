import type { Message } from '../../../shared/messages/message.ts'
import { printerStateMessages } from '../../../shared/messages/printers/printer-state-messages.ts'

/** Several problems of one printer as one text; null if there are none. */
export function joinProblems([first, ...others]: readonly Message[]): Message | null {
  if (first === undefined) return null
  const rest = joinProblems(others)
  return rest === null ? first : printerStateMessages.several.message({ first, others: rest })
}
