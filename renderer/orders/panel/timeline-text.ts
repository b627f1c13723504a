import { documentName } from '../../../shared/documents/document.ts'
import { renderStoredText } from '../../../shared/documents/stored-text.ts'
import type { FailureKind } from '../../../shared/failure.ts'
import { statusText } from '../../../shared/orders/status.ts'
import type { TimelineEntry } from '../../../shared/orders/timeline.ts'
import type { SheetState } from '../../../shared/printing/batch.ts'
import { formatDate, zoneCity } from '../../ui/text/format-date-time.ts'

export interface TimelineText {
  /** One line: what happened. */
  readonly title: string
  readonly details: readonly string[]
  /** Numbers to take along, each with its name. */
  readonly numbers: readonly { readonly name: string; readonly text: string }[]
  /** Another's own words. */
  readonly quote: string | null
  readonly tone: 'plain' | 'good' | 'doubt' | 'trouble'
}

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const plainEntry = { details: [], numbers: [], quote: null, tone: 'plain' } as const

const reasonText: Partial<Record<FailureKind, string>> = {
  'papers-missing': 'A document is missing.',
  'prepayment-needed': 'The pro forma invoice is not settled.',
  'staff-will-generate': 'The service’s staff make this one by hand.',
  'carrier-refused': 'The carrier refused.',
  'already-live': 'The shipment had already gone live.',
  'service-refused': 'The service said no.',
  'not-sent': 'It was not sent.',
  'no-network': 'The network was gone.',
  'cut-off-passed': 'The cut-off had passed.',
  'slot-gone': 'The window was no longer offered.',
  'too-many-requests': 'There were too many requests.',
  'sign-in-needed': 'Nobody was signed in.',
  'not-found': 'The service did not find the order.',
}

const writeText: Record<Of<'asked'>['write'], Record<Of<'asked'>['outcome'], string>> = {
  waybill: {
    done: 'Waybill generated',
    'not-done': 'Waybill asked for, not made',
    unknown: 'Waybill asked for; what became of it is not known',
  },
  cancel: { done: 'Cancelled', 'not-done': 'Not cancelled', unknown: 'Cancellation sent; what became of it is not known' },
  pickup: { done: 'Pickup booked', 'not-done': 'Pickup not booked', unknown: 'Pickup asked for; what became of it is not known' },
}

const sheetEntryText: Record<SheetState, (printer: string) => string> = {
  intended: (printer) => `Waiting to be sent to ${printer}`,
  submitted: (printer) => `Being handed to ${printer}`,
  spooled: (printer) => `Sent to ${printer}`,
  confirmed: (printer) => `Printed by ${printer}, confirmed`,
  failed: (printer) => `Not printed by ${printer}`,
  unknown: (printer) => `In doubt at ${printer}`,
  voided: (printer) => `Void, sent to ${printer} before`,
}

const sheetTones: Partial<Record<SheetState, TimelineText['tone']>> = { confirmed: 'good', failed: 'trouble', unknown: 'doubt' }

function formatEntryWindow({ date, from, to }: { readonly date: string; readonly from: string; readonly to: string }): string {
  return `${formatDate(date)}, ${from} to ${to}`
}

function writeEntry({ write, outcome, because, settled, window }: Of<'asked'>): TimelineText {
  const details = [
    ...(window === null ? [] : [`${formatEntryWindow(window)} on the pickup address’s clock`]),
    ...(because === null || outcome === 'done' ? [] : [reasonText[because] ?? `${because.replaceAll('-', ' ')}.`]),
    ...(settled ? ['Found out by reading the order.'] : []),
  ]
  const tone = outcome === 'done' ? 'good' : outcome === 'unknown' ? 'doubt' : 'trouble'
  return { ...plainEntry, title: writeText[write][outcome], details, tone }
}

function pickupEntry({ booking }: Of<'pickup'>): TimelineText {
  const { confirmationNumber, carrierConfirmationNumber, carrierError, zone } = booking
  const numbers = [
    { name: 'confirmation number', text: confirmationNumber },
    { name: 'carrier’s confirmation number', text: carrierConfirmationNumber },
  ].flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]))
  const isRefused = carrierError !== null
  return {
    title: isRefused ? 'The carrier refused the pickup' : 'Pickup booked',
    details: [`${formatEntryWindow(booking)}, ${zoneCity(zone)} time`],
    numbers,
    quote: carrierError,
    tone: isRefused ? 'trouble' : 'good',
  }
}

function fetchedEntry({ papers }: Of<'fetched'>): TimelineText {
  const good = papers.filter(({ held }) => held === null)
  const held = papers.filter((paper) => paper.held !== null)
  const names = good.map(({ place }) => documentName(place)).join(', ')
  return {
    ...plainEntry,
    title: good.length === 0 ? 'Paper fetched and held' : 'Papers fetched and kept',
    details: [
      ...(names === '' ? [] : [names]),
      ...held.map(({ place, held: why }) => `${documentName(place)} held: ${why === null ? '' : renderStoredText(why)}`),
    ],
    tone: held.length === 0 ? 'plain' : 'trouble',
  }
}

function sheetsEntry({ state, printerName, sheets: entrySheets }: Of<'sheets'>): TimelineText {
  const copies = Map.groupBy(entrySheets, ({ place }) => documentName(place))
  const names = [...copies].map(([name, { length }]) => (length === 1 ? name : `${name} (${length} copies)`)).join(', ')
  const reasons = [...new Set(entrySheets.map(({ why }) => why).filter((why) => why !== ''))]
  const isAgain = entrySheets.some(({ again }) => again)
  return {
    ...plainEntry,
    title: `${sheetEntryText[state](printerName)}${isAgain ? ', again' : ''}`,
    details: [names, ...reasons.map((reason) => `Reason: ${reason}`)],
    tone: sheetTones[state] ?? 'plain',
  }
}

/** What a line of an order's story says. */
export function formatTimelineEntry(entry: TimelineEntry): TimelineText {
  switch (entry.kind) {
    case 'first-seen':
      return { ...plainEntry, title: 'Seen here for the first time', details: [statusText(entry.status)] }
    case 'status':
      return { ...plainEntry, title: 'Status changed', details: [`${statusText(entry.before)} → ${statusText(entry.after)}`] }
    case 'waybills':
      return { ...plainEntry, title: 'Waybill appeared', numbers: entry.waybills.map((text) => ({ name: 'waybill', text })) }
    case 'held': {
      const title = entry.until === null ? 'Put on hold' : `Put on hold until ${formatDate(entry.until)}`
      return { ...plainEntry, title, details: ['On this station only.'], quote: entry.note === '' ? null : entry.note }
    }
    case 'released':
      return { ...plainEntry, title: 'Brought back from hold' }
    case 'hold-ended':
      return { ...plainEntry, title: 'Back from hold', details: ['Its day had come.'] }
    case 'asked':
      return writeEntry(entry)
    case 'pickup':
      return pickupEntry(entry)
    case 'fetched':
      return fetchedEntry(entry)
    case 'sheets':
      break
  }
  return sheetsEntry(entry)
}
