import type { Order } from '../../shared/orders/order.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import type { ReportedShift, ReportedStep } from './demo-report.ts'
import type { DemoAccount } from './shift.ts'
import type { DemoWindow } from './demo-window.ts'
import { bookPickup, cancelOne, confirmOne, makeWaybills, printThirty, signIn } from './shift.ts'

export interface PlayedShift {
  readonly shift: ReportedShift
  readonly orders: readonly Order[]
  readonly batch: Batch | null
  readonly steps: readonly ReportedStep[]
}

/** A short shift with whatever orders the account has. */
export async function playShift(window: DemoWindow, account: DemoAccount): Promise<PlayedShift> {
  const steps: ReportedStep[] = []
  async function step<Value>(name: string, perform: () => Promise<Value>): Promise<Value> {
    const began = performance.now()
    process.stdout.write(`  ${name} … `)
    const value = await perform()
    const milliseconds = Math.round(performance.now() - began)
    steps.push({ name, milliseconds })
    process.stdout.write(`${(milliseconds / 1000).toFixed(1)} s\n`)
    return value
  }

  await step('Signing in', () => signIn(window, account))
  await window.picture('queues')
  const { zone } = await window.ask('station.about', {})
  const waybill = await step('Creating waybills, one created and one refused', () => makeWaybills(window))
  const { orders, batch } = await step('Printing thirty orders', () => printThirty(window))
  const confirmed = await step('Scanning a fresh label', async () => {
    const first = orders.find(({ id }) => batch?.list.some(({ orderId, file }) => orderId === id && file !== null))
    return first === undefined ? null : await confirmOne(window, first)
  })
  const pickup = await step('Booking a pickup in its own time zone', () => bookPickup(window, zone))
  const cancelled = await step('Cancelling an order', () => cancelOne(window))
  return { shift: { waybill, confirmed, pickup, cancelled }, orders, batch, steps }
}
