import { messageSchema } from '../messages/message.ts'
import { reprintReasonMessages } from '../messages/printing/reprint-reason-messages.ts'
import { renderMessage } from '../messages/render-message.ts'
import type { ReprintKind } from './batch.ts'

type KnownReason = Exclude<ReprintKind, 'other'>

const knownReasons: Record<KnownReason, () => string> = {
  jam: reprintReasonMessages.jam,
  damaged: reprintReasonMessages.damaged,
  lost: reprintReasonMessages.lost,
  never: reprintReasonMessages.never,
}

function isKnownReason(reason: string): reason is KnownReason {
  return Object.hasOwn(knownReasons, reason)
}

/** What the ledger stores as the reason of a reprint: its kind, or a person's own words; empty while "something else" has no words. */
export function reasonForLedger(kind: ReprintKind, ownText: string): string {
  return kind === 'other' ? ownText.trim().slice(0, 200) : kind
}

function parseMessage(text: string): string | null {
  if (!text.startsWith('{')) return null
  try {
    const message = messageSchema.safeParse(JSON.parse(text))
    return message.success ? renderMessage(message.data) : null
  } catch {
    return null
  }
}

/**
 * A stored reason in words: a kind or a message, with what a person wrote after it when the check was overridden as well. A person's own
 * words, and texts of older versions, are shown unchanged.
 */
export function formatReason(reason: string | null): string {
  if (reason === null) return ''
  const [, first = '', ownText] = /^(\{.*\}|[a-z]+)(?:; (.*))?$/su.exec(reason) ?? []
  const text = isKnownReason(first) ? knownReasons[first]() : parseMessage(first)
  if (text === null) return reason
  return ownText === undefined ? text : `${text}; ${ownText}`
}
