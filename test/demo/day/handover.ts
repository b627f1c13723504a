import type { HandoverGroup, HandoverList } from '../../../shared/handover/handover-list.ts'
import { piecesOf } from '../../../shared/handover/loading.ts'
import type { Hands } from './hands.ts'

export interface HandedOverDay {
  /** Orders on the list of the day. */
  readonly listed: number
  /** References of the orders that were handed over. */
  readonly gone: readonly string[]
}

/** The smallest group of which everything was printed. */
function readyGroup({ groups }: HandoverList): HandoverGroup | undefined {
  const ready = groups.filter(({ orders }) => orders.every(({ problems }) => problems.length === 0))
  return ready.toSorted((one, other) => one.orders.length - other.orders.length)[0]
}

/** Shows the first day on which a driver takes only printed orders: which day that is follows from the hour and the day of the week. */
async function showReadyDay(hands: Hands): Promise<{ readonly list: HandoverList; readonly group: HandoverGroup }> {
  await hands.press('Ctrl+h')
  await hands.page.getByRole('heading', { name: 'Handover list' }).waitFor()
  const today = await hands.ask('handover.list', { date: null })
  for (const [position, date] of [null, ...today.otherDays.map((day) => day.date)].entries()) {
    const list = await hands.ask('handover.list', { date })
    const group = readyGroup(list)
    if (group === undefined) continue
    if (position > 0) {
      await hands.tabTo(/Day|Today/)
      await hands.press('Enter')
      await hands.press('ArrowDown', position)
      await hands.press('Enter')
    }
    return { list, group }
  }
  throw new Error('No driver takes orders that are all printed.')
}

async function printList(hands: Hands): Promise<void> {
  await hands.press('F3')
  await hands.tabTo(/^Print list$/)
  await hands.press('Enter')
  await hands.page.getByText('Handover list sent.').waitFor()
  await hands.picture('handover-list-printed')
}

/** Checks each parcel off as it goes onto the van, and finishes. */
async function load(hands: Hands, { orders }: HandoverGroup): Promise<void> {
  for (const [index, order] of orders.entries()) {
    for (let piece = 0; piece < piecesOf(order); piece += 1) await hands.scan(order.waybills[0] ?? order.reference)
    await hands.page
      .getByText(`${index + 1} of ${orders.length} on the van`)
      .first()
      .waitFor()
    if (index === 0) await hands.picture('parcel-on-the-van')
  }
  await hands.page
    .getByText(/^Every parcel of .+ is on the van\./)
    .first()
    .waitFor()
  await hands.picture('everything-on-the-van')
  await hands.press('Ctrl+Enter')
  await hands.page.getByText(/orders? handed over, none missing/).waitFor()
  await hands.picture('handed-over')
}

/** Prints the list that drivers sign, and hands the parcels of one of them over by scanning. */
export async function handOver(hands: Hands): Promise<HandedOverDay> {
  const { list, group } = await showReadyDay(hands)
  await hands.page.getByRole('table').first().waitFor()
  await hands.picture('handover-list')
  await printList(hands)
  await load(hands, group)
  const {
    handovers: [finished],
  } = await hands.ask('handover.finished', {})
  if (finished?.onVan !== group.orders.length) throw new Error('The finished handover does not have what was scanned.')
  return { listed: list.groups.flatMap(({ orders }) => orders).length, gone: group.orders.map(({ reference }) => reference) }
}
