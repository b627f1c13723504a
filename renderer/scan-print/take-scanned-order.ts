import type { Failure } from '../../shared/failure.ts'
import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import type { FindResult, OrderView } from '../../shared/orders/order-view.ts'
import { pastPickupStatuses } from '../../shared/orders/status.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { labelOfWaybill } from '../../shared/printing/labels/label-of-waybill.ts'
import { findRepeatedScan } from '../../shared/scanning/repeated-scan.ts'
import { failureVerdict, noMatchVerdict, voidLabelVerdict } from '../ui/scans/scan-verdict.ts'
import { printOrder } from './print-scanned-order.ts'
import type { ScanDesk } from './scan-desk.ts'
import { expectedAs, expectedParcel, unconfirmedLabels, withoutVoidLabel, type Parcel } from './scan-print-state.ts'
import {
  alreadyCollectedVerdict,
  alreadyLeftVerdict,
  cancelledVerdict,
  collectedVerdict,
  confirmedVerdict,
  onHoldVerdict,
  otherLabelVerdict,
  reinstatedVerdict,
  scannedTwiceVerdict,
  unscannedLabelVerdict,
} from './scan-verdicts.ts'

const maxScans = 50

/** The order as it was found, with nothing of it sent yet. */
function parcelOf(view: OrderView): Parcel {
  return { orderId: view.order.id, reference: view.order.reference, view, batchId: null, sheets: [] }
}

/** Makes an order active of which nothing is sent now. What was sent of it before is still expected. */
function activateUnsent(desk: ScanDesk, view: OrderView): void {
  desk.activate({ ...(expectedAs(desk.read(), view.order.id) ?? parcelOf(view)), view })
}

/** Scanning the label confirms its sheet, and its order becomes active. */
async function confirmLabel(desk: ScanDesk, view: OrderView, label: Sheet, waybill: string): Promise<void> {
  const confirmed = await desk.ports.confirm(waybill)
  const expected = expectedParcel(desk.read())
  const isExpected = expected?.orderId === view.order.id
  if (!confirmed.ok) {
    if (!isExpected) desk.deactivate()
    desk.show(failureVerdict(confirmed.failure, { title: messages.notConfirmed() }), parcelOf(view))
    return
  }
  const before = isExpected ? expected : { ...parcelOf(view), sheets: [label] }
  const { sheetId } = confirmed.value
  const sheets = before.sheets.map((sheet) => (sheet.id === sheetId ? { ...sheet, state: 'confirmed' as const } : sheet))
  const parcel = { ...before, sheets }
  desk.activate(parcel)
  desk.show(confirmedVerdict(parcel), parcel)
}

/** True when the scan must not switch to another order now; `scannedLabel` is the waybill if a label was scanned. */
function refusesOtherOrder(desk: ScanDesk, { order }: OrderView, scannedLabel: string | null): boolean {
  const expected = expectedParcel(desk.read())
  if (expected === null || expected.orderId === order.id || unconfirmedLabels(expected).length === 0) return false
  const subject = { reference: order.reference, orderId: order.id }
  if (scannedLabel !== null) desk.show(otherLabelVerdict(order.reference, expected.reference), subject)
  else if (desk.ports.requiresLabelScan()) desk.show(unscannedLabelVerdict(order.reference, expected.reference), subject)
  else return false
  return true
}

/** True when the order was scanned within the last minute: it is shown, and nothing is sent. */
function refusesRepeatedScan(desk: ScanDesk, view: OrderView): boolean {
  const now = desk.ports.now()
  const { scans, parcel } = desk.read()
  const before = findRepeatedScan(scans, view.order.id, now)
  desk.write({ scans: [...scans, { orderId: view.order.id, at: now }].slice(-maxScans) })
  if (before === null) return false
  if (parcel?.orderId !== view.order.id) {
    const newest = view.sheets.at(-1)?.batchId
    desk.activate({ ...parcelOf(view), sheets: view.sheets.filter(({ batchId }) => batchId === newest) })
  }
  desk.show(scannedTwiceVerdict(view.order.reference, Math.round(now.since(before.at).total('seconds'))), parcelOf(view))
  return true
}

