import { Temporal } from 'temporal-polyfill'
import type { ScanOutcome } from '../../../../renderer/ui/scans/scan-outcomes.ts'
import type { ScanPrintPorts } from '../../../../renderer/scan-print/scan-print-ports.ts'
import { createScanPrintSession } from '../../../../renderer/scan-print/scan-print-session.ts'
import { initialScanPrintState, type ScanPrintState } from '../../../../renderer/scan-print/scan-print-state.ts'
import type { Failure } from '../../../../shared/failure.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { Hold } from '../../../../shared/orders/hold.ts'
import type { OrderView } from '../../../../shared/orders/order-view.ts'
import { orderActions } from '../../../../shared/orders/order-actions.ts'
import type { Batch, Sheet } from '../../../../shared/printing/batch.ts'
import type { FoundVoidLabel } from '../../../../renderer/ui/text/void-label-text.ts'
import { failed, success } from '../../../../shared/result.ts'
import { orderToPrint } from '../../electron/printing/order-fixtures.ts'
import { failureOf, sheetOf, summaryOf } from '../printing/sheet-of.ts'
import { foundVoidLabel } from './found-void-label.ts'

/** A station of orders `ORDER-1` to `ORDER-9` with labels `WB1` to `WB9`, whose printer takes everything, unless a test says otherwise. */
export function createScanBench() {
  let state: ScanPrintState = initialScanPrintState
  let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const sheets = new Map<number, Sheet[]>()
  const planned = new Map<number, Sheet[]>()
  /** The ids of the sheets in the last batch of an order. */
  const inLastBatch = new Map<number, readonly string[]>()
  const changes = new Map<number, Partial<Order>>()
  const holds = new Map<number, Hold>()
  const reinstated = new Set<number>()
  const voidLabels = new Map<string, FoundVoidLabel>()
  const said: string[] = []
  const sounds: ScanOutcome[] = []
  let refusal: Failure | null = null
  let outcome: Sheet['state'] = 'spooled'
  let requiresLabelScan = false
  let isOffline = false
  let sheetsUnread: Failure | null = null
  let inBatch: readonly number[] = []
  let onSend: ((orderId: number) => void) | null = null
  let answer: (() => Promise<void>) | null = null
  let batchEnd: (() => Promise<void>) | null = null

  const view = (orderId: number): OrderView => {
    const order = orderToPrint(orderId, changes.get(orderId) ?? {})
    return {
      order,
      actions: orderActions(order),
      print: 'none',
      documents: [],
      ...(sheetsUnread === null ? { sheets: sheets.get(orderId) ?? [] } : { sheets: [], sheetsUnread }),
      destroyed: {},
      booking: null,
      pickupInDoubt: null,
      hold: holds.get(orderId) ?? null,
      note: null,
      preCheck: { findings: [], overrides: [] },
      readAsCancelledAt: reinstated.has(orderId) ? '2026-11-21T09:00:00Z' : null,
      similarRefusals: [],
      asOf: now.toString(),
    }
  }
  const batchOf = (orderId: number): Batch => ({
    ...summaryOf('finished', {}),
    id: `batch-${orderId}`,
    list: (sheets.get(orderId) ?? []).filter(({ id }) => inLastBatch.get(orderId)?.includes(id) ?? true),
    problems: [],
    awaitedOrders: [],
  })
  const confirmSheets = (orderId: number): void =>
    void sheets.set(
      orderId,
      (sheets.get(orderId) ?? []).map((sheet) => ({ ...sheet, state: 'confirmed' })),
    )
  const ports: ScanPrintPorts = {
    find: async (text) => {
      await answer?.()
      if (text === 'TWO-ORDERS') return success({ kind: 'many', ids: [1, 2] })
      const byWaybill = /^WB(\d)$/.exec(text)?.[1]
      const id = Number(byWaybill ?? /^ORDER-(\d)$/.exec(text)?.[1])
      if (Number.isNaN(id)) return success({ kind: 'none', text })
      return success({ kind: 'one', id, leg: byWaybill === undefined ? null : 0, waybill: byWaybill === undefined ? null : text })
    },
    scanVoidLabel: async (text) => success({ found: voidLabels.get(text) ?? null }),
    askReprint: (orderId, by) => void said.push(`ask why ${orderId} is reprinted, by ${by}`),
    closeReprint: () => {},
    open: async (orderId) => {
      await answer?.()
      return success(view(orderId))
    },
    start: async ({ orderIds: [orderId = 0], again, generate, fromStored, includePastPickup, includeReinstated }) => {
      const how = [
        ...(fromStored === true ? [' from stored documents'] : []),
        ...(includePastPickup === true ? [' after pickup'] : []),
        ...(includeReinstated === true ? [' although it was cancelled'] : []),
      ]
      if (fromStored === true && generate === true) said.push('create waybill')
      said.push(`print ${orderId}${again.kind === 'reprint' ? ' again' : ''}${how.join('')}`)
      onSend?.(orderId)
      await answer?.()
      if (refusal !== null) return failed(refusal)
      const failure = outcome === 'failed' ? failureOf('wrong-label') : null
      const batchId = `batch-${orderId}`
      const label = sheetOf(orderId, outcome, { orderId, batchId, reference: `PB-${orderId}`, waybill: `WB${orderId}`, failure })
      const list = planned.get(orderId) ?? [label]
      const earlier = (sheets.get(orderId) ?? []).filter(({ id }) => !list.some((sheet) => sheet.id === id))
      sheets.set(orderId, [...earlier, ...list])
      inLastBatch.set(
        orderId,
        list.map(({ id }) => id),
      )
      return success(batchOf(orderId))
    },
    waitForBatch: async (batchId) => {
      await answer?.()
      await batchEnd?.()
      return success(batchOf(Number(batchId.slice(6))))
    },
    batch: async () => {
      await answer?.()
      const list = inBatch.map((orderId) => sheetOf(orderId, 'intended', { orderId }))
      return success({ ...summaryOf('running', {}), list, problems: [], awaitedOrders: [] })
    },
    confirm: async (waybill) => {
      const orderId = Number(waybill.slice(2))
      said.push(`confirm ${waybill}`)
      const list = sheets.get(orderId) ?? []
      const newest = (...states: Sheet['state'][]): Sheet | undefined =>
        list.findLast((sheet) => sheet.place.kind === 'waybill_document' && sheet.waybill === waybill && states.includes(sheet.state))
      // As the ledger does: the newest one sent or in doubt, and a confirmed one only when there is none.
      const found = newest('spooled', 'unknown') ?? newest('confirmed')
      if (found === undefined) return failed(failureOf('not-found'))
      sheets.set(
        orderId,
        list.map((sheet) => (sheet === found ? { ...sheet, state: 'confirmed' } : sheet)),
      )
      return success({ orderId, reference: `PB-${orderId}`, leg: 0, sheetId: found.id })
    },
    resolveSheets: async (sheetIds) => {
      said.push(`settle ${sheetIds.join()}`)
      const orderId = Number(sheetIds[0]?.slice(6))
      confirmSheets(orderId)
      return success(batchOf(orderId))
    },
    control: async ({ action }) => {
      said.push(action)
      return success(summaryOf('stopped', {}))
    },
    skip: async (batchId) => {
      said.push(`skip ${batchId}`)
      return success(summaryOf('finished', {}))
    },
    release: async (orderId) => {
      said.push(`release ${orderId}`)
      holds.delete(orderId)
      return success({ released: [orderId] })
    },
    now: () => now,
    isOffline: () => isOffline,
    requiresLabelScan: () => requiresLabelScan,
    sound: (sound) => void sounds.push(sound),
    leave: () => void said.push('leave'),
  }
  const session = createScanPrintSession({ read: () => state, write: (change) => (state = { ...state, ...change }) }, ports)
  return {
    session,
    ports,
    said,
    sounds,
    state: () => state,
    wait: (seconds: number) => void (now = now.add({ seconds })),
    requireLabelScan: () => void (requiresLabelScan = true),
    /** The orders that the next batch of collected ones prints. */
    batchTakes: (orderIds: readonly number[]) => void (inBatch = orderIds),
    loseConnection: () => void (isOffline = true),
    refuse: (failure: Failure | null) => void (refusal = failure),
    sheetsBecome: (next: Sheet['state']) => void (outcome = next),
    sheetsAre: (orderId: number, next: Sheet['state']) =>
      void sheets.set(orderId, [sheetOf(orderId, next, { orderId, failure: failureOf('wrong-label') })]),
    /** The sheets that the ledger has of an order, oldest first. */
    ledgerHas: (orderId: number, list: readonly Sheet[]) => void sheets.set(orderId, [...list]),
    /** The sheets that the next batch of an order has, instead of one label. */
    batchHas: (orderId: number, list: readonly Sheet[]) => void planned.set(orderId, [...list]),
    ledgerIsUnread: () => {
      sheetsUnread = failureOf('storage-damaged')
    },
    orderIs: (orderId: number, change: Partial<Order>) => void changes.set(orderId, change),
    putOnHold: (orderId: number, note = '') =>
      void holds.set(orderId, { until: '2026-11-24', note, person: 'Ada', since: '2026-11-20T10:00:00Z' }),
    wasCancelled: (orderId: number) => void reinstated.add(orderId),
    voidLabel: (text: string, orderId: number, more: Partial<FoundVoidLabel['label']> = {}) =>
      void voidLabels.set(text, foundVoidLabel(orderId, more)),
    /** Called for each print, at the moment it is sent. */
    whenSending: (check: (orderId: number) => void) => void (onSend = check),
    /** How long batches take. */
    batchesEndAfter: (next: () => Promise<void>) => void (batchEnd = next),
    /** How long the station takes for its answers. */
    answersAfter: (next: () => Promise<void>) => void (answer = next),
  }
}

export type ScanBench = ReturnType<typeof createScanBench>
