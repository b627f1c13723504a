import { Temporal } from 'temporal-polyfill'
import type { HandoverGroup, HandoverList, HandoverProblem } from '../../shared/handover/handover-list.ts'
import { countLoaded } from '../../shared/handover/loading.ts'
import type { ParcelVerdict } from '../../shared/handover/parcel-verdict.ts'
import { scanVerdictMessages } from '../../shared/messages/app/scan-verdict-messages.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverVerdictMessages as text } from '../../shared/messages/handover/handover-verdict-messages.ts'
import { joinAddress } from '../../shared/messages/render-message.ts'
import { statusText } from '../../shared/orders/status.ts'
import { formatServices } from './format-services.ts'
import { loadingGroups } from './handover-store.ts'
import { formatDate, formatInstant } from '../ui/text/format-date-time.ts'
import { formatKeys } from '../ui/text/key-hint.tsx'
import { finishKeys } from '../ui/keys/screen-keys.ts'
import type { ScanOutcome } from '../ui/scans/scan-outcomes.ts'
import { noMatchVerdict, verdictOf, type Verdict } from '../ui/scans/scan-verdict.ts'

/** The text once the van has all parcels of its address. `others`: orders of the day that are not for this van. */
function completeText(groups: readonly HandoverGroup[], others: number): string {
  const place = joinAddress(groups[0]?.place ?? [])
  const hasPlace = place === '' ? 'no' : 'yes'
  return text.complete({
    services: formatServices(groups.map(({ service }) => service)),
    place,
    hasPlace,
    others,
    keys: formatKeys(finishKeys),
  })
}

function loaded({ reference, scans, pieces }: Extract<ParcelVerdict, { kind: 'loaded' }>, list: HandoverList): Verdict {
  if (scans < pieces) {
    const word = text.packages({ scans, pieces })
    return verdictOf('waiting-for-label', { word, title: reference, message: text.packagesLeft({ count: pieces - scans }), next: '' })
  }
  const groups = loadingGroups(list)
  const count = countLoaded(groups)
  return verdictOf('confirmed', {
    word: text.onVan(count),
    title: reference,
    message: '',
    next: count.loaded === count.total ? completeText(groups, countLoaded(list.groups).total - count.total) : text.scanNext(),
  })
}

const problemOutcomes: Record<HandoverProblem, ScanOutcome> = {
  cancelled: 'cancelled',
  held: 'on-hold',
  'was-cancelled': 'was-cancelled',
  'in-doubt': 'in-doubt',
  'not-printed': 'not-printed',
}

function asks({ reference, problems, hold }: Extract<ParcelVerdict, { kind: 'asks' }>): Verdict {
  const sentences: Record<HandoverProblem, () => string> = {
    cancelled: () => text.cancelled({ reference }),
    held: () =>
      hold === null || hold.note === '' ? text.held({ person: hold?.person ?? '', reference }) : text.heldNote({ ...hold, reference }),
    'was-cancelled': () => text.wasCancelled({ reference }),
    'in-doubt': () => text.inDoubt({ reference }),
    'not-printed': () => text.notPrinted({ reference }),
  }
  const [first = 'not-printed'] = problems
  const message = `${problems.map((problem) => sentences[problem]()).join(' ')} ${text.notLoaded()}`
  return verdictOf(problemOutcomes[first], { message, next: text.askNext() })
}

function nameOf(service: string | null): string {
  return service ?? handoverListMessages.noService()
}

function otherService({ reference, service, loading }: Extract<ParcelVerdict, { kind: 'other-service' }>): Verdict {
  const message = text.otherServiceWhy({ reference, service: nameOf(service), services: loading.map(nameOf).join(', ') })
  return verdictOf('wrong-label', { word: text.otherService(), message, next: text.otherServiceNext() })
}

function otherAddress({ reference, address }: Extract<ParcelVerdict, { kind: 'other-address' }>): Verdict {
  const message = text.otherAddressWhy({ reference, address: joinAddress(address.slice(0, 4)) })
  return verdictOf('wrong-label', { word: text.otherPickup(), message, next: text.putAside() })
}

function handedOverTime(at: string): string {
  return formatInstant(at, Temporal.Now.timeZoneId(), 'short') ?? at
}

/** What a scan on the handover screen shows: the looks and sounds are those of scan to print. */
export function parcelVerdict(parcel: ParcelVerdict, list: HandoverList): Verdict {
  switch (parcel.kind) {
    case 'loaded':
      return loaded(parcel, list)
    case 'asks':
      return asks(parcel)
    case 'other-service':
      return otherService(parcel)
    case 'other-address':
      return otherAddress(parcel)
    case 'twice':
      return verdictOf('already-printed', {
        word: text.twice(),
        title: parcel.reference,
        message: text.twiceWhy({ reference: parcel.reference }),
        next: text.scanNext(),
      })
    case 'handed-over': {
      const message = text.handedOver({ reference: parcel.reference, time: handedOverTime(parcel.at) })
      return verdictOf('already-left', { word: text.handedOverWord(), message, next: text.putAside() })
    }
    case 'left': {
      const message = text.left({ reference: parcel.reference, status: statusText(parcel.status) })
      return verdictOf('already-left', { message, next: text.putAside() })
    }
    case 'other-day': {
      const message = text.otherDayWhy({ reference: parcel.reference, date: formatDate(parcel.date) })
      return verdictOf('wrong-label', { word: text.otherDay(), message, next: text.otherDayNext() })
    }
    case 'no-pickup': {
      const message = text.noPickupWhy({ reference: parcel.reference, status: statusText(parcel.status) })
      return verdictOf('wrong-label', { word: text.noPickup(), message, next: text.noPickupNext() })
    }
    case 'cancelled':
      return verdictOf('cancelled', {
        message: `${text.cancelled({ reference: parcel.reference })} ${text.notLoaded()}`,
        next: scanVerdictMessages.cancelledNext(),
      })
    case 'unknown':
      return noMatchVerdict(parcel.text, 0)
    case 'several':
      break
  }
  return { ...noMatchVerdict(parcel.text, parcel.count), message: text.several({ text: parcel.text, count: parcel.count }) }
}
