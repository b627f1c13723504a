import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { AuditEntry } from '../../../shared/people/audit-entry.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { crew } from './badges.ts'
import { wrongCreations } from './check-services.ts'
import { cancelReason } from './cancel.ts'
import type { DayFacts } from './day-facts.ts'
import type { Hands } from './hands.ts'
import { pickupZones } from './pickups.ts'

/** Which document of the order a sheet is. */
function slotOf({ place, copy }: Sheet): string {
  return `${place.kind} ${place.leg ?? ''} ${copy}`
}

/** Each document of the printed orders was sent once, by the packer who printed them. */
async function wrongSheets(hands: Hands, { orders, batch }: DayFacts): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, reference, legs } of orders) {
    const { sheets } = await hands.ask('orders.open', { orderId: id })
    const slots = sheets.map(slotOf)
    if (new Set(slots).size !== slots.length) wrong.push(`${reference} was printed more than once`)
    if (slots.filter((slot) => slot.startsWith('waybill_document')).length !== legs.length) wrong.push(`${reference} lacks a label`)
    for (const { person, state, waybill, place } of sheets) {
      // A sheet names who last did something with it: who printed it, or who scanned it or cancelled its order.
      const expected = state === 'spooled' ? crew.first.name : crew.second.name
      if (person !== expected) wrong.push(`${reference}: a ${state} sheet names “${person}”, not ${expected}`)
      if (state === 'failed' || state === 'unknown') wrong.push(`${reference}: a sheet is ${state}`)
      if (place.kind === 'waybill_document' && waybill !== legs[place.leg ?? 0]?.waybill) wrong.push(`${reference} has another label`)
    }
  }
  if (batch.person !== crew.first.name) wrong.push(`the batch was started by “${batch.person}”`)
  return wrong
}

/** The order that was printed by its scan was printed twice, the second time for a reason. */
async function wrongReprint(hands: Hands, { scanned: { reprinted } }: DayFacts): Promise<string[]> {
  const { sheets } = await hands.ask('orders.open', { orderId: reprinted.orderId })
  const labels = sheets.filter(({ place }) => place.kind === 'waybill_document' && place.leg === 0)
  const reasons = labels.map(({ again, againBy, person }) => `${again ?? 'first'} ${againBy ?? ''} ${person}`.replaceAll(/ +/g, ' '))
  return reasons.join() === 'first Sam,damaged barcode Sam' ? [] : [`${reprinted.reference} was printed as ${reasons.join()}`]
}

function wrongPickups({ booked }: DayFacts): string[] {
  const wrong = booked.flatMap(({ order, booking }) => {
    if (booking === null) return []
    const { zone, date, from, bookedAt } = booking
    if (zone !== order.origin.zone) return [`${order.reference} is booked in ${zone}, its address is in ${order.origin.zone}`]
    const start = Temporal.PlainDateTime.from(`${date}T${from}`).toZonedDateTime(zone, { disambiguation: 'reject' }).toInstant()
    const isPast = Temporal.Instant.compare(start, Temporal.Instant.from(bookedAt)) < 0
    return isPast ? [`${order.reference} is booked for ${date} ${from} in ${zone}, which had passed`] : []
  })
  const zones = new Set(booked.map(({ booking }) => booking?.zone)).size
  return zones >= pickupZones ? wrong : [...wrong, `pickups were booked in ${zones} time zones only`]
}

async function wrongVoidLabels(hands: Hands, { cancelled, voided }: DayFacts): Promise<string[]> {
  const { labels } = await hands.ask('voidLabels.list', {})
  const wrong = labels
    .filter(({ destroyed }) => destroyed?.person !== crew.second.name || destroyed.how !== 'scanned')
    .map(({ reference, waybill }) => `label ${waybill} of ${reference} was not recorded as destroyed by scan`)
  const views = await Promise.all(cancelled.map((orderId) => hands.ask('orders.open', { orderId })))
  for (const { order, print } of views) {
    if (order.status !== 'cancelled') wrong.push(`${order.reference} is ${order.status}, not cancelled`)
    if (print !== 'destroyed') wrong.push(`the labels of ${order.reference} are ${print}`)
  }
  const expected = views.reduce((sum, { order }) => sum + order.legs.length, 0)
  return voided.length === expected ? wrong : [...wrong, `${voided.length} labels were destroyed, not ${expected}`]
}

async function readAudit(hands: Hands): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (;;) {
    const before: number | null = entries.at(-1)?.sequence ?? null
    const page: CallOutput<'people.audit'> = await hands.ask('people.audit', { personId: null, day: null, before })
    entries.push(...page.entries)
    if (!page.hasMore) return entries
  }
}

