import { Temporal } from 'temporal-polyfill'
import { waybillOutcomeOf } from '../../../electron/practice/carrier-rules/waybill-outcome.ts'
import type { WaybillOutcome } from '../../../electron/practice/practice-journal.ts'
import { seedOrders } from '../../../electron/practice/seed/seed-orders.ts'
import { countItems } from '../../../shared/jobs/job.ts'
import type { Hands } from './hands.ts'

export const waybillsToCreate = 40

/** Refused on this day: one or two of each kind. */
const refusedOfKind: Readonly<Record<Exclude<WaybillOutcome, 'made'>, number>> = {
  'document-missing': 2,
  'prepayment-due': 2,
  'staff-will-make': 1,
  'carrier-failed': 1,
}

export const refusedCount = Object.values(refusedOfKind).reduce((sum, count) => sum + count, 0)

/** How practice answers each order's request for its waybill, by reference. */
function practiceOutcomes(): Map<string, WaybillOutcome> {
  return new Map(seedOrders(1, Temporal.Now.instant()).map((order) => [order.reference, waybillOutcomeOf(order)]))
}

async function referencesIn(hands: Hands, queue: 'prepare' | 'attention'): Promise<string[]> {
  const sort = { by: 'created', direction: 'descending' } as const
  const { ids } = await hands.ask('orders.list', { view: { kind: 'queue', queue }, sort })
  const views = await Promise.all(ids.map((orderId) => hands.ask('orders.open', { orderId })))
  return views.map(({ order }) => order.reference)
}

/** Puts orders on hold as if customers had asked to wait: all but six of the orders whose waybill practice refuses. */
export async function holdSome(hands: Hands): Promise<string[]> {
  const outcomes = practiceOutcomes()
  const taken: Record<string, number> = {}
  const held = (await referencesIn(hands, 'prepare')).filter((reference) => {
    const outcome = outcomes.get(reference) ?? 'made'
    if (outcome === 'made') return false
    taken[outcome] = (taken[outcome] ?? 0) + 1
    return taken[outcome] > refusedOfKind[outcome]
  })
  for (const [index, reference] of held.entries()) {
    await hands.scan(reference)
    await hands.page.getByLabel('Open order', { exact: true }).getByRole('heading', { name: reference }).waitFor()
    await hands.press('Ctrl+Shift+h')
    await hands.dialog('Put this order on hold').waitFor()
    if (index === 0) {
      await hands.tabTo(/^Reason/)
      await hands.type('Customer adds a second box')
      await hands.picture('hold')
    }
    await hands.press('Enter')
    await hands.dialog('Put this order on hold').waitFor({ state: 'detached' })
  }
  return held
}

/** Creates the waybills of every order to prepare, and looks at what came of each. */
export async function createWaybills(hands: Hands): Promise<string[]> {
  const references = await referencesIn(hands, 'prepare')
  if (references.length !== waybillsToCreate) throw new Error(`${references.length} orders are to prepare, not ${waybillsToCreate}.`)
  await hands.press('Ctrl+1')
  await hands.press('F3')
  await hands.press('Ctrl+a')
  await hands.page.getByText(`${waybillsToCreate} of ${waybillsToCreate} selected`).waitFor()
  await hands.press('Ctrl+g')
  await hands
    .dialog(`Create waybills for ${waybillsToCreate} orders?`)
    .getByRole('button', { name: /^Create waybills/ })
    .waitFor()
  await hands.picture('waybills-dry-run')
  await hands.press('Enter')
  await hands.dialog('Waybills').getByRole('button', { name: 'Done' }).waitFor({ timeout: 60_000 })
  await hands.picture('waybills-results')
  const [job] = (await hands.ask('jobs.list', {})).jobs
  const counts = countItems(job?.items ?? [])
  if (counts.done !== waybillsToCreate - refusedCount || counts.failed !== refusedCount) {
    throw new Error(`${counts.done} waybills were created and ${counts.failed} refused, not 34 and 6.`)
  }
  await hands.tabTo(/^Done$/, 'backwards')
  await hands.press('Enter')
  await hands.dialog('Waybills').waitFor({ state: 'detached' })
  return references
}

/** Continues through a dry run, where there is one, to the results, and closes them. */
async function finishRetry(hands: Hands, picture: string): Promise<void> {
  const preview = hands.dialog(/^Create waybills for/)
  const results = hands.dialog('Waybills').getByRole('button', { name: 'Done' })
  await preview.or(results).first().waitFor()
  if (await preview.isVisible()) await hands.press('Enter')
  await results.waitFor({ timeout: 60_000 })
  await hands.picture(picture)
  await hands.tabTo(/^Done$/, 'backwards')
  await hands.press('Enter')
  await hands.dialog('Waybills').waitFor({ state: 'detached' })
}

async function retryGroup(hands: Hands, status: string, picture: string): Promise<void> {
  await hands.press('Ctrl+2')
  await hands.page.getByRole('list', { name: 'By cause' }).waitFor()
  await hands.press('F3')
  await hands.tabTo(new RegExp(`^Retry ${status}`), 'backwards')
  await hands.press('Enter')
  await finishRetry(hands, picture)
}

async function bookMissedAgain(hands: Hands): Promise<void> {
  await hands.press('Ctrl+2')
  await hands.page.getByRole('list', { name: 'By cause' }).waitFor()
  await hands.press('F3')
  await hands.tabTo(/^Book again/, 'backwards')
  await hands.press('Enter')
  const board = hands.dialog(/^Book pickup for/)
  await board.getByRole('button', { name: /^Book \d+ pickup/ }).waitFor()
  await hands.picture('missed-pickups')
  await hands.press('Enter')
  await hands.page.getByRole('dialog').getByRole('button', { name: 'Done' }).waitFor({ timeout: 60_000 })
  await hands.picture('missed-pickups-booked')
  await hands.press('Escape')
  await hands.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Everything that Needs attention offers for all orders of a cause, and the waybill that a carrier had refused. */
export async function applyRemedies(hands: Hands): Promise<number> {
  await hands.press('Ctrl+2')
  await hands.page.getByRole('list', { name: 'By cause' }).waitFor()
  await hands.picture('needs-attention')
  const before = (await referencesIn(hands, 'attention')).length
  await retryGroup(hands, 'Document missing', 'documents-retried')
  await retryGroup(hands, 'Awaiting prepayment', 'prepayments-retried')
  await bookMissedAgain(hands)
  await hands.press('Ctrl+1')
  await hands.press('F3')
  await hands.press('Ctrl+a')
  await hands.press('Ctrl+g')
  await finishRetry(hands, 'carrier-retried')
  const [after, left] = await Promise.all([referencesIn(hands, 'attention'), referencesIn(hands, 'prepare')])
  if (left.length > 0) throw new Error(`${left.join()} still have no waybill.`)
  if (after.length >= before) throw new Error(`${after.length} orders need attention after the remedies, ${before} before.`)
  return before - after.length
}
