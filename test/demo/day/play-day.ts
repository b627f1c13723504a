import { addPeople, badgeIn, badgeOut, crew } from './badges.ts'
import { cancelPrinted, destroyLabels, ordersToCancel } from './cancel.ts'
import { createCompany, registerWebhook } from './company-and-webhook.ts'
import type { DayFacts, DayStep } from './day-facts.ts'
import { endShift } from './end-shift.ts'
import { handOver } from './handover.ts'
import type { Hands } from './hands.ts'
import { lookAround } from './look-around.ts'
import { createShipment, duplicateShipment } from './new-shipment.ts'
import { bookPickups } from './pickups.ts'
import { ordersToPrint, printBatch } from './print.ts'
import { labelsToScan, scanLabels } from './scan-mode.ts'
import { applyRemedies, createWaybills, holdSome, refusedCount, waybillsToCreate } from './waybills.ts'

async function startPractice(hands: Hands): Promise<void> {
  await hands.page.getByRole('button', { name: 'Start practice' }).waitFor()
  await hands.picture('first-start')
  await hands.press('Enter')
  await hands.page.getByRole('grid').locator('[data-order]').first().waitFor()
  await hands.page.getByText(/^As of/).waitFor()
  await hands.picture('queues')
}

/** Performs each step and notes what it took. */
function createSteps(hands: Hands) {
  const steps: DayStep[] = []
  return {
    steps,
    step: async <Value>(name: string, perform: () => Promise<Value>): Promise<Value> => {
      const began = performance.now()
      process.stdout.write(`  ${name} … `)
      const value = await perform()
      const done = { name, milliseconds: Math.round(performance.now() - began), ...hands.takeEffort() }
      steps.push(done)
      process.stdout.write(`${(done.milliseconds / 1000).toFixed(1)} s, ${done.keys} keys, ${done.scans} scans\n`)
      return value
    },
  }
}

/** A packing station's day in practice mode, by keyboard and scanner alone. */
export async function playDay(hands: Hands): Promise<{ readonly facts: DayFacts; readonly steps: readonly DayStep[] }> {
  const { step, steps } = createSteps(hands)
  await step('Starting practice', () => startPractice(hands))
  await step('Adding a supervisor and two packers', () => addPeople(hands))
  await step(`${crew.first.name} badges in`, () => badgeIn(hands, crew.first))
  const held = await step('Putting orders on hold', () => holdSome(hands))
  const requested = await step(`Creating ${waybillsToCreate} waybills, ${refusedCount} refused`, () => createWaybills(hands))
  const remedied = await step('Applying what Needs attention offers', () => applyRemedies(hands))
  const { orders, batch } = await step(`Printing ${ordersToPrint} orders`, () => printBatch(hands))
  await step(`${crew.second.name} badges in`, () => badgeIn(hands, crew.second))
  const scanned = await step(`Scanning ${labelsToScan} fresh labels, one wrong label, one reprint, a delivered and a held order`, () =>
    scanLabels(hands, batch),
  )
  const booked = await step('Booking pickups in six time zones', () => bookPickups(hands))
  const cancelled = await step(`Cancelling ${ordersToCancel} printed orders`, () => cancelPrinted(hands, batch))
  const voided = await step('Destroying their labels', () => destroyLabels(hands))
  const handedOver = await step('Printing the handover list, and handing parcels over by scanning', () => handOver(hands))
  await step('Looking at a document and the settings', () => lookAround(hands, orders[0]?.reference ?? ''))
  const shipped = await step('Creating a shipment from its quote to its label', () => createShipment(hands))
  await step('Duplicating it', () => duplicateShipment(hands, shipped))
  await step('Creating a company', () => createCompany(hands))
  await step('Registering a webhook', () => registerWebhook(hands))
  const shift = await step('Ending the shift', () => endShift(hands))
  await step(`${crew.second.name} badges out`, () => badgeOut(hands))
  return { facts: { held, requested, remedied, orders, batch, scanned, booked, cancelled, voided, handedOver, shipped, shift }, steps }
}
