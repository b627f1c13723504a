import type { CallInput } from '../../shared/contract/contract.ts'
import type { Batch, Sheet } from '../../shared/printing/batch.ts'
import type { Arrival, Bench } from './bench.ts'
import type { Card } from './cards.ts'
import { allSheets, copiesAt, isSent, documentOf } from './check-ledger.ts'
import type { PackerAction, Kill, Meanwhile } from './kill-plan.ts'

export interface Sight {
  readonly batches: readonly Batch[]
  readonly arrived: ReadonlyMap<string, readonly Arrival[]>
}

const ordersAtATime = 6
const mostSpin = 4000
const again = { kind: 'leave-out' } as const

/** After a kill at these points it is unknown whether the service received the request, so the order is abandoned. */
const asked: ReadonlySet<string> = new Set(['after asked', 'before waybill'])

const openBatch = ({ batches }: Sight): Batch | undefined => batches.find(({ state }) => state === 'interrupted' || state === 'paused')

const doubtful = ({ batches }: Sight): Sheet[] => allSheets(batches).filter(({ state }) => state === 'unknown')

/** Settles sheets in doubt as printed or not: as many were printed as the printer has beyond those known to be sent. */
function settled(now: Sight, kill: Kill | null, result?: 'printed' | 'not-printed'): PackerAction | null {
  const lies = new Set<string>()
  for (const [printerId] of now.arrived) {
    const its = allSheets(now.batches).filter((sheet) => sheet.printerId === printerId)
    for (const [document, copies] of copiesAt(now.arrived, printerId)) {
      const same = its.filter((sheet) => documentOf(sheet) === document)
      const beyond = copies - same.filter(isSent).length
      for (const { id } of same.filter(({ state }) => state === 'unknown').slice(0, Math.max(0, beyond))) lies.add(id)
    }
  }
  const open = doubtful(now).map(({ id }) => id)
  const groups = { printed: open.filter((id) => lies.has(id)), 'not-printed': open.filter((id) => !lies.has(id)) }
  const chosen = result ?? (groups.printed.length > 0 ? 'printed' : 'not-printed')
  return groups[chosen].length === 0 ? null : { does: 'settle', sheetIds: groups[chosen], result: chosen, kill }
}

