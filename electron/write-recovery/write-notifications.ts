import type { StationNotification } from '../../shared/contract/station-notification.ts'
import type { Message } from '../../shared/messages/message.ts'
import { openWriteMessages, writeRecoveryMessages } from '../../shared/messages/service/write-recovery-messages.ts'
import type { WriteFinding, WriteIntent } from '../service/write-journal/write-journal.ts'

export interface WriteNotification {
  readonly tone: StationNotification['tone']
  readonly message: string
  readonly next: string
}

/** What was about to be sent; `orderName` is the order's reference number if it could be read. */
function describeWrite(intent: WriteIntent, orderName: string | null): Message {
  if ('orderId' in intent) return openWriteMessages[intent.kind].message({ order: orderName ?? String(intent.orderId) })
  if ('webhookId' in intent) return openWriteMessages[intent.kind].message({ webhook: String(intent.webhookId) })
  if (intent.kind === 'create-order') return openWriteMessages[intent.kind].message({ reference: intent.customerReference })
  return openWriteMessages[intent.kind].message()
}

const findings = {
  done: { tone: 'info', message: writeRecoveryMessages.done, next: writeRecoveryMessages.doneNext },
  'not-done': { tone: 'warning', message: writeRecoveryMessages.notDone, next: writeRecoveryMessages.notDoneNext },
  'left-to-person': { tone: 'danger', message: writeRecoveryMessages.unknown, next: writeRecoveryMessages.unknownNext },
} as const satisfies Record<WriteFinding, unknown>

/** The notification about a write that was open when Packbench last ended. */
export function writeNotification(
  intent: WriteIntent,
  orderName: string | null,
  finding: WriteFinding,
  compared: Message,
): WriteNotification {
  const { tone, message, next } = findings[finding]
  return { tone, message: message({ write: describeWrite(intent, orderName), compared }), next: next() }
}

/** For an open write that the first read did not reconcile. */
export function openWriteNotification(intent: WriteIntent): WriteNotification {
  const message = writeRecoveryMessages.open({ write: describeWrite(intent, null) })
  return { tone: 'warning', message, next: writeRecoveryMessages.openNext() }
}
