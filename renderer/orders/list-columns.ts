import type { OrdersSort } from './orders-store.ts'

export interface ListColumn {
  readonly by: OrdersSort['by']
  readonly words: string
  readonly isNumber?: boolean
}

/** The sortable columns, in the order they stand; the box to tick stands before them. */
export const listColumns: readonly ListColumn[] = [
  { by: 'reference', words: 'Order' },
  { by: 'destination', words: 'Consignee' },
  { by: 'service', words: 'Service, waybill' },
  { by: 'status', words: 'Status' },
  { by: 'value', words: 'Value', isNumber: true },
  { by: 'created', words: 'Created' },
  { by: 'pickup', words: 'Pickup' },
]
