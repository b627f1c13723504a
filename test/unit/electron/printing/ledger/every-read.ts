import { Temporal } from 'temporal-polyfill'
import { expect } from 'vitest'
import type { Ledger, LedgerReads } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { StorageReadError } from '../../../../../electron/storage/storage-read-error.ts'

/** Each reading method of the ledger, asked about what exists: order 1 and batch `one`. */
export function everyRead(ledger: Ledger): Readonly<Record<keyof LedgerReads, () => Promise<unknown>>> {
  const [from, to] = [Temporal.Instant.fromEpochMilliseconds(0), Temporal.Instant.from('2100-01-01T00:00:00Z')]
  const start = { sheets: 0, awaited: 0, batches: 0 }
  return {
    awaitedOrders: () => ledger.awaitedOrders('one'),
    lastLabelPosition: () => ledger.lastLabelPosition('scripted'),
    moment: () => ledger.moment(),
    claimed: () => ledger.claimed([1]),
    lostAt: () => ledger.lostAt(),
    isLossTimeLocal: () => ledger.isLossTimeLocal(),
    decidedSinceLoss: () => ledger.decidedSinceLoss([1]),
    batches: () => ledger.batches(10),
    batchesOf: () => ledger.batchesOf([1], 10),
    batchesIn: () => ledger.batchesIn(['running']),
    summary: () => ledger.summary('one'),
    batch: () => ledger.batch('one'),
    revision: () => ledger.revision(),
    batchPage: () => ledger.batchPage('one', 0, 10),
    batchChange: () => ledger.batchChange('one', start, 10),
    sheetsOfOrder: () => ledger.sheetsOfOrder(1),
    sheetsOfOrders: () => ledger.sheetsOfOrders([1]),
    sheet: () => ledger.sheet('any'),
    sheets: () => ledger.sheets(['any']),
    sheetsIn: () => ledger.sheetsIn(['intended']),
    sheetsToReconcile: () => ledger.sheetsToReconcile(),
    sheetsWithForgottenJob: () => ledger.sheetsWithForgottenJob(10),
    sheetOfWaybill: () => ledger.sheetOfWaybill('WB1'),
    countLabels: () => ledger.countLabels(from, to),
    ordersWithUsableLabels: () => ledger.ordersWithUsableLabels(-1, 10),
    ordersWithVoidLabels: () => ledger.ordersWithVoidLabels(),
    voidLabelsExcept: () => ledger.voidLabelsExcept([]),
    labelsOfWaybills: () => ledger.labelsOfWaybills(['WB1']),
    orderSendings: () => ledger.orderSendings(from, to),
    activity: () => ledger.activity(from, to),
    sheetsInDoubt: () => ledger.sheetsInDoubt(),
    sheetFacts: () => ledger.sheetFacts(from, to),
  }
}

/** What each read throws, by its method: the code of the failure that a `StorageReadError` carries. */
export async function readFailures(ledger: Ledger): Promise<Record<string, string>> {
  const codes: Record<string, string> = {}
  for (const [name, read] of Object.entries(everyRead(ledger))) {
    const outcome: unknown = await read().catch((error: unknown) => error)
    codes[name] = outcome instanceof StorageReadError ? outcome.failure.code : `no StorageReadError: ${String(outcome)}`
  }
  expect(Object.keys(codes).length).toBeGreaterThan(20)
  return codes
}
