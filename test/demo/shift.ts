import { Temporal } from 'temporal-polyfill'
import type { Order } from '../../shared/orders/order.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import type { ReportedShift } from './demo-report.ts'
import type { DemoWindow } from './demo-window.ts'

const ordersToPrint = 30

export interface DemoAccount {
  readonly email: string
  readonly password: string
}

/** The first start, in practice mode or with an account, until the queues are shown. */
export async function signIn(window: DemoWindow, account: DemoAccount | null): Promise<void> {
  const { page } = window
  await page.getByRole('button', { name: 'Start practice' }).waitFor()
  await window.picture('first-start')
  if (account !== null) {
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('grid').locator('[data-order]').first().waitFor()
  await page.getByText(/^As of/).waitFor()
}

async function idsOf(window: DemoWindow, queue: 'prepare' | 'print' | 'schedule'): Promise<number[]> {
  const sort = { by: 'created', direction: 'descending' } as const
  return (await window.ask('orders.list', { view: { kind: 'queue', queue }, sort })).ids
}

async function openByScan(window: DemoWindow, reference: string): Promise<void> {
  await window.scan(reference)
  await window.panel().getByRole('heading', { name: reference }).waitFor()
}

/** Asks for waybills in the order of the queue until one was made and one was refused, with a picture of each. */
export async function makeWaybills(window: DemoWindow): Promise<ReportedShift['waybill']> {
  let made: ReportedShift['waybill']['made'] | null = null
  let refused: ReportedShift['waybill']['refused'] = null
  for (const orderId of await idsOf(window, 'prepare')) {
    const { order } = await window.ask('orders.open', { orderId })
    await openByScan(window, order.reference)
    await window.press('Ctrl+g')
    const alert = window.panel().getByRole('alert')
    await alert
      .or(window.panel().getByRole('button', { name: 'Print' }).and(window.page.locator(':not([aria-disabled="true"])')))
      .first()
      .waitFor()
    const after = await window.ask('orders.open', { orderId })
    const waybills = after.order.legs.flatMap((leg) => (leg.waybill === null ? [] : [leg.waybill]))
    if (waybills.length > 0 && made === null) {
      made = { reference: order.reference, waybills }
      await window.picture('waybill-made')
    } else if (waybills.length === 0 && refused === null) {
      refused = { reference: order.reference, said: await alert.innerText() }
      await window.picture('waybill-refused')
    }
    if (made !== null && refused !== null) break
  }
  return { made, refused }
}

/** Chooses thirty orders (or all there are) with a shift range, prints them and waits for the last sheet. */
export async function printThirty(window: DemoWindow): Promise<{ orders: Order[]; batch: Batch | null }> {
  const { page } = window
  await window.press('Escape')
  await window.press('Ctrl+3')
  await page.getByRole('heading', { name: 'To print' }).waitFor()
  const count = Math.min(ordersToPrint, (await idsOf(window, 'print')).length)
  if (count === 0) return { orders: [], batch: null }
  await page.getByRole('grid').locator('[data-order]').first().waitFor()
  await window.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  // The list may be sorted again meanwhile, by cut-offs that arrive: then the range passes orders that it has already.
  for (let step = 1; step < 3 * count; step += 1) {
    await page.keyboard.press('Shift+ArrowDown')
    if ((await bar.innerText()).includes(`${count} of`)) break
  }
  await bar.getByText(`${count} of`).waitFor()
  await window.picture('thirty-chosen')
  await window.press('Ctrl+p')
  const send = window.dialog().getByRole('button', { name: /^Print \d+ sheet/ })
  await send.waitFor()
  await window.picture('print-plan')
  await page.keyboard.press('Enter')
  await window.dialog().waitFor({ state: 'detached' })
  const [started] = await window.ask('printing.batches', {})
  if (started === undefined) throw new Error('No batch was started.')
  await page
    .getByText(/of \d+ sent|sheets sent|All \d+/i)
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => {})
  await window.picture('batch-under-way')
  const batch = await batchAtRest(window, started.id)
  const toggle = page.getByRole('button', { name: 'Printing', exact: true })
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await window.press('Ctrl+b')
  await window.picture('batch-done')
  await window.press('Ctrl+b')
  // The list is sorted by cut-off, and cut-offs arrive while it is shown: what was chosen is in the batch.
  const chosen = [...new Set(batch.list.map(({ orderId }) => orderId))]
  const views = await Promise.all(chosen.map((orderId) => window.ask('orders.open', { orderId })))
  return { orders: views.map(({ order }) => order), batch }
}

/** True when the printer has finished all jobs of the batch. */
function isAtRest({ list }: Batch): boolean {
  return list.every(({ state, job }) => job === 'finished' || (state !== 'spooled' && state !== 'confirmed'))
}

