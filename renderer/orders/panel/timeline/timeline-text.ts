import { documentName } from '../../../../shared/documents/document.ts'
import { renderStoredText } from '../../../../shared/documents/stored-text.ts'
import type { FailureKind } from '../../../../shared/failure.ts'
import { copyMessages } from '../../../../shared/messages/orders/copy-messages.ts'
import { orderHistoryMessages } from '../../../../shared/messages/orders/order-history-messages.ts'
import { orderHistoryReasonMessages } from '../../../../shared/messages/orders/order-history-reason-messages.ts'
import { statusText } from '../../../../shared/orders/status.ts'
import type { TimelineEntry } from '../../../../shared/orders/timeline.ts'
import type { SheetState } from '../../../../shared/printing/batch.ts'
import { formatReason } from '../../../../shared/printing/reprint-reason.ts'
import { formatDate, zoneCity } from '../../../ui/text/format-date-time.ts'
import { withStationWindow, type ZonedWindow } from '../../../ui/text/station-window.ts'

export interface TimelineText {
  /** One line: what happened. */
  readonly title: string
  readonly details: readonly string[]
  /** Numbers to copy, each with the name of its button. */
  readonly numbers: readonly { readonly copyLabel: string; readonly text: string }[]
  /** A verbatim quote. */
  readonly quote: string | null
  readonly tone: 'plain' | 'confirmed' | 'doubt' | 'trouble'
}

type RequestedWindow = Pick<ZonedWindow, 'date' | 'from' | 'to'>

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const plainEntry = { details: [], numbers: [], quote: null, tone: 'plain' } as const

const reasonText: Readonly<Record<FailureKind, () => string>> = {
  'not-the-service': orderHistoryReasonMessages.otherService,
  'wrong-credentials': orderHistoryReasonMessages.wrongCredentials,
  'link-expired': orderHistoryReasonMessages.linkExpired,
  'document-unavailable': orderHistoryReasonMessages.documentUnavailable,
  'document-damaged': orderHistoryReasonMessages.documentDamaged,
  'document-too-large': orderHistoryReasonMessages.documentTooLarge,
  'wrong-label': orderHistoryReasonMessages.wrongLabel,
  'waybill-used-before': orderHistoryReasonMessages.waybillUsedBefore,
  'no-waybill': orderHistoryReasonMessages.noWaybill,
  'printer-unavailable': orderHistoryReasonMessages.printerUnavailable,
  'media-unsupported': orderHistoryReasonMessages.mediaUnsupported,
  'already-printed': orderHistoryReasonMessages.alreadyPrinted,
  'in-doubt': orderHistoryReasonMessages.inDoubt,
  'keychain-unavailable': orderHistoryReasonMessages.keychainUnavailable,
  'documents-missing': orderHistoryReasonMessages.documentMissing,
  'prepayment-needed': orderHistoryReasonMessages.prepayment,
  'staff-will-generate': orderHistoryReasonMessages.staff,
  'carrier-refused': orderHistoryReasonMessages.carrierRefused,
  'already-live': orderHistoryReasonMessages.alreadyLive,
  'service-refused': orderHistoryReasonMessages.serviceRefused,
  'not-sent': orderHistoryReasonMessages.notSent,
  'no-network': orderHistoryReasonMessages.noNetwork,
  'cut-off-passed': orderHistoryReasonMessages.cutOff,
  'slot-gone': orderHistoryReasonMessages.windowGone,
  'too-many-requests': orderHistoryReasonMessages.tooMany,
  'sign-in-needed': orderHistoryReasonMessages.signedOut,
  'not-found': orderHistoryReasonMessages.notFound,
  'service-unavailable': orderHistoryReasonMessages.serviceUnavailable,
  'malformed-response': orderHistoryReasonMessages.invalidReply,
  'outcome-unknown': orderHistoryReasonMessages.unknown,
  'invalid-input': orderHistoryReasonMessages.invalidInput,
  'not-allowed': orderHistoryReasonMessages.notAllowed,
  'order-cancelled': orderHistoryReasonMessages.orderCancelled,
  'zone-missing': orderHistoryReasonMessages.zoneMissing,
  'time-ambiguous': orderHistoryReasonMessages.timeAmbiguous,
  'not-secure': orderHistoryReasonMessages.notSecure,
  busy: orderHistoryReasonMessages.busy,
  'disk-full': orderHistoryReasonMessages.diskFull,
  'storage-damaged': orderHistoryReasonMessages.storageDamaged,
  'cancelled-by-person': orderHistoryReasonMessages.byPerson,
  unexpected: orderHistoryReasonMessages.unexpected,
}

