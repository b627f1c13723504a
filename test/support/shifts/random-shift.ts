import { windowChoices } from '../../../shared/pickups/slot.ts'
import { reprintKinds, type Batch, type Sheet } from '../../../shared/printing/batch.ts'
import { whenBatchEnds } from '../batch-end.ts'
import type { LeapingClock } from '../clocks/leaping-clock.ts'
import { badges, type PeopleStation } from '../stations/people-station.ts'
import type { ShiftTally } from './shift-tally.ts'

export interface RandomShift {
  readonly station: PeopleStation
  readonly clock: LeapingClock
  readonly random: () => number
  readonly tally: ShiftTally
  /** Sheets of every batch so far, in this shift and before it, by id. */
  readonly sheets: Map<string, Sheet>
}

const sort = { by: 'reference', direction: 'ascending' } as const

function pick<Item>(random: () => number, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

async function becomeSomebody({ station, random }: RandomShift): Promise<string> {
  const name = pick(random, ['sam', 'ana', 'bo'] as const) ?? 'sam'
  await station.badge(badges[name])
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

async function inQueue({ station }: RandomShift, queue: 'print' | 'schedule'): Promise<number[]> {
  return (await station.ask('orders.list', { view: { kind: 'queue', queue }, sort })).ids
}

async function endOf({ station, sheets }: RandomShift, batchId: string): Promise<Batch> {
  const batch = await whenBatchEnds(station.station(), batchId)
  for (const sheet of batch.list) sheets.set(sheet.id, sheet)
  return batch
}

async function print(shift: RandomShift): Promise<void> {
  const person = await becomeSomebody(shift)
  const orderIds = (await inQueue(shift, 'print')).slice(0, 1 + Math.floor(shift.random() * 4))
  if (orderIds.length === 0) return
  const started = await shift.station.tell('printing.start', { orderIds, again: { kind: 'leave-out' } })
  if (started.ok) shift.tally.printed((await endOf(shift, started.value.id)).list, null, person)
}

async function reprint(shift: RandomShift): Promise<void> {
  const person = await becomeSomebody(shift)
  const orderId = pick(
    shift.random,
    [...shift.sheets.values()].filter(({ state }) => state === 'spooled'),
  )?.orderId
  const why = pick(shift.random, reprintKinds) ?? 'jam'
  if (orderId === undefined) return
  const again = { kind: 'reprint', why, by: 'button', reason: why === 'other' ? 'coffee' : why } as const
  const started = await shift.station.tell('printing.start', { orderIds: [orderId], again })
  if (started.ok) shift.tally.printed((await endOf(shift, started.value.id)).list, why, person)
}

function isOpenLabel({ state, place }: Sheet): boolean {
  return state === 'spooled' && place.kind === 'waybill_document'
}

async function confirm(shift: RandomShift): Promise<void> {
  await becomeSomebody(shift)
  const sheet = pick(shift.random, [...shift.sheets.values()].filter(isOpenLabel))
  if (sheet === undefined) return
  // By its id: of a label that was printed twice, a scan confirms the newer one.
  const resolved = await shift.station.tell('printing.resolve', { sheetIds: [sheet.id], decision: 'printed' })
  if (!resolved.ok) return
  shift.tally.confirmed(sheet.id)
  shift.sheets.set(sheet.id, { ...sheet, state: 'confirmed' })
}

async function cancel(shift: RandomShift): Promise<void> {
  await becomeSomebody(shift)
  const orderId = pick(shift.random, [...shift.sheets.values()])?.orderId
  if (orderId === undefined) return
  const ended = new Promise<string>((resolve) => {
    const forget = shift.station.station().onEvent((channel, payload) => {
      const { run } = payload as { readonly run?: { readonly phase: string; readonly items: readonly { readonly state: string }[] } }
      if (channel !== 'cancellation.changed' || run?.phase !== 'finished') return
      forget()
      resolve(run.items[0]?.state ?? '')
    })
  })
  const started = await shift.station.tell('cancellation.start', { orderIds: [orderId] })
  if (!started.ok) return
  if ((await ended) !== 'cancelled') return
  shift.tally.cancelled()
  for (const [id, sheet] of shift.sheets) if (sheet.orderId === orderId) shift.sheets.set(id, { ...sheet, state: 'voided' })
}

async function book(shift: RandomShift): Promise<void> {
  await becomeSomebody(shift)
  const orderId = pick(shift.random, await inQueue(shift, 'schedule'))
  if (orderId === undefined) return
  const offered = await shift.station.tell('pickups.availabilities', { orderId })
  const slot = offered.ok ? offered.value.slots.at(-1) : undefined
  const choice = slot === undefined ? undefined : windowChoices(slot, shift.clock.now())[0]
  if (slot === undefined || choice === undefined) return
  const window = { date: slot.date, zone: slot.zone, from: choice.from, to: choice.earliestEnd }
  const booked = await shift.station.tell('pickups.schedule', { orderId, ...window })
  if (booked.ok && booked.value.booking.carrierError === null) shift.tally.booked(orderId)
}

async function destroy(shift: RandomShift): Promise<void> {
  await becomeSomebody(shift)
  const { labels } = await shift.station.ask('voidLabels.list', {})
  const open = labels.filter(({ destroyed }) => destroyed === null).slice(0, 2)
  if (open.length === 0) return
  await shift.station.ask('voidLabels.markDestroyed', { sheetIds: open.map(({ sheetId }) => sheetId) })
  shift.tally.destroyed(open.length)
}

const actions = [print, print, print, reprint, confirm, confirm, cancel, book, destroy]

/** So many actions of several people, with time between them. */
export async function playRandomShift(shift: RandomShift, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await (pick(shift.random, actions) ?? print)(shift)
    shift.clock.leap({ seconds: 30 + Math.floor(shift.random() * 400) })
  }
}