async function batchAtRest(window: DemoWindow, batchId: string): Promise<Batch> {
  for (;;) {
    const batch = await window.ask('printing.batch', { batchId })
    if (batch.state === 'finished' && isAtRest(batch)) return batch
    if (batch.state !== 'running' && batch.state !== 'finished') throw new Error(`The batch is ${batch.state}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Scans a label fresh from the printer. */
export async function confirmOne(window: DemoWindow, order: Order): Promise<ReportedShift['confirmed']> {
  const waybill = order.legs[0]?.waybill ?? ''
  await window.scan(waybill)
  await window.page
    .getByText(/confirmed/i)
    .first()
    .waitFor()
  await window.panel().getByRole('heading', { name: order.reference }).waitFor()
  await window.picture('label-confirmed')
  return { reference: order.reference, waybill }
}

/** Books the first pickup that can be booked in another zone than the station's and that the carrier accepts. */
export async function bookPickup(window: DemoWindow, stationZone: string): Promise<ReportedShift['pickup']> {
  const { page } = window
  for (const orderId of await idsOf(window, 'schedule')) {
    const view = await window.ask('orders.open', { orderId })
    const { zone } = view.order.origin
    if (zone === null || zone === stationZone || !view.actions.schedulePickup.allowed) continue
    await openByScan(window, view.order.reference)
    await window.press('Ctrl+k')
    const book = window.dialog().getByRole('button', { name: /^Book \d/ })
    const blocked = window.dialog().getByRole('alert')
    await book.or(blocked).first().waitFor()
    if (!(await book.isVisible())) {
      await page.keyboard.press('Escape')
      continue
    }
    const from = window.dialog().getByRole('textbox', { name: 'From' })
    const to = window.dialog().getByRole('textbox', { name: 'To' })
    await window.dialog().getByRole('listitem').first().waitFor()
    await from.fill('1400')
    await from.press('Tab')
    await to.fill('1800')
    await to.press('Tab')
    await window.picture('pickup-choice')
    if ((await book.getAttribute('aria-disabled')) === 'true' || (await book.isDisabled())) {
      await page.keyboard.press('Escape')
      continue
    }
    await book.click()
    const result = window.page.getByRole('dialog', { name: /Pickup booked|carrier refused/ })
    await result.waitFor()
    const after: OrderView = await window.ask('orders.open', { orderId })
    const refused = (await result.getByText(/refused/).count()) > 0
    await window.picture(refused ? 'pickup-refused' : 'pickup-booked')
    await page.keyboard.press('Escape')
    await result.waitFor({ state: 'detached' })
    const { booking } = after
    if (refused || booking === null) continue
    return {
      id: orderId,
      reference: after.order.reference,
      zone: booking.zone,
      date: booking.date,
      from: booking.from,
      to: booking.to,
      station: stationTimes(booking, stationZone),
      confirmationNumber: booking.confirmationNumber,
    }
  }
  return null
}

function localTime(moment: Temporal.ZonedDateTime | undefined): string {
  return moment?.toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? ''
}

function stationTimes(
  booking: { date: string; from: string; to: string; zone: string },
  stationZone: string,
): NonNullable<ReportedShift['pickup']>['station'] {
  const [from, to] = [booking.from, booking.to].map((time) =>
    Temporal.PlainDateTime.from(`${booking.date}T${time}`)
      .toZonedDateTime(booking.zone, { disambiguation: 'reject' })
      .withTimeZone(stationZone),
  )
  return { zone: stationZone, from: localTime(from), to: localTime(to) }
}

/** Cancels the last order that still waits for its waybill. */
export async function cancelOne(window: DemoWindow): Promise<ReportedShift['cancelled']> {
  const orderId = (await idsOf(window, 'prepare')).at(-1)
  if (orderId === undefined) return null
  const { order } = await window.ask('orders.open', { orderId })
  await openByScan(window, order.reference)
  await window.press('Ctrl+Shift+x')
  const confirm = window.dialog().getByRole('button', { name: `Cancel order ${order.reference}` })
  await confirm.waitFor()
  await window.picture('cancel-asks')
  await confirm.click()
  const strip = window.page.getByRole('region', { name: 'Cancellations' })
  await strip.getByText(`Order ${order.reference}: cancelled`).waitFor()
  await window.picture('cancelled')
  await strip.getByRole('button', { name: 'Dismiss this list' }).click()
  const { order: after } = await window.ask('orders.read', { orderId })
  if (after.status !== 'cancelled') throw new Error(`The order ${order.reference} is ${after.status}, not cancelled.`)
  return { id: orderId, reference: order.reference }
}
