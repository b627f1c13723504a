import { expect, test } from 'vitest'
import { asked } from './asked-lists.ts'
import { resetOrders, showView } from '../../../../../renderer/orders/list/list-actions.ts'
import { rowCache } from '../../../../../renderer/orders/list/list-requests.ts'
import { formatRowAge } from '../../../../../renderer/orders/list/rows/row-age.ts'
import { useOrders } from '../../../../../renderer/orders/orders-store.ts'
import { emptyOverview } from '../../../../support/orders/empty-overview.ts'
import { orderRow } from './order-row.ts'

test('a row shows its age only if it was not read when the others were', async () => {
  resetOrders()
  const sync = { ...emptyOverview.sync, state: 'current' as const, asOf: '2026-11-23T09:30:00Z' }
  useOrders.setState({ overview: { ...emptyOverview, sync } })
  showView({ kind: 'queue', queue: 'print' })
  const rows = [orderRow(1, { asOf: '2026-11-23T09:29:00Z' }), orderRow(2, { asOf: '2026-11-23T09:02:00Z' })]
  await (await asked()).answer([1, 2], rows)
  useOrders.setState({ overview: { ...emptyOverview, sync: { ...sync, asOf: '2026-11-23T09:42:00Z' } } })
  expect([1, 2].map((id) => formatRowAge(rowCache.get(id) ?? orderRow(0), 'UTC'))).toEqual([null, 'as of 09:02'])
})