const writeText: Record<Of<'asked'>['write'], Record<Of<'asked'>['outcome'], () => string>> = {
  waybill: {
    done: orderHistoryMessages.waybillDone,
    'not-done': orderHistoryMessages.waybillNotDone,
    unknown: orderHistoryMessages.waybillUnknown,
  },
  cancel: {
    done: orderHistoryMessages.cancelDone,
    'not-done': orderHistoryMessages.cancelNotDone,
    unknown: orderHistoryMessages.cancelUnknown,
  },
  pickup: {
    done: orderHistoryMessages.pickupDone,
    'not-done': orderHistoryMessages.pickupNotDone,
    unknown: orderHistoryMessages.pickupUnknown,
  },
}

const noteText: Record<Of<'note'>['change'], () => string> = {
  written: orderHistoryMessages.noteWritten,
  changed: orderHistoryMessages.noteChanged,
  removed: orderHistoryMessages.noteRemoved,
}

const sheetEntryText: Record<SheetState, (details: { readonly printer: string; readonly isReprint: string }) => string> = {
  intended: orderHistoryMessages.sheetsWaiting,
  submitted: orderHistoryMessages.sheetsSending,
  spooled: orderHistoryMessages.sheetsSent,
  confirmed: orderHistoryMessages.sheetsPrinted,
  failed: orderHistoryMessages.sheetsFailed,
  unknown: orderHistoryMessages.sheetsInDoubt,
  voided: orderHistoryMessages.sheetsVoid,
}

const sheetTones: Partial<Record<SheetState, TimelineText['tone']>> = { confirmed: 'confirmed', failed: 'trouble', unknown: 'doubt' }

/** The maximum length of a number in the name of its button. */
const maxNumberLength = 60

export interface OrderClocks {
  /** The zone of the pickup address; null if the service returns none. */
  readonly pickup: string | null
  readonly station: string
}

/** A requested window in the zone of its pickup address, if that is known, and on the station's clock if that differs. */
export function formatRequestedWindow({ date, from, to }: RequestedWindow, { pickup, station }: OrderClocks): string {
  const times = { date: formatDate(date), from, to }
  if (pickup === null) return orderHistoryMessages.window(times)
  const window = orderHistoryMessages.windowZone({ ...times, city: zoneCity(pickup) })
  return withStationWindow(window, { date, from, to, zone: pickup }, station)
}

function writeEntry({ write, outcome, because, reconciled, window }: Of<'asked'>, clocks: OrderClocks): TimelineText {
  const details = [
    ...(window === null ? [] : [formatRequestedWindow(window, clocks)]),
    ...(because === null || outcome === 'done' ? [] : [reasonText[because]()]),
    ...(reconciled ? [orderHistoryMessages.foundByReading()] : []),
  ]
  const tone = outcome === 'done' ? 'plain' : outcome === 'unknown' ? 'doubt' : 'trouble'
  return { ...plainEntry, title: writeText[write][outcome](), details, tone }
}

function pickupEntry({ booking }: Of<'pickup'>, { station }: OrderClocks): TimelineText {
  const { confirmationNumber, carrierConfirmationNumber, carrierError, zone } = booking
  const numbers = [
    { copyLabel: copyMessages.thisConfirmationNumber, text: confirmationNumber },
    { copyLabel: copyMessages.thisCarrierConfirmationNumber, text: carrierConfirmationNumber },
  ].flatMap(({ copyLabel, text }) => (text === null ? [] : [{ copyLabel: copyLabel({ number: text.slice(0, maxNumberLength) }), text }]))
  const isRefused = carrierError !== null
  return {
    title: isRefused ? orderHistoryMessages.pickupRefused() : orderHistoryMessages.pickupDone(),
    details: [formatRequestedWindow(booking, { pickup: zone, station })],
    numbers,
    quote: carrierError,
    tone: isRefused ? 'trouble' : 'plain',
  }
}

