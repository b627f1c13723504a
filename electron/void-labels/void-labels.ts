import { Temporal } from 'temporal-polyfill'
import type { CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import { voidLabelOf, type Destroyed, type VoidLabel } from '../../shared/printing/labels/void-label.ts'
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

export interface VoidLabelsPorts {
  readonly store: VoidLabelStore
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly person: () => string
  /** Why a scan may record nothing now; null when it may. */
  readonly personNeeded: () => Failure | null
  /** Every void label sheet that went to a printer, from the ledger. */
  readonly voidSheets: () => Promise<readonly Sheet[]>
  /** The sheet of a valid label that matches this scan. */
  readonly usableLabel: (scanned: string) => Promise<Sheet | null>
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
  /** Emits to the window which labels of these orders are void now. */
  announce(orderIds: readonly number[]): Promise<void>
}

/** Destroyed labels, last first. */
function newestDestroyed(labels: readonly VoidLabel[]): VoidLabel[] {
  const times = labels.flatMap((label) => (label.destroyed === null ? [] : [{ label, at: Temporal.Instant.from(label.destroyed.at) }]))
  return times.toSorted((one, other) => Temporal.Instant.compare(other.at, one.at)).map(({ label }) => label)
}

/** The list of printed labels that must not be used, and the record of who destroyed each. */
export function createVoidLabels(ports: VoidLabelsPorts): VoidLabels {
  const { store, clock, emit, person, voidSheets, usableLabel, currentWaybill, onRecorded } = ports
  /** When labels were recorded by a scan in this session, by the monotonic clock, which nobody can set. */
  const scannedAt = new Map<string, number>()

  /** Oldest first. A label that a cancellation recorded and the ledger has lost is listed from the cancellation. */
  async function allLabels(): Promise<Result<VoidLabel[]>> {
    const destroyed = store.destroyed()
    if (!destroyed.ok) return destroyed
    const named = store.labelsOfCancellations()
    if (!named.ok) return named
    const labels = new Map(named.value.map((label) => [label.sheetId, { ...label, destroyed: destroyed.value.get(label.sheetId) ?? null }]))
    for (const sheet of await voidSheets()) labels.set(sheet.id, voidLabelOf(sheet, destroyed.value.get(sheet.id) ?? null))
    return success([...labels.values()])
  }

  async function listed(sheetIds: ReadonlySet<string>): Promise<Result<{ labels: VoidLabel[] }>> {
    const all = await allLabels()
    return all.ok ? success({ labels: all.value.filter((label) => sheetIds.has(label.sheetId)) }) : all
  }

  async function emitAndReturn(sheetIds: ReadonlySet<string>): Promise<Result<{ labels: VoidLabel[] }>> {
    const changed = await listed(sheetIds)
    if (!changed.ok) return changed
    emit('voidLabels.changed', changed.value)
    await onRecorded([...new Set(changed.value.labels.map(({ orderId }) => orderId))])
    return changed
  }

  async function record(labels: readonly VoidLabel[], how: Destroyed['how']): Promise<Result<{ labels: VoidLabel[] }>> {
    const saved = store.recordDestroyed(labels, { person: person(), at: clock.now().toString(), how })
    if (!saved.ok) return saved
    if (how === 'scanned') for (const { sheetId } of labels) scannedAt.set(sheetId, clock.monotonic())
    return await emitAndReturn(new Set(labels.map(({ sheetId }) => sheetId)))
  }

  async function replacedBy({ cause, orderId, leg, waybill }: VoidLabel): Promise<string | null> {
    const current = cause === 'replaced' ? await currentWaybill(orderId, leg) : null
    return current === null || isSameWaybill(current, waybill ?? '') ? null : current
  }

  function isScannedJustNow(prints: readonly VoidLabel[]): boolean {
    return prints.some(({ sheetId }) => clock.monotonic() - (scannedAt.get(sheetId) ?? Number.NEGATIVE_INFINITY) < doubleReadMs)
  }

  async function scan({ text }: CallInput<'voidLabels.scan'>): Promise<Result<CallOutput<'voidLabels.scan'>>> {
    const numbers = new Set(candidateNumbers(parseBarcode(text)))
    const all = await allLabels()
    if (!all.ok) return all
    const prints = all.value.filter(({ waybill }) => waybill !== null && numbers.has(normalizeWaybill(waybill)))
    if (prints.length === 0 || (await usableLabel(text)) !== null) return success({ found: null })
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
      const all = await allLabels()
      if (!all.ok) return all
      const open = all.value.filter(({ destroyed }) => destroyed === null)
      return success({ labels: [...open, ...newestDestroyed(all.value).slice(0, maxDestroyedListed)] })
    },
    markDestroyed: async ({ sheetIds }) => {
      const labels = await listed(new Set(sheetIds))
      return labels.ok ? await record(labels.value.labels, 'checked') : labels
    },
    restore: async ({ sheetId }) => {
      scannedAt.delete(sheetId)
      const removed = store.removeDestroyed(sheetId)
      return removed.ok ? await emitAndReturn(new Set([sheetId])) : removed
    },
    scan,
    announce: async (orderIds) => {
      const orders = new Set(orderIds)
      const all = await allLabels()
      if (all.ok) emit('voidLabels.changed', { labels: all.value.filter(({ orderId }) => orders.has(orderId)) })
    },
  }
}
