import type { StationNotification } from '../../shared/contract/station-notification.ts'
import type { WriteFinding, WriteIntent, WriteKind } from '../service/write-journal/write-journal.ts'

export interface WriteNotification {
  readonly tone: StationNotification['tone']
  readonly message: string
  readonly next: string
}

const actionTexts: Readonly<Record<WriteKind, string>> = {
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
function describeSubject(intent: WriteIntent, orderName: string | null): string {
  if ('orderId' in intent) return `order ${orderName ?? intent.orderId}`
  if (intent.kind === 'create-order') return `the order with the customer reference ${intent.customerReference}`
  if (intent.kind === 'create-company') return 'a company'
  return 'webhookId' in intent ? `webhook ${intent.webhookId}` : 'a webhook'
}

const findingTexts: Readonly<
  Record<WriteFinding, { readonly tone: StationNotification['tone']; readonly words: string; readonly next: string }>
> = {
  done: { tone: 'info', words: 'It has happened.', next: 'Nothing to do; do not do it again.' },
  'not-done': { tone: 'warning', words: 'It has not happened.', next: 'Do it again if it is still wanted.' },
  'left-to-person': {
    tone: 'danger',
    words: 'Whether it has happened is not known.',
    next: 'Ask the service before you do it again; Packbench sends nothing by itself.',
  },
}

/** What a person is told of a write that was open when Packbench last ended. */
export function writeNotification(
  intent: WriteIntent,
  orderName: string | null,
  finding: WriteFinding,
  compared: string,
): WriteNotification {
  const { tone, words, next } = findingTexts[finding]
  const message = `When Packbench last ended it was about to ${actionTexts[intent.kind]} ${describeSubject(intent, orderName)}. ${words} ${compared}`
  return { tone, message, next }
}

/** For an open write that the first look did not settle. */
export function openWriteNotification(intent: WriteIntent): WriteNotification {
  return {
    tone: 'warning',
    message:
      `When Packbench last ended it was about to ${actionTexts[intent.kind]} ${describeSubject(intent, null)}. ` +
      'Whether it has happened does not show yet; Packbench looks again every minute.',
    next: 'Do not do it again before that is settled. If this stays, check the network and the sign-in.',
  }
}
