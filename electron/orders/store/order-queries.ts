import type { DatabaseSync } from 'node:sqlite'
import { findingOverrideSchema, findingSchema, openFindings } from '../../../shared/pre-checks/finding.ts'
import { orderNoteSchema, type OrderNote } from '../../../shared/orders/order-note.ts'
import { holdSchema, type Hold } from '../../../shared/orders/hold.ts'
import { type OrderRow, type PreCheck } from '../../../shared/orders/order-view.ts'
import type { PrintProgress } from '../../../shared/orders/queues.ts'
import { readAsCancelledAt } from './reinstated-orders.ts'
import { kindsFromMask, type StoredOrderRow } from './order-columns.ts'
import { parsePrintProgress } from './upsert-orders.ts'

/** An order as read from the store. */
export interface StoredOrderRecord {
  readonly orderJson: string
  readonly print: PrintProgress
  readonly hold: Hold | null
  readonly note: OrderNote | null
  readonly preCheck: PreCheck
  /** When it was last read as cancelled (ISO instant), if it is active again and nothing of it was printed since; else null. */
  readonly readAsCancelledAt: string | null
  /** ISO instant. */
  readonly readAt: string
}

function parseHold(json: unknown): Hold | null {
  return typeof json === 'string' ? holdSchema.parse(JSON.parse(json)) : null
}

function parseNote(json: unknown): OrderNote | null {
  return typeof json === 'string' ? orderNoteSchema.parse(JSON.parse(json)) : null
}

const nothingFound: PreCheck = { findings: [], overrides: [] }
const findingsSchema = findingSchema.array()
const overridesSchema = findingOverrideSchema.array()

function parseCheck(findings: unknown, overrides: unknown): PreCheck {
  if (typeof findings !== 'string' || typeof overrides !== 'string') return nothingFound
  return { findings: findingsSchema.parse(JSON.parse(findings)), overrides: overridesSchema.parse(JSON.parse(overrides)) }
}

/** The findings of a check that a row shows. */
function strongFindings({ findings, overrides }: PreCheck): PreCheck['findings'] {
  return findings.length === 0 ? findings : openFindings(findings, overrides).filter(({ strength }) => strength === 'strong')
}

export function createOrderQueries(database: DatabaseSync) {
  const selectRows = database.prepare(
    `SELECT row_json, print, printed_kinds, hold_json, note_json, findings_json, overrides_json, read_at
     FROM json_each(?) CROSS JOIN orders ON orders.id = value CROSS JOIN answers ON answers.id = value
     LEFT JOIN held_orders ON held_orders.order_id = value LEFT JOIN order_notes ON order_notes.order_id = value
     LEFT JOIN order_checks ON order_checks.order_id = value
     ORDER BY json_each.key`,
  )
  const selectOrder = database.prepare(
    `SELECT order_json, print, hold_json, note_json, findings_json, overrides_json, read_at, cancelled_at
     FROM orders JOIN answers USING (id) LEFT JOIN reinstated_orders ON reinstated_orders.order_id = orders.id
     LEFT JOIN held_orders ON held_orders.order_id = orders.id LEFT JOIN order_notes ON order_notes.order_id = orders.id
     LEFT JOIN order_checks ON order_checks.order_id = orders.id WHERE id = ?`,
  )
  const selectRaw = database.prepare('SELECT raw FROM answers WHERE id = ?')
  const selectListedIds = database.prepare(
    'SELECT json_group_array(id) AS ids FROM orders WHERE listed = 1 AND (?1 IS NULL OR status = ?1)',
  )
  const selectLastFullSync = database.prepare('SELECT as_of FROM whole_reads WHERE id = 1')

  return {
    rows: (ids: readonly number[]): OrderRow[] =>
      selectRows.all(JSON.stringify(ids)).map((row) => ({
        // Written by this store, from an order that was parsed.
        ...(JSON.parse(String(row['row_json'])) as StoredOrderRow),
        print: parsePrintProgress(row['print']),
        printedKinds: kindsFromMask(Number(row['printed_kinds'])),
        hold: parseHold(row['hold_json']),
        note: parseNote(row['note_json'])?.text ?? null,
        findings: strongFindings(parseCheck(row['findings_json'], row['overrides_json'])),
        asOf: String(row['read_at']),
      })),
    order: (id: number): StoredOrderRecord | null => {
      const row = selectOrder.get(id)
      if (row === undefined) return null
      return {
        orderJson: String(row['order_json']),
        print: parsePrintProgress(row['print']),
        hold: parseHold(row['hold_json']),
        note: parseNote(row['note_json']),
        preCheck: parseCheck(row['findings_json'], row['overrides_json']),
        readAsCancelledAt: readAsCancelledAt(row),
        readAt: String(row['read_at']),
      }
    },
    raw: (id: number): string | null => {
      const row = selectRaw.get(id)
      return row === undefined ? null : String(row['raw'])
    },
    listedIds: (status: string | null): number[] => JSON.parse(String(selectListedIds.get(status)?.['ids'])) as number[],
    wholeReadAt: (): string | null => {
      const row = selectLastFullSync.get()
      return row === undefined ? null : String(row['as_of'])
    },
  }
}
