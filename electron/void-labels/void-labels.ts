import { Temporal } from 'temporal-polyfill'
import type { CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import { isVoidLabel, voidLabelOf, type Destroyed, type VoidLabel } from '../../shared/printing/labels/void-label.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { candidateNumbers, parseBarcode } from '../../shared/waybills/parse-barcode.ts'
import { isSameWaybill, normalizeWaybill } from '../../shared/waybills/normalize-waybill.ts'
import type { Clock } from '../platform/clock.ts'
import type { VoidLabelStore } from './void-label-store.ts'

/** Milliseconds. Two scans of one number within this time are one label read twice. */
const doubleReadMs = 3000

/** How many of the labels destroyed last are listed. */
const maxDestroyedListed = 200

/** The printed sheets, oldest first. */
export interface VoidLabelsLedger {
  sheets(sheetIds: readonly string[]): Promise<readonly Sheet[]>
  sheetsOfOrders(orderIds: readonly number[]): Promise<readonly Sheet[]>
  /** The labels with one of these waybill numbers, in normal form. */
  labelsOfWaybills(numbers: readonly string[]): Promise<readonly Sheet[]>
  /** Every void label that went to a printer, except these by sheet id. */
  voidLabelsExcept(sheetIds: readonly string[]): Promise<readonly Sheet[]>
  /** The sheet of a valid label that matches this scan. */
  sheetOfWaybill(scanned: string): Promise<Sheet | null>
}

export interface VoidLabelsPorts {
  readonly store: VoidLabelStore
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly person: () => string
  /** Why a scan may record nothing now; null when it may. */
  readonly personNeeded: () => Failure | null
  readonly ledger: VoidLabelsLedger
  /** The waybill of a leg as stored; null if it has none, or the order is not stored. */
  readonly currentWaybill: (orderId: number, leg: number) => Promise<string | null>
  /** Labels of these orders were destroyed, or listed again. */
  readonly onRecorded: (orderIds: readonly number[]) => Promise<void>
}

export interface VoidLabels {
  list(): Promise<Result<CallOutput<'voidLabels.list'>>>
  markDestroyed(input: CallInput<'voidLabels.markDestroyed'>): Promise<Result<CallOutput<'voidLabels.markDestroyed'>>>
  restore(input: CallInput<'voidLabels.restore'>): Promise<Result<CallOutput<'voidLabels.restore'>>>
  scan(input: CallInput<'voidLabels.scan'>): Promise<Result<CallOutput<'voidLabels.scan'>>>
  /** Emits an event with the labels of these orders that are now void. */
  announce(orderIds: readonly number[]): Promise<void>
}

/** Destroyed labels, last first. */
function newestDestroyed(labels: readonly VoidLabel[]): VoidLabel[] {
  const times = labels.flatMap((label) => (label.destroyed === null ? [] : [{ label, at: Temporal.Instant.from(label.destroyed.at) }]))
  return times.toSorted((one, other) => Temporal.Instant.compare(other.at, one.at)).map(({ label }) => label)
}

/** The list of printed labels that must not be used, and the record of who destroyed each. */
export function createVoidLabels(ports: VoidLabelsPorts): VoidLabels {
  const { store, clock, emit, person, ledger, currentWaybill, onRecorded } = ports
  const { cancelledLabels } = store
  /** When labels were recorded by a scan in this session, by the monotonic clock, which nobody can set. */
  const scannedAt = new Map<string, number>()

  /**
   * The void labels among these sheets, oldest first, after those that a cancellation recorded and the ledger has lost. Never called with the
   * labels of years, most of which are destroyed.
   */
  function voidLabelsOf(recorded: Result<VoidLabel[]>, sheets: readonly Sheet[]): Result<VoidLabel[]> {
    if (!recorded.ok) return recorded
    const labels = new Map(recorded.value.map((label) => [label.sheetId, label]))
    for (const sheet of sheets.filter(isVoidLabel)) labels.set(sheet.id, voidLabelOf(sheet, null))
    const destroyed = store.destroyedAmong([...labels.keys()])
    if (!destroyed.ok) return destroyed
    return success([...labels.values()].map((label) => ({ ...label, destroyed: destroyed.value.get(label.sheetId) ?? null })))
  }

  async function readSheets(sheetIds: readonly string[]): Promise<Result<VoidLabel[]>> {
    const labels = voidLabelsOf(cancelledLabels.ofSheets(sheetIds), await ledger.sheets(sheetIds))
    const wanted = new Set(sheetIds)
    return labels.ok ? success(labels.value.filter(({ sheetId }) => wanted.has(sheetId))) : labels
  }

  async function readOpen(): Promise<Result<VoidLabel[]>> {
    const destroyed = store.destroyedSheets()
    if (!destroyed.ok) return destroyed
    const labels = voidLabelsOf(cancelledLabels.open(), await ledger.voidLabelsExcept(destroyed.value))
    return labels.ok ? success(labels.value.filter((label) => label.destroyed === null)) : labels
  }

  async function readDestroyedLast(): Promise<Result<VoidLabel[]>> {
    const last = store.destroyedLast(maxDestroyedListed)
    return last.ok ? await readSheets(last.value) : last
  }

  async function emitAndReturn(sheetIds: readonly string[]): Promise<Result<{ labels: VoidLabel[] }>> {
    const changed = await readSheets(sheetIds)
    if (!changed.ok) return changed
    const labels = changed.value
    emit('voidLabels.changed', { labels })
    await onRecorded([...new Set(labels.map(({ orderId }) => orderId))])
    return success({ labels })
  }

  async function record(labels: readonly VoidLabel[], how: Destroyed['how']): Promise<Result<{ labels: VoidLabel[] }>> {
    const saved = store.recordDestroyed(labels, { person: person(), at: clock.now().toString(), how })
    if (!saved.ok) return saved
    if (how === 'scanned') for (const { sheetId } of labels) scannedAt.set(sheetId, clock.monotonic())
    return await emitAndReturn(labels.map(({ sheetId }) => sheetId))
  }

  async function replacedBy({ cause, orderId, leg, waybill }: VoidLabel): Promise<string | null> {
    const current = cause === 'replaced' ? await currentWaybill(orderId, leg) : null
    return current === null || isSameWaybill(current, waybill ?? '') ? null : current
  }

  function isScannedJustNow(prints: readonly VoidLabel[]): boolean {
    return prints.some(({ sheetId }) => clock.monotonic() - (scannedAt.get(sheetId) ?? Number.NEGATIVE_INFINITY) < doubleReadMs)
  }

  async function scan({ text }: CallInput<'voidLabels.scan'>): Promise<Result<CallOutput<'voidLabels.scan'>>> {
    const numbers = candidateNumbers(parseBarcode(text))
    const labels = voidLabelsOf(cancelledLabels.ofWaybills(numbers), await ledger.labelsOfWaybills(numbers))
    if (!labels.ok) return labels
    const prints = labels.value.filter(({ waybill }) => waybill !== null && numbers.includes(normalizeWaybill(waybill)))
    if (prints.length === 0 || (await ledger.sheetOfWaybill(text)) !== null) return success({ found: null })
    const open = prints.filter(({ destroyed }) => destroyed === null)
    const [last] = newestDestroyed(prints)
    const [label] = open
    if (last !== undefined && (label === undefined || isScannedJustNow(prints)))
      return success({ found: { label: last, isRepeated: true, left: open.length, replacedBy: await replacedBy(last) } })
    if (label === undefined) return success({ found: null })
    const refusal = ports.personNeeded()
    if (refusal !== null) return failed(refusal)
    const recorded = await record([label], 'scanned')
    if (!recorded.ok) return recorded
    const shown = recorded.value.labels[0] ?? label
    return success({ found: { label: shown, isRepeated: false, left: open.length - 1, replacedBy: await replacedBy(shown) } })
  }

  return {
    list: async () => {
      const open = await readOpen()
      if (!open.ok) return open
      const destroyed = await readDestroyedLast()
      return destroyed.ok ? success({ labels: [...open.value, ...newestDestroyed(destroyed.value)] }) : destroyed
    },
    markDestroyed: async ({ sheetIds }) => {
      const labels = await readSheets(sheetIds)
      return labels.ok ? await record(labels.value, 'checked') : labels
    },
    restore: async ({ sheetId }) => {
      scannedAt.delete(sheetId)
      const removed = store.removeDestroyed(sheetId)
      return removed.ok ? await emitAndReturn([sheetId]) : removed
    },
    scan,
    announce: async (orderIds) => {
      const labels = voidLabelsOf(cancelledLabels.ofOrders(orderIds), await ledger.sheetsOfOrders(orderIds))
      if (labels.ok) emit('voidLabels.changed', { labels: labels.value })
    },
  }
}
