import { valueOrThrow } from '../../support/value-or-throw.ts'
import type { TestApp } from '../fixtures.ts'
import { expect } from './steps.ts'

/** Enough orders for invoices of several pages among their documents. */
const usualCount = 12

/** Fetches the documents of the newest orders to print, as far as they are not stored. */
export async function storeDocuments({ station: { handlers } }: TestApp, count = usualCount): Promise<void> {
  const view = { kind: 'queue', queue: 'print' } as const
  const { ids } = valueOrThrow(await handlers['orders.list']({ view, sort: { by: 'created', direction: 'descending' } }))
  valueOrThrow(await handlers['documents.fetchMany']({ orderIds: ids.slice(0, count) }))
  await expect.poll(async () => valueOrThrow(await handlers['documents.fetchingNow']({})).run?.state ?? 'finished').toBe('finished')
  valueOrThrow(await handlers['documents.dismissFetching']({}))
}