/** True when the order itself must not be printed without a person's decision: it is cancelled, on hold, or was cancelled. */
function refusesState(desk: ScanDesk, view: OrderView): boolean {
  const parcel = parcelOf(view)
  if (view.order.status === 'cancelled') {
    desk.show(cancelledVerdict(parcel.reference), parcel)
    return true
  }
  if (view.hold === null && view.readAsCancelledAt === null) return false
  activateUnsent(desk, view)
  if (view.hold !== null) desk.show(onHoldVerdict(parcel.reference, view.hold), parcel)
  else desk.show(reinstatedVerdict(parcel.reference), parcel)
  return true
}

/** True when the parcel has left the station and nothing was printed for it here: a person decides. */
function asksAboutLeftParcel(desk: ScanDesk, view: OrderView): boolean {
  const { status } = view.order
  if (!pastPickupStatuses.has(status) || !['none', 'part'].includes(view.print)) return false
  const parcel = parcelOf(view)
  activateUnsent(desk, view)
  desk.show(alreadyLeftVerdict(parcel.reference, status), parcel)
  return true
}

function collectOrder(desk: ScanDesk, view: OrderView): void {
  if (refusesState(desk, view)) return
  const parcel = parcelOf(view)
  const { collected } = desk.read()
  if (collected.some(({ orderId }) => orderId === parcel.orderId)) return desk.show(alreadyCollectedVerdict(parcel.reference), parcel)
  const all = [...collected, { orderId: parcel.orderId, reference: parcel.reference }]
  desk.write({ collected: all })
  desk.show(collectedVerdict(all.length), parcel)
}

/** While the ledger cannot be read, it is not known what was printed: nothing is confirmed, and nothing is printed. */
function refuseUnread(desk: ScanDesk, view: OrderView, failure: Failure, scannedLabel: string | null): void {
  desk.deactivate()
  desk.show(failureVerdict(failure, scannedLabel === null ? {} : { title: messages.notConfirmed() }), parcelOf(view))
}

async function takeOrder(desk: ScanDesk, found: Extract<FindResult, { kind: 'one' }>, view: OrderView): Promise<void> {
  if (desk.read().mode === 'collect') return collectOrder(desk, view)
  if (refusesOtherOrder(desk, view, found.waybill)) return
  const label = found.waybill === null ? undefined : labelOfWaybill(view.sheets, found.waybill)
  const isCancelled = view.order.status === 'cancelled'
  if (!isCancelled && found.waybill !== null && label !== undefined && ['spooled', 'unknown', 'confirmed'].includes(label.state)) {
    return await confirmLabel(desk, view, label, found.waybill)
  }
  if (!isCancelled && view.sheetsUnread !== undefined) return refuseUnread(desk, view, view.sheetsUnread, found.waybill)
  if (refusesState(desk, view) || asksAboutLeftParcel(desk, view) || refusesRepeatedScan(desk, view)) return
  await printOrder(desk, parcelOf(view))
}

/** A void label belongs to no parcel: it is recorded as destroyed, and shown prominently. True if the scan was one or that is unknown. */
async function takesVoidLabel(desk: ScanDesk, text: string): Promise<boolean> {
  const scanned = await desk.ports.scanVoidLabel(text)
  const found = scanned.ok ? scanned.value.found : null
  if (!scanned.ok) {
    desk.deactivate()
    desk.show(failureVerdict(scanned.failure, { title: messages.notLookedUp() }), { reference: text, orderId: null })
  } else if (found !== null) {
    desk.write(withoutVoidLabel(desk.read(), found.label))
    desk.show(voidLabelVerdict(found), found.label)
  }
  return !scanned.ok || found !== null
}

/** Handles a scan that is not a command: a void label, a label, or an order. */
export async function takeScan(desk: ScanDesk, text: string): Promise<void> {
  const subject = { reference: text, orderId: null }
  desk.write({ activity: messages.lookingFor({ text }) })
  if (await takesVoidLabel(desk, text)) return
  const found = await desk.ports.find(text)
  if (!found.ok) {
    desk.deactivate()
    return desk.show(failureVerdict(found.failure, { title: messages.notLookedUp() }), subject)
  }
  const result = found.value
  if (result.kind !== 'one') return desk.show(noMatchVerdict(text, result.kind === 'many' ? result.ids.length : 0), subject)
  const opened = await desk.ports.open(result.id)
  if (opened.ok) return await takeOrder(desk, result, opened.value)
  desk.deactivate()
  desk.show(failureVerdict(opened.failure, { title: messages.notOpened() }), { reference: text, orderId: result.id })
}
