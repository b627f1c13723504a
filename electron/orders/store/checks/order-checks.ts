import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '../../../../shared/orders/order.ts'
import { checkShipment } from '../../../../shared/pre-checks/check-shipment.ts'
import { findingSchema, isLikelyRefused, isSameFinding, type Finding, type FindingOverride } from '../../../../shared/pre-checks/finding.ts'
import { preChecksVersion } from '../../../../shared/pre-checks/pre-check-sources.ts'
import { nomenclatureOf } from '../../../../shared/pre-checks/sent-facts.ts'
import type { FindingKey } from '../order-store.ts'
import { factsOfOrder } from './facts-of-order.ts'
import type { SentFactsStore } from './sent-facts-store.ts'

/** Orders checked per transaction when the rules have changed. */
const chunkSize = 500

/** The pre-checks of stored orders, within the caller's transaction. */
export interface OrderChecks {
  /** Checks an order to prepare and stores the findings; true when it is likely to be refused. */
  check(order: Order, raw: string): boolean
  /** Checks all orders to prepare, unless that was done with these rules. */
  checkAll(inTransaction: (work: () => void) => void): void
  /** Checks these orders again, because new facts about them are known. */
  checkAgain(orderIds: readonly number[]): void
  hasFinding(orderId: number, finding: FindingKey): boolean
  /** Moves the order between queues when its overrides have changed. */
  applyOverrides(orderId: number): void
}

export interface OrderChecksOptions {
  readonly database: DatabaseSync
  readonly overridesOf: (orderId: number) => readonly FindingOverride[]
  readonly sentFacts: Pick<SentFactsStore, 'get' | 'incotermOf'>
  /** Moves a stored order into its queue or out of it. */
  readonly setLikelyRefused: (orderId: number, isLikely: boolean) => void
}

export function createOrderChecks({ database, overridesOf, sentFacts, setLikelyRefused }: OrderChecksOptions): OrderChecks {
  const save = database.prepare(`
    INSERT INTO order_checks (order_id, findings_json, overrides_json) VALUES (?, ?, ?)
    ON CONFLICT (order_id) DO UPDATE SET findings_json = excluded.findings_json, overrides_json = excluded.overrides_json`)
  const remove = database.prepare('DELETE FROM order_checks WHERE order_id = ?')
  const select = database.prepare('SELECT findings_json FROM order_checks WHERE order_id = ?')
  const selectVersion = database.prepare('SELECT version FROM check_runs WHERE id = 1')
  const saveVersion = database.prepare(
    'INSERT INTO check_runs (id, version) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version',
  )
  const selectToPrepare = database.prepare(`
    SELECT id, order_json, raw FROM orders JOIN answers USING (id) WHERE status = 'order_received' AND id > ? ORDER BY id LIMIT ${chunkSize}`)
  const selectSome = database.prepare(`
    SELECT id, order_json, raw FROM orders JOIN answers USING (id)
    WHERE status = 'order_received' AND id IN (SELECT value FROM json_each(?))`)

  function storeFindings(orderId: number, findings: readonly Finding[]): boolean {
    const overrides = overridesOf(orderId)
    if (findings.length === 0) remove.run(orderId)
    else save.run(orderId, JSON.stringify(findings), JSON.stringify(overrides))
    return isLikelyRefused(findings, overrides)
  }

  function findingsOf(order: Order, raw: string): Finding[] {
    if (order.status !== 'order_received') return []
    const sent = sentFacts.get(order.id)
    const incoterm = order.purposeId === null ? undefined : sentFacts.incotermOf(order.purposeId)
    return checkShipment(factsOfOrder(order, JSON.parse(raw), { sent, incoterm }), sent === null ? undefined : nomenclatureOf(sent))
  }

  function check(order: Order, raw: string): boolean {
    return storeFindings(order.id, findingsOf(order, raw))
  }

  /** Written by this store, so it is a valid order. */
  function checkRow(row: Readonly<Record<string, unknown>>): void {
    setLikelyRefused(Number(row['id']), check(JSON.parse(String(row['order_json'])) as Order, String(row['raw'])))
  }

  function readFindings(orderId: number): Finding[] {
    const stored = select.get(orderId)?.['findings_json']
    return stored === undefined ? [] : findingSchema.array().parse(JSON.parse(String(stored)))
  }

  return {
    check,
    checkAll: (inTransaction) => {
      if (Number(selectVersion.get()?.['version'] ?? 0) === preChecksVersion) return
      for (let rows = selectToPrepare.all(0); rows.length > 0; rows = selectToPrepare.all(Number(rows.at(-1)?.['id']))) {
        inTransaction(() => {
          for (const row of rows) checkRow(row)
        })
      }
      inTransaction(() => void saveVersion.run(preChecksVersion))
    },
    checkAgain: (orderIds) => {
      for (const row of selectSome.all(JSON.stringify(orderIds))) checkRow(row)
    },
    hasFinding: (orderId, finding) => readFindings(orderId).some((known) => isSameFinding(known, finding)),
    applyOverrides: (orderId) => setLikelyRefused(orderId, storeFindings(orderId, readFindings(orderId))),
  }
}