function fetchedEntry({ documents }: Of<'fetched'>, legs: number): TimelineText {
  const good = documents.filter(({ held }) => held === null)
  const held = documents.filter((storedDocument) => storedDocument.held !== null)
  const names = good.map(({ place }) => documentName(place, legs)).join(', ')
  return {
    ...plainEntry,
    title: good.length === 0 ? orderHistoryMessages.fetchedBlocked() : orderHistoryMessages.fetched(),
    details: [
      ...(names === '' ? [] : [names]),
      ...held.map(({ place, held: why }) =>
        orderHistoryMessages.blockedBecause({ document: documentName(place, legs), reason: why === null ? '' : renderStoredText(why) }),
      ),
    ],
    tone: held.length === 0 ? 'plain' : 'trouble',
  }
}

function sheetsEntry({ state, printerName, sheets: entrySheets }: Of<'sheets'>, legs: number): TimelineText {
  const copies = Map.groupBy(entrySheets, ({ place }) => documentName(place, legs))
  const names = [...copies]
    .map(([name, { length }]) => (length === 1 ? name : orderHistoryMessages.copies({ document: name, count: length })))
    .join(', ')
  const reasons = [...new Set(entrySheets.map(({ why }) => formatReason(why)).filter((why) => why !== ''))]
  const isAgain = entrySheets.some(({ again }) => again)
  return {
    ...plainEntry,
    title: sheetEntryText[state]({ printer: printerName, isReprint: String(isAgain) }),
    details: [names, ...reasons.map((reason) => orderHistoryMessages.reason({ reason }))],
    tone: sheetTones[state] ?? 'plain',
  }
}

/** The text of a timeline entry of an order with this many legs. */
export function formatTimelineEntry(entry: TimelineEntry, legs: number, clocks: OrderClocks): TimelineText {
  switch (entry.kind) {
    case 'first-seen':
      return { ...plainEntry, title: orderHistoryMessages.firstSeen(), details: [statusText(entry.status)] }
    case 'status':
      return {
        ...plainEntry,
        title: orderHistoryMessages.statusChanged(),
        details: [orderHistoryMessages.statuses({ before: statusText(entry.before), after: statusText(entry.after) })],
      }
    case 'waybills':
      return {
        ...plainEntry,
        title: orderHistoryMessages.waybillAppeared(),
        numbers: entry.waybills.map((text) => ({
          copyLabel: copyMessages.thisWaybill({ number: text.slice(0, maxNumberLength) }),
          text,
        })),
      }
    case 'held': {
      const title = entry.until === null ? orderHistoryMessages.hold() : orderHistoryMessages.holdUntil({ date: formatDate(entry.until) })
      return { ...plainEntry, title, details: [orderHistoryMessages.holdLocal()], quote: entry.note === '' ? null : entry.note }
    }
    case 'released':
      return { ...plainEntry, title: orderHistoryMessages.released() }
    case 'hold-ended':
      return { ...plainEntry, title: orderHistoryMessages.holdEnded(), details: [orderHistoryMessages.holdEndedBecause()] }
    case 'hold-undone':
      return { ...plainEntry, title: orderHistoryMessages.holdUndone(), details: [orderHistoryMessages.holdUndoneBecause()] }
    case 'note':
      return {
        ...plainEntry,
        title: noteText[entry.change](),
        details: [orderHistoryMessages.holdLocal()],
        quote: entry.text === '' ? null : entry.text,
      }
    case 'asked':
      return writeEntry(entry, clocks)
    case 'pickup':
      return pickupEntry(entry, clocks)
    case 'fetched':
      return fetchedEntry(entry, legs)
    case 'sheets':
      break
  }
  return sheetsEntry(entry, legs)
}
