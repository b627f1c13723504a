import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Hands } from './hands.ts'

export const pickupZones = 6

const status = 'awaiting_schedule_pickup'

/** The orders whose pickup must be requested from the carrier. */
async function ordersToBook(hands: Hands): Promise<number[]> {
  const sort = { by: 'created', direction: 'descending' } as const
  return (await hands.ask('orders.list', { view: { kind: 'status', status }, sort })).ids
}

/** Books the pickups of a whole status in one go: one window for each address, in its own time zone. */
export async function bookPickups(hands: Hands): Promise<readonly OrderView[]> {
  const ids = await ordersToBook(hands)
  await hands.press('Ctrl+4')
  await hands.press('F6', 2)
  await hands.tabTo(/^Statuses$/)
  await hands.press('Enter')
  await hands.tabTo(/^Pickup not booked/)
  await hands.press('Enter')
  await hands.page.getByRole('heading', { level: 2, name: 'Pickup not booked' }).waitFor()
  await hands.press('F3')
  await hands.press('Ctrl+a')
  await hands.page.getByText(`${ids.length} of ${ids.length} selected`).waitFor()
  await hands.press('Ctrl+k')
  const board = hands.dialog(/^Book pickup for/)
  await board.getByRole('button', { name: /^Book \d+ pickup/ }).waitFor()
  await hands.picture('pickup-board')
  await hands.press('Enter')
  await hands.page.getByRole('dialog').getByRole('button', { name: 'Done' }).waitFor({ timeout: 60_000 })
  await hands.picture('pickups-booked')
  await hands.press('Escape')
  await hands.page.getByRole('dialog').waitFor({ state: 'detached' })
  const views = await Promise.all(ids.map((orderId) => hands.ask('orders.open', { orderId })))
  // The carrier refuses some; those have no pickup.
  return views.filter(({ booking }) => booking !== null && booking.carrierError === null)
}