/** The log names who did each thing, and is whole. */
async function wrongRecords(hands: Hands, { orders, scanned, voided, cancelled }: DayFacts): Promise<string[]> {
  const entries = await readAudit(hands)
  const by = (kind: AuditEntry['kind'], { name }: { readonly name: string }): AuditEntry[] =>
    entries.filter((entry) => entry.kind === kind && entry.person?.name === name)
  const { first, second, supervisor } = crew
  const wrong: string[] = []
  if (by('waybill', first).length === 0) wrong.push('no waybill is recorded')
  const printed = new Set(by('print', first).flatMap(({ orderIds }) => orderIds))
  if (orders.some(({ id }) => !printed.has(id))) wrong.push('not every order of the batch is recorded')
  if (by('label-confirmed', second).length < scanned.confirmed.length) wrong.push('not every scanned label is recorded')
  if (by('reprint', second).length !== 1) wrong.push('the reprint is not recorded once')
  if (by('pickup', second).length === 0) wrong.push('no pickup is recorded')
  if (by('label-destroyed', second).length !== voided.length) wrong.push('not every destroyed label is recorded')
  const [cancellation] = by('cancellation', second)
  const isReleased = cancellation?.supervisor?.name === supervisor.name && cancellation.reason === cancelReason
  if (!isReleased || cancellation.orderIds.length !== cancelled.length) wrong.push('the cancellation is not recorded as released')
  const { problems } = await hands.ask('people.checkAudit', {})
  return problems.length === 0 ? wrong : [...wrong, 'the audit log is not intact']
}

/** The report of the shift has the numbers of what was done. */
function wrongShift({ orders, scanned, cancelled, voided, shift: { person, counts } }: DayFacts): string[] {
  // Beside the batch, the order that was printed by its scan and the new shipment.
  const expected = { orders: orders.length + 2, cancelled: cancelled.length, labelsDestroyed: voided.length }
  const wrong = Object.entries(expected)
    .map(([name, count]) => ({ name, count, reported: counts[name as keyof typeof expected] }))
    .filter(({ count, reported }) => count !== reported)
    .map(({ name, count, reported }) => `the shift report has ${reported} ${name}, not ${count}`)
  if (counts.confirmed < scanned.confirmed.length) wrong.push(`the shift report has ${counts.confirmed} confirmed labels`)
  if (counts.reprints === 0) wrong.push('the shift report has no reprint')
  return person === crew.second.name ? wrong : [...wrong, `the shift was ended by “${person}”`]
}

/** The printer's folder contains no file that is missing in the ledger, except the handover list. */
async function wrongFiles(hands: Hands, output: string, { batch, shipped, scanned: { reprinted } }: DayFacts): Promise<string[]> {
  const { sheets } = await hands.ask('orders.open', { orderId: reprinted.orderId })
  const named = new Set([...batch.list, ...sheets, ...shipped.sheets].map(({ file }) => file))
  const others = readdirSync(join(output, 'printed')).filter((file) => !named.has(file) && !/handover/i.test(file))
  return others.map((file) => `${file} is in no record`)
}

/** The new shipment is one order, quoted and created by the packer, whose labels were sent once. */
async function wrongShipment(hands: Hands, { shipped: { order, sheets } }: DayFacts): Promise<string[]> {
  const entries = (await readAudit(hands)).filter(({ person }) => person?.name === crew.second.name)
  const created = entries.filter(({ kind }) => kind === 'order').length
  const labels = sheets.filter(({ place }) => place.kind === 'waybill_document').length
  return [
    ...(created === 1 ? [] : [`${created} new orders are recorded, not one`]),
    ...(entries.some(({ kind }) => kind === 'quote') ? [] : ['no quote is recorded']),
    ...(labels === order.legs.length ? [] : [`${order.reference} has ${labels} printed labels`]),
  ]
}

/** Compares the actions of the day with the contents of the station's stores and the printer's folder. */
export async function checkDay(hands: Hands, output: string, facts: DayFacts): Promise<void> {
  const wrong = [
    ...(await wrongSheets(hands, facts)),
    ...(await wrongReprint(hands, facts)),
    ...wrongPickups(facts),
    ...(await wrongVoidLabels(hands, facts)),
    ...(await wrongRecords(hands, facts)),
    ...wrongShift(facts),
    ...(await wrongShipment(hands, facts)),
    ...(await wrongCreations(hands, facts)),
    ...(await wrongFiles(hands, output, facts)),
  ]
  if (facts.handedOver.listed === 0) wrong.push('the handover list is empty')
  if (wrong.length > 0) throw new Error(`The day was not what it should be:\n  ${wrong.join('\n  ')}`)
}
