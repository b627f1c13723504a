import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import { groupByRemedy } from '../../../shared/printing/remedies.ts'
import { isSameWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { parseScanCommand, type ScanCommand } from '../../../shared/printing/scan-commands.ts'
import { findRepeatedScan } from '../../../shared/printing/repeated-scan.ts'
import type { ScanPrintPorts } from './scan-print-ports.ts'
import { unconfirmedLabels, confirmedLabels, type Alarm, type Parcel, type ScanPrintState, type ScanRecord } from './scan-print-state.ts'

export interface ScanPrintStore {
  readonly read: () => ScanPrintState
  readonly write: (change: Partial<ScanPrintState>) => void
}

export interface ScanPrintSession {
  /** Takes one scan; scans that come while another is worked on wait for their turn. */
  readonly handleScan: (text: string) => Promise<void>
  readonly command: (command: ScanCommand) => Promise<void>
}

type Again = CallInput<'printing.start'>['again']

const maxRecords = 30
const maxScans = 50

function alarmFromFailure(title: string, { message, next, said, detail }: Failure): Alarm {
  return { kind: 'trouble', title, message, next, upstreamMessage: said, detail }
}

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

  async function print(orderId: number, reference: string, again: Again): Promise<void> {
    store.write({ activity: `Printing ${reference}`, alarm: null, parcel: { orderId, reference, view: null, batchId: null, sheets: [] } })
    const started = await ports.start({ orderIds: [orderId], generate: true, again })
    const opened = await ports.open(orderId)
    const parcel: Parcel = { orderId, reference, view: opened.ok ? opened.value : null, batchId: null, sheets: [] }
    if (!started.ok) {
      const twice = started.failure.kind === 'already-printed'
      store.write({ parcel })
      raiseAlarm(
        { ...alarmFromFailure(twice ? 'Printed already' : 'Not printed', started.failure), kind: twice ? 'twice' : 'trouble' },
        reference,
        orderId,
      )
      return
    }
    store.write({ parcel: { ...parcel, batchId: started.value.id } })
    const ended = await ports.waitForBatch(started.value.id)
    if (ended.ok) await showOutcome(parcel, ended.value)
    else raiseAlarm(alarmFromFailure('It is not known what became of it', ended.failure), reference, orderId)
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
        alarmFromFailure(group?.title ?? (inDoubtFailure === undefined ? 'The printer waits' : 'In doubt'), failure),
        parcel.reference,
        parcel.orderId,
      )
      return
    }
    store.write({ activity: null })
    record(parcel.reference, parcel.orderId, batch.list.length === 1 ? '1 sheet sent' : `${batch.list.length} sheets sent`, 'accent')
    ports.sound('good')
  }

  async function confirmLabel(orderId: number, waybill: string): Promise<void> {
    const confirmed = await ports.confirm(waybill)
    const { parcel } = store.read()
    if (!confirmed.ok) {
      raiseAlarm(alarmFromFailure('Not confirmed', confirmed.failure), waybill, orderId)
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
    record(reference, orderId, 'Label confirmed', 'success')
    ports.sound(unconfirmedLabels(store.read().parcel).length === 0 ? 'good' : 'seen')
  }

  /** True when the scan must not go on to another order now. */
  function blocksOtherOrder(orderId: number, reference: string, scannedLabel: string | null): boolean {
    const { parcel, mustConfirm } = store.read()
    const awaited = unconfirmedLabels(parcel)
    if (parcel === null || parcel.orderId === orderId || awaited.length === 0) return false
    if (scannedLabel !== null) {
      const title = 'Wrong label'
      const message = `This label belongs to ${reference}. The parcel on the bench is ${parcel.reference}.`
      raiseAlarm(
        {
          kind: 'wrong-label',
          title,
          message,
          next: `Take it off. Scan the label of ${parcel.reference}, or scan Skip to leave this parcel.`,
        },
        reference,
        orderId,
      )
      return true
    }
    if (!mustConfirm) return false
    const message = `The label of ${parcel.reference} has not been scanned yet, so ${reference} was not begun.`
    raiseAlarm(
      { kind: 'trouble', title: 'Label first', message, next: 'Scan the label on the parcel, or scan Skip to leave it.' },
      parcel.reference,
      parcel.orderId,
    )
    return true
  }

  async function processScan(text: string): Promise<void> {
    store.write({ activity: `Looking for ${text}` })
    const found = await ports.find(text)
    if (!found.ok) return raiseAlarm(alarmFromFailure('Not found', found.failure), text, null)
    const result = found.value
    if (result.kind !== 'one') {
      const many = result.kind === 'many'
      const message = many
        ? `${result.ids.length} orders fit what was scanned. None was printed.`
        : 'No order here has this as its reference, order id, waybill or customer reference.'
      const next = many ? 'Scan the reference or the waybill instead.' : 'Scan again. If the order is new, read all orders now.'
      return raiseAlarm(
        { kind: 'trouble', title: many ? 'More than one order' : 'Not found', message: `“${text}”: ${message}`, next },
        text,
        null,
      )
    }
    const opened = await ports.open(result.id)
    if (!opened.ok) return raiseAlarm(alarmFromFailure('Not opened', opened.failure), text, result.id)
    const { order, sheets } = opened.value
    if (blocksOtherOrder(order.id, order.reference, result.waybill)) return
    const scanned = result.waybill
    const label =
      scanned === null
        ? undefined
        : sheets.findLast(({ place, waybill }) => place.kind === 'waybill_document' && isSameWaybill(waybill ?? '', scanned))
    const wasSent = label !== undefined && ['spooled', 'unknown', 'confirmed'].includes(label.state)
    if (scanned !== null && wasSent) return await confirmLabel(order.id, scanned)
    const now = ports.now()
    const { scans } = store.read()
    const before = findRepeatedScan(scans, order.id, now)
    store.write({ scans: [...scans, { orderId: order.id, at: now }].slice(-maxScans) })
    if (before !== null) {
      const seconds = Math.round(now.since(before.at).total('seconds'))
      const message = `${order.reference} was scanned ${seconds} seconds ago. Nothing was sent a second time.`
      return raiseAlarm(
        { kind: 'twice', title: 'Scanned twice', message, next: 'Scan the next order. If its label is spoilt, scan Reprint.' },
        order.reference,
        order.id,
      )
    }
    await print(order.id, order.reference, { kind: 'leave-out' })
  }

  async function confirmByCommand(): Promise<void> {
    const { parcel } = store.read()
    const open = (parcel?.sheets ?? []).filter(({ state }) => state === 'spooled' || state === 'unknown')
    if (parcel === null || open.length === 0) {
      const message = 'No label is waiting to be confirmed. Nothing was changed.'
      return raiseAlarm(
        { kind: 'trouble', title: 'Nothing to confirm', message, next: 'Scan the next order.' },
        parcel?.reference ?? '',
        parcel?.orderId ?? null,
      )
    }
    const resolved = await ports.resolveSheets(open.map(({ id }) => id))
    if (!resolved.ok) return raiseAlarm(alarmFromFailure('Not confirmed', resolved.failure), parcel.reference, parcel.orderId)
    store.write({ activity: null, alarm: null, parcel: { ...parcel, sheets: resolved.value.list } })
    record(parcel.reference, parcel.orderId, 'Confirmed by its barcode on the command sheet', 'success')
    ports.sound('good')
  }

  async function runCommand(command: ScanCommand): Promise<void> {
    const { parcel } = store.read()
    if (command === 'confirm') return await confirmByCommand()
    if (command === 'reprint') {
      if (parcel !== null)
        return await print(parcel.orderId, parcel.reference, { kind: 'reprint', why: 'other', reason: 'The reprint barcode was scanned' })
      return raiseAlarm(
        { kind: 'trouble', title: 'Nothing to print again', message: 'No order was scanned before.', next: 'Scan an order.' },
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
          confirmedLabels(parcel).length > 0 ? 'Put aside' : 'Put aside, label not confirmed',
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
    handleScan: (scanned) => {
      const text = scanned.trim().slice(0, 200)
      const command = parseScanCommand(text)
      if (text === '') return Promise.resolve()
      return enqueue(() => (command === null ? processScan(text) : runCommand(command)))
    },
    command: (command) => enqueue(() => runCommand(command)),
  }
}
