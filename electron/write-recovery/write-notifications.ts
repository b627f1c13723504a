import type { Notice } from '../../shared/contract/station-notification.ts'
import type { WriteFinding, WriteIntent, WriteKind } from '../service/write-journal/write-journal.ts'

export interface WriteNotice {
  readonly tone: Notice['tone']
  readonly message: string
  readonly next: string
}

const acts: Readonly<Record<WriteKind, string>> = {
  waybill: 'make the waybill of',
  cancel: 'cancel',
  pickup: 'book a pickup for',
  'create-order': 'create',
  'create-company': 'create',
  'register-webhook': 'register',
  'replace-webhook': 'change',
  'delete-webhook': 'delete',
}

/** The thing a write is about, in words; `orderName` is the order's reference number where it could be read. */
function subjectOf(intent: WriteIntent, orderName: string | null): string {
  if ('orderId' in intent) return `order ${orderName ?? intent.orderId}`
  if (intent.kind === 'create-order') return `the order with the customer reference ${intent.customerReference}`
  if (intent.kind === 'create-company') return 'a company'
  return 'webhookId' in intent ? `webhook ${intent.webhookId}` : 'a webhook'
}

const outcomes: Readonly<Record<WriteFinding, { readonly tone: Notice['tone']; readonly words: string; readonly next: string }>> = {
  done: { tone: 'info', words: 'It has happened.', next: 'Nothing to do; do not do it again.' },
  'not-done': { tone: 'warning', words: 'It has not happened.', next: 'Do it again if it is still wanted.' },
  'left-to-person': {
    tone: 'danger',
    words: 'Whether it has happened is not known.',
    next: 'Ask the service before you do it again; Packbench sends nothing by itself.',
  },
}

/** What a person is told of a write that was open when Packbench last ended. */
export function writeNotice(intent: WriteIntent, orderName: string | null, finding: WriteFinding, compared: string): WriteNotice {
  const { tone, words, next } = outcomes[finding]
  const message = `When Packbench last ended it was about to ${acts[intent.kind]} ${subjectOf(intent, orderName)}. ${words} ${compared}`
  return { tone, message, next }
}

/** For an open write that the first look did not settle. */
export function stillOpenNotice(intent: WriteIntent): WriteNotice {
  return {
    tone: 'warning',
    message:
      `When Packbench last ended it was about to ${acts[intent.kind]} ${subjectOf(intent, null)}. ` +
      'Whether it has happened does not show yet; Packbench looks again every minute.',
    next: 'Do not do it again before that is settled. If this stays, check the network and the sign-in.',
  }
}
