import { scanAlarmMessages as alarms, scanPrintMessages as messages } from '../../../shared/messages/app/scan-print-messages.ts'
import { formatScanned } from '../../void-labels/void-label-text.ts'
import type { Batch, ReprintRequest } from '../../../shared/printing/batch.ts'
import { groupByRemedy } from '../../../shared/printing/remedies.ts'
import { isSameWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { parseScanCommand, type ScanCommand } from '../../../shared/printing/scan-commands.ts'
import { findRepeatedScan } from '../../../shared/printing/repeated-scan.ts'
import { alarmFromFailure, alarmOfNoMatch, alarmOfOtherLabel, alarmOfUnscannedLabel } from './scan-alarms.ts'
import type { ScanPrintPorts } from './scan-print-ports.ts'
import { unconfirmedLabels, confirmedLabels, type Alarm, type Parcel, type ScanPrintState, type ScanRecord } from './scan-print-state.ts'

export interface ScanPrintStore {
  readonly read: () => ScanPrintState
  readonly write: (change: Partial<ScanPrintState>) => void
}

/** Typed text stands for a scan, except that only a scan proves that a label is in the hand. */
export type ScanSource = 'scanner' | 'keyboard'

export interface ScanPrintSession {
  /** Takes one scan; scans that come while another is worked on wait for their turn. */
  readonly handleScan: (text: string, from?: ScanSource) => Promise<void>
  /** A command from the window; those of the command sheet are scans. */
  readonly command: (command: ScanCommand) => Promise<void>
  /** A reprint that was asked for here has been started. */
  readonly followReprint: (orderId: number, batchId: string) => Promise<void>
}

const maxRecords = 30
const maxScans = 50

/**
 * The mode in which each scan opens an order, makes what is missing, prints its set and waits for the next scan. A label's own barcode
 * confirms it; the label of another order is refused loudly while this order's label has not been seen.
 */
export function createScanPrintSession(store: ScanPrintStore, ports: ScanPrintPorts): ScanPrintSession {
  let queue: Promise<void> = Promise.resolve()
  let lastRecord = 0

  function record(reference: string, orderId: number | null, text: string, tone: ScanRecord['tone']): void {
    lastRecord += 1
    const records = [{ id: lastRecord, reference, orderId, text, tone }, ...store.read().records].slice(0, maxRecords)
    store.write({ records })
  }

  function raiseAlarm(alarm: Alarm, reference: string, orderId: number | null): void {
    store.write({ activity: null, alarm })
    record(reference, orderId, alarm.title, 'danger')
    ports.sound(alarm.kind === 'wrong-label' ? 'alarm' : 'bad')
  }

  async function print(orderId: number, reference: string): Promise<void> {
    store.write({
      activity: messages.printing({ reference }),
      alarm: null,
      parcel: { orderId, reference, view: null, batchId: null, sheets: [] },
    })
    const started = await ports.start({ orderIds: [orderId], generate: true, again: { kind: 'leave-out' } })
    const opened = await ports.open(orderId)
    const parcel: Parcel = { orderId, reference, view: opened.ok ? opened.value : null, batchId: null, sheets: [] }
    if (!started.ok) {
      const twice = started.failure.kind === 'already-printed'
      store.write({ parcel })
      raiseAlarm(
        { ...alarmFromFailure(twice ? alarms.alreadyPrinted() : alarms.notPrinted(), started.failure), kind: twice ? 'twice' : 'trouble' },
        reference,
        orderId,
      )
      return
    }
    await follow(parcel, started.value.id)
  }

  async function follow(parcel: Parcel, batchId: string): Promise<void> {
    const { orderId, reference } = parcel
    store.write({ activity: messages.printing({ reference }), alarm: null, parcel: { ...parcel, batchId } })
    const ended = await ports.waitForBatch(batchId)
    if (ended.ok) await showOutcome(parcel, ended.value)
    else raiseAlarm(alarmFromFailure(alarms.resultUnknown(), ended.failure), reference, orderId)
  }

  async function showOutcome(before: Parcel, batch: Batch): Promise<void> {
    const opened = await ports.open(before.orderId)
    const parcel: Parcel = { ...before, view: opened.ok ? opened.value : before.view, batchId: batch.id, sheets: batch.list }
    store.write({ parcel })
    const [group] = groupByRemedy(batch)
    const first = group?.cases[0]?.failure
    const inDoubtFailure = batch.list.find(({ state }) => state === 'unknown')?.failure
    const failure = first ?? batch.halt ?? inDoubtFailure
    if (failure !== undefined && failure !== null) {
      raiseAlarm(
        alarmFromFailure(group?.title ?? (inDoubtFailure === undefined ? alarms.printingPaused() : alarms.inDoubt()), failure),
        parcel.reference,
        parcel.orderId,
      )
      return
    }
    store.write({ activity: null })
    record(parcel.reference, parcel.orderId, messages.sheetsSent({ count: batch.list.length }), 'accent')
    ports.sound('good')
  }

  async function confirmLabel(orderId: number, scannedReference: string, waybill: string): Promise<void> {
    const confirmed = await ports.confirm(waybill)
    const { parcel } = store.read()
    if (!confirmed.ok) {
      raiseAlarm(alarmFromFailure(alarms.notConfirmed(), confirmed.failure), scannedReference, orderId)
      return
    }
    const { reference } = confirmed.value
    if (parcel !== null && parcel.orderId === orderId) {
      const sheets = parcel.sheets.map((sheet) =>
        isSameWaybill(sheet.waybill ?? '', waybill) ? { ...sheet, state: 'confirmed' as const } : sheet,
      )
      store.write({ parcel: { ...parcel, sheets } })
    }
    store.write({ activity: null, alarm: null })
    record(reference, orderId, messages.labelConfirmed(), 'success')
    ports.sound(unconfirmedLabels(store.read().parcel).length === 0 ? 'good' : 'seen')
  }

  /** True when the scan must not go on to another order now. */
  function blocksOtherOrder(orderId: number, reference: string, scannedLabel: string | null): boolean {
    const { parcel, mustConfirm } = store.read()
    const awaited = unconfirmedLabels(parcel)
    if (parcel === null || parcel.orderId === orderId || awaited.length === 0) return false
    if (scannedLabel !== null) {
      raiseAlarm(alarmOfOtherLabel(reference, parcel.reference), reference, orderId)
      return true
    }
    if (!mustConfirm) return false
    raiseAlarm(alarmOfUnscannedLabel(reference, parcel.reference), reference, orderId)
    return true
  }

  /** A void label is no parcel's: it is recorded as destroyed, and said loudly. */
  async function tookVoidLabel(text: string): Promise<boolean> {
    const scanned = await ports.scanVoidLabel(text)
    if (!scanned.ok) raiseAlarm(alarmFromFailure(alarms.notFound(), scanned.failure), text, null)
    else if (scanned.value !== null) {
      const { reference, orderId } = scanned.value.label
      raiseAlarm({ kind: 'wrong-label', ...formatScanned(scanned.value) }, reference, orderId)
    }
    return !scanned.ok || scanned.value !== null
  }

  async function processScan(text: string, from: ScanSource): Promise<void> {
    store.write({ activity: messages.lookingFor({ text }) })
    if (from === 'scanner' && (await tookVoidLabel(text))) return
    const found = await ports.find(text)
    if (!found.ok) return raiseAlarm(alarmFromFailure(alarms.notFound(), found.failure), text, null)
    const result = found.value
    if (result.kind !== 'one') return raiseAlarm(alarmOfNoMatch(text, result.kind === 'many' ? result.ids.length : 0), text, null)
    const opened = await ports.open(result.id)
    if (!opened.ok) return raiseAlarm(alarmFromFailure(alarms.notOpened(), opened.failure), text, result.id)
    const { order, sheets } = opened.value
    if (blocksOtherOrder(order.id, order.reference, result.waybill)) return
    const scanned = result.waybill
    const label =
      scanned === null
        ? undefined
        : sheets.findLast(({ place, waybill }) => place.kind === 'waybill_document' && isSameWaybill(waybill ?? '', scanned))
    const wasSent = label !== undefined && ['spooled', 'unknown', 'confirmed'].includes(label.state)
    if (scanned !== null && wasSent) return await confirmLabel(order.id, order.reference, scanned)
    const now = ports.now()
    const { scans } = store.read()
    const before = findRepeatedScan(scans, order.id, now)
    store.write({ scans: [...scans, { orderId: order.id, at: now }].slice(-maxScans) })
    if (before !== null) {
      const seconds = Math.round(now.since(before.at).total('seconds'))
      const message = alarms.scannedTwiceWhy({ reference: order.reference, seconds })
      return raiseAlarm(
        { kind: 'twice', title: alarms.scannedTwice(), message, next: alarms.scannedTwiceNext() },
        order.reference,
        order.id,
      )
    }
    await print(order.id, order.reference)
  }

  async function confirmByCommand(): Promise<void> {
    const { parcel } = store.read()
    const open = (parcel?.sheets ?? []).filter(({ state }) => state === 'spooled' || state === 'unknown')
    if (parcel === null || open.length === 0) {
      const message = alarms.nothingToConfirmWhy()
      return raiseAlarm(
        { kind: 'trouble', title: alarms.nothingToConfirm(), message, next: messages.scanNext() },
        parcel?.reference ?? '',
        parcel?.orderId ?? null,
      )
    }
    const resolved = await ports.resolveSheets(open.map(({ id }) => id))
    if (!resolved.ok) return raiseAlarm(alarmFromFailure(alarms.notConfirmed(), resolved.failure), parcel.reference, parcel.orderId)
    store.write({ activity: null, alarm: null, parcel: { ...parcel, sheets: resolved.value.list } })
    record(parcel.reference, parcel.orderId, messages.confirmedByCommand(), 'success')
    ports.sound('good')
  }

  async function runCommand(command: ScanCommand, by: ReprintRequest): Promise<void> {
    const { parcel } = store.read()
    if (command === 'confirm') return await confirmByCommand()
    if (command === 'reprint') {
      if (parcel !== null) return ports.askReprint(parcel.orderId, by)
      return raiseAlarm(
        { kind: 'trouble', title: alarms.nothingToReprint(), message: alarms.nothingToReprintWhy(), next: alarms.scanOrder() },
        '',
        null,
      )
    }
    if (command === 'skip') {
      if (parcel?.batchId && parcel.sheets.some(({ state }) => state === 'intended')) await ports.skip(parcel.batchId, parcel.orderId)
      if (parcel !== null)
        record(
          parcel.reference,
          parcel.orderId,
          confirmedLabels(parcel).length > 0 ? messages.skipped() : messages.skippedUnconfirmed(),
          'danger',
        )
      store.write({ activity: null, alarm: null, parcel: null })
      return ports.sound('seen')
    }
    if (parcel?.batchId && parcel.sheets.some(({ state }) => state === 'intended'))
      await ports.control({ batchId: parcel.batchId, action: 'stop' })
    store.write({ activity: null, alarm: null, parcel: null })
    ports.sound('seen')
    ports.leave()
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }

  return {
    handleScan: (scanned, from = 'scanner') => {
      const text = scanned.trim().slice(0, 200)
      const command = parseScanCommand(text)
      if (text === '') return Promise.resolve()
      return enqueue(() => (command === null ? processScan(text, from) : runCommand(command, from === 'scanner' ? 'barcode' : 'button')))
    },
    command: (command) => enqueue(() => runCommand(command, 'button')),
    followReprint: (orderId, batchId) =>
      enqueue(async () => {
        const { parcel } = store.read()
        if (parcel?.orderId === orderId) await follow(parcel, batchId)
      }),
  }
}
