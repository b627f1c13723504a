import { paperName } from '../../../shared/documents/document.ts'
import type { FailureKind } from '../../../shared/failure.ts'
import { statusWords } from '../../../shared/orders/status.ts'
import type { TimelineEntry } from '../../../shared/orders/timeline.ts'
import type { SheetState } from '../../../shared/printing/batch.ts'
import { formatDate, zonePlace } from '../../ui/text/format-date-time.ts'

export interface TimelineWords {
  /** One line: what happened. */
  readonly what: string
  readonly details: readonly string[]
  /** Numbers to take along, each with its name. */
  readonly numbers: readonly { readonly name: string; readonly text: string }[]
  /** Another's own words. */
  readonly said: string | null
  readonly tone: 'plain' | 'good' | 'doubt' | 'trouble'
}

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const nothing = { details: [], numbers: [], said: null, tone: 'plain' } as const

const becauseWords: Partial<Record<FailureKind, string>> = {
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

const askedWords: Record<Of<'asked'>['write'], Record<Of<'asked'>['outcome'], string>> = {
  waybill: {
    done: 'Waybill generated',
    'not-done': 'Waybill asked for, not made',
    unknown: 'Waybill asked for; what became of it is not known',
  },
  cancel: { done: 'Cancelled', 'not-done': 'Not cancelled', unknown: 'Cancellation sent; what became of it is not known' },
  pickup: { done: 'Pickup booked', 'not-done': 'Pickup not booked', unknown: 'Pickup asked for; what became of it is not known' },
}

const sheetWords: Record<SheetState, (printer: string) => string> = {
  intended: (printer) => `Waiting to be sent to ${printer}`,
  submitted: (printer) => `Being handed to ${printer}`,
  spooled: (printer) => `Sent to ${printer}`,
  confirmed: (printer) => `Printed by ${printer}, confirmed`,
  failed: (printer) => `Not printed by ${printer}`,
  unknown: (printer) => `In doubt at ${printer}`,
  voided: (printer) => `Void, sent to ${printer} before`,
}

const sheetTones: Partial<Record<SheetState, TimelineWords['tone']>> = { confirmed: 'good', failed: 'trouble', unknown: 'doubt' }

function windowWords({ date, from, to }: { readonly date: string; readonly from: string; readonly to: string }): string {
  return `${formatDate(date)}, ${from} to ${to}`
}

function asked({ write, outcome, because, settled, window }: Of<'asked'>): TimelineWords {
  const details = [
    ...(window === null ? [] : [`${windowWords(window)} on the pickup address’s clock`]),
    ...(because === null || outcome === 'done' ? [] : [becauseWords[because] ?? `${because.replaceAll('-', ' ')}.`]),
    ...(settled ? ['Found out by reading the order.'] : []),
  ]
  const tone = outcome === 'done' ? 'good' : outcome === 'unknown' ? 'doubt' : 'trouble'
  return { ...nothing, what: askedWords[write][outcome], details, tone }
}

function pickup({ booking }: Of<'pickup'>): TimelineWords {
  const { confirmationNumber, carrierConfirmationNumber, carrierError, zone } = booking
  const numbers = [
    { name: 'confirmation number', text: confirmationNumber },
    { name: 'carrier’s confirmation number', text: carrierConfirmationNumber },
  ].flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]))
  const isRefused = carrierError !== null
  return {
    what: isRefused ? 'The carrier refused the pickup' : 'Pickup booked',
    details: [`${windowWords(booking)}, ${zonePlace(zone)} time`],
    numbers,
    said: carrierError,
    tone: isRefused ? 'trouble' : 'good',
  }
}

function fetched({ papers }: Of<'fetched'>): TimelineWords {
  const good = papers.filter(({ held }) => held === null)
  const held = papers.filter((paper) => paper.held !== null)
  const names = good.map(({ place }) => paperName(place)).join(', ')
  return {
    ...nothing,
    what: good.length === 0 ? 'Paper fetched and held' : 'Papers fetched and kept',
    details: [...(names === '' ? [] : [names]), ...held.map(({ place, held: why }) => `${paperName(place)} held: ${why ?? ''}`)],
    tone: held.length === 0 ? 'plain' : 'trouble',
  }
}

function sheets({ state, printerName, sheets: sent }: Of<'sheets'>): TimelineWords {
  const copies = Map.groupBy(sent, ({ place }) => paperName(place))
  const names = [...copies].map(([name, { length }]) => (length === 1 ? name : `${name} (${length} copies)`)).join(', ')
  const reasons = [...new Set(sent.map(({ why }) => why).filter((why) => why !== ''))]
  const isAgain = sent.some(({ again }) => again)
  return {
    ...nothing,
    what: `${sheetWords[state](printerName)}${isAgain ? ', again' : ''}`,
    details: [names, ...reasons.map((reason) => `Reason: ${reason}`)],
    tone: sheetTones[state] ?? 'plain',
  }
}

/** What a line of an order's story says. */
export function timelineWords(entry: TimelineEntry): TimelineWords {
  switch (entry.kind) {
    case 'first-seen':
      return { ...nothing, what: 'Seen here for the first time', details: [statusWords(entry.status)] }
    case 'status':
      return { ...nothing, what: 'Status changed', details: [`${statusWords(entry.before)} → ${statusWords(entry.after)}`] }
    case 'waybills':
      return { ...nothing, what: 'Waybill appeared', numbers: entry.waybills.map((text) => ({ name: 'waybill', text })) }
    case 'held': {
      const what = entry.until === null ? 'Put on hold' : `Put on hold until ${formatDate(entry.until)}`
      return { ...nothing, what, details: ['On this station only.'], said: entry.note === '' ? null : entry.note }
    }
    case 'released':
      return { ...nothing, what: 'Brought back from hold' }
    case 'hold-ended':
      return { ...nothing, what: 'Back from hold', details: ['Its day had come.'] }
    case 'asked':
      return asked(entry)
    case 'pickup':
      return pickup(entry)
    case 'fetched':
      return fetched(entry)
    case 'sheets':
      break
  }
  return sheets(entry)
}