/** Simulates a person at the packing desk, who acts on what is there. `random` makes every choice. */
export function createPacker(bench: Bench, random: () => number) {
  const { service } = bench
  let taken = 0
  let killedAt = ''
  /** Numbers of the orders that were put on the desk. */
  const orders: number[] = []
  const reprints = new Map<string, number>()

  const upTo = (most: number): number => Math.floor(random() * most)
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)]

  /** The documents of an order once it has its waybills. */
  function documentsOf(number: number): string[] {
    const order = service.order(number)
    const labels = order.waybills.flatMap((waybill) => (waybill === null ? [] : [`label ${waybill}`]))
    return [...labels, ...(order.abroad ? [`invoice ${order.reference}`] : [])]
  }

  function leftovers({ batches }: Sight): number[] {
    const sent = new Set(
      allSheets(batches)
        .filter((sheet) => isSent(sheet) && sheet.again === null)
        .map(documentOf),
    )
    return orders.filter(
      (number) => service.order(number).waybills.includes(null) || documentsOf(number).some((document) => !sent.has(document)),
    )
  }

  function start(numbers: readonly number[], kill: Kill | null, meanwhile?: Meanwhile): PackerAction {
    for (const number of numbers) if (!orders.includes(number)) orders.push(number)
    const input: CallInput<'printing.start'> = { orderIds: numbers.map((number) => service.idOf(number)), again, generate: true }
    return { does: 'start', input, kill, ...(meanwhile === undefined ? {} : { meanwhile }) }
  }

  function fresh(): number[] {
    const next = Array.from({ length: ordersAtATime }, (_, index) => taken + index)
    taken += ordersAtATime
    return next
  }

  /** Continues with an open batch, otherwise with orders left out before, otherwise with new orders. */
  function goOn(now: Sight, kill: Kill | null, meanwhile?: Meanwhile): PackerAction {
    const batch = openBatch(now)
    if (batch !== undefined) return { does: 'resume', batchId: batch.id, kill, ...(meanwhile === undefined ? {} : { meanwhile }) }
    const left = leftovers(now).filter((number) => !isInDoubt(now, number))
    return start([...left.slice(0, 3), ...fresh()], kill, meanwhile)
  }

  const isInDoubt = (now: Sight, number: number): boolean => doubtful(now).some(({ orderId }) => orderId === service.idOf(number))

  function reprint(now: Sight, kill: Kill): PackerAction | null {
    const left = new Set(leftovers(now))
    const number = oneOf(orders.filter((each) => !left.has(each) && !isInDoubt(now, each)))
    if (number === undefined || openBatch(now) !== undefined) return null
    const input = { orderIds: [service.idOf(number)], again: { kind: 'reprint', reason: 'The label was torn.', why: 'damaged' } as const }
    return { does: 'start', input, kill }
  }

  function move(now: Sight, kill: Kill): PackerAction | null {
    const batch = openBatch(now)
    const left = batch?.list.some(({ state, printerId }) => state === 'intended' && printerId === bench.labelPrinter)
    return batch === undefined || left !== true ? null : { does: 'move', batchId: batch.id, from: bench.labelPrinter, to: 'folder', kill }
  }

  function confirm(now: Sight, kill: Kill): PackerAction | null {
    const label = oneOf(allSheets(now.batches).filter(({ state, place }) => state === 'spooled' && place.kind === 'waybill_document'))
    return label === undefined ? null : { does: 'confirm', waybill: label.waybill ?? '', kill }
  }

  /** The action of a card; null when it cannot be done now. */
  function actionOf({ doing, point }: Card, now: Sight): PackerAction | null {
    const kill: Kill = point === 'anywhere' ? { point, time: 1 + upTo(60), spin: upTo(mostSpin) } : { point, time: 1 }
    const busy = openBatch(now) !== undefined
    if (doing === 'send')
      return goOn(now, /begin|finished|given up/.test(point) ? kill : { ...kill, time: kill.spin === undefined ? 1 + upTo(3) : kill.time })
    if (doing === 'start') return busy ? null : goOn(now, kill)
    if (doing === 'settle') return settled(now, kill, point.endsWith('confirmed') ? 'printed' : 'not-printed')
    if (doing === 'move') return move(now, kill)
    if (doing === 'confirm') return confirm(now, kill)
    if (doing === 'reprint') return reprint(now, kill)
    return goOn(now, kill, { at: 'after submitted', time: 1 + upTo(2), does: doing })
  }

  return {
    /** The first card of the hand that can be played now; when none can, what is in doubt is settled or the work continues. */
    play: (hand: Card[], now: Sight): { readonly action: PackerAction; readonly card: Card | null } => {
      // Sometimes a person continues without having looked.
      const looks = doubtful(now).length > 0 && !hand.some(({ doing }) => doing === 'settle') && random() < 0.7
      const first = looks ? settled(now, null) : null
      if (first !== null) return { action: first, card: null }
      for (const [index, card] of hand.entries()) {
        // An order is abandoned if the station ended after it recorded the waybill request and before it sent it.
        const isReady = card.point !== 'before given up' || (openBatch(now) !== undefined && asked.has(killedAt))
        if (!isReady) return { action: goOn(now, { point: 'before waybill', time: 1 }), card: null }
        const action = actionOf(card, now)
        if (action === null) continue
        hand.splice(index, 1)
        return { action, card }
      }
      return { action: actionOf({ doing: 'send', point: 'anywhere' }, now) ?? goOn(now, null), card: null }
    },
    /** The next action towards having every document printed; null when all are. */
    finish: (now: Sight): PackerAction | null => {
      const result = settled(now, null)
      if (result !== null) return result
      if (openBatch(now) !== undefined) return goOn(now, null)
      const left = leftovers(now)
      return left.length === 0 ? null : start(left, null)
    },
    /** Must be notified of each action, whatever its outcome. */
    did: (action: PackerAction): void => {
      if (action.does !== 'start' || action.input.again.kind !== 'reprint') return
      const numbers = orders.filter((number) => action.input.orderIds.includes(service.idOf(number)))
      for (const document of numbers.flatMap(documentsOf)) reprints.set(document, (reprints.get(document) ?? 0) + 1)
    },
    /** Continues with an open batch, otherwise with new orders; it is never killed. */
    goOn: (now: Sight): PackerAction => goOn(now, null),
    killed: (point: string): void => {
      if (!point.startsWith('at start')) killedAt = point
    },
    wanted: (): string[] => orders.flatMap(documentsOf),
    reprints: (): ReadonlyMap<string, number> => reprints,
  }
}
