import type { Sheet } from '../../../shared/printing/batch.ts'
import type { AwaitedOrder } from '../ledger/ledger-port.ts'

/** One order of a batch that is still to be sent: with its sheets, or without them while its waybill has to be created. */
export type BatchItem =
  | { readonly kind: 'sheets'; readonly orderId: number; readonly sheets: readonly Sheet[] }
  | { readonly kind: 'awaited'; readonly orderId: number; readonly awaited: AwaitedOrder }

/** The rest of a batch, in printing order. The sheets of an order stay together at the position of its first one. */
export function itemsLeft(sheets: readonly Sheet[], awaited: readonly AwaitedOrder[]): BatchItem[] {
  const sets = Map.groupBy(
    sheets.filter((sheet) => sheet.state === 'intended'),
    (sheet) => sheet.orderId,
  )
  const placed = [
    ...[...sets].map(([orderId, set]) => ({ position: set[0]?.position ?? 0, item: { kind: 'sheets', orderId, sheets: set } as const })),
    ...awaited.map((one) => ({ position: one.position, item: { kind: 'awaited', orderId: one.orderId, awaited: one } as const })),
  ]
  return placed.toSorted((one, other) => one.position - other.position).map(({ item }) => item)
}
