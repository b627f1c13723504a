import type { OrderStore } from '../../electron/orders/store/order-store.ts'
import type { FetchedOrder } from '../../electron/service/service-client.ts'
import { orderStatuses } from '../../shared/orders/status.ts'
import { numberOfId } from '../support/large-service/large-order.ts'
import { manyOrder, manyReadAt } from '../support/orders/many-orders.ts'
import type { OrderWindow } from '../support/window/order-window.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const changedAtOnce = 50
const changedInSight = 10

interface Changing {
  readonly store: OrderStore
  readonly window: OrderWindow
  /** How many orders there are. */
  readonly orders: number
  /** The first turn of this call. Each call begins after the turns of the earlier ones, so that no order changes twice in the same turn. */
  readonly firstTurn: number
  /** Longer than the changes take. */
  readonly seconds: number
}

/** The same order as the service returns it later: with another status and value, so that its row looks different. */
function changedOrder(number: number, turn: number): FetchedOrder {
  const { order, ...read } = manyOrder(number)
  const status = orderStatuses[(number + turn) % orderStatuses.length] ?? order.status
  return { ...read, order: { ...order, status, value: (order.value ?? 0) + turn }, readAt: manyReadAt.add({ seconds: turn }) }
}

/** Changes of orders that are mostly out of sight, turn by turn. They are made up before the roll, because that is not what is measured. */
function changesAhead({ orders, firstTurn, seconds }: Changing): readonly (readonly FetchedOrder[])[] {
  return Array.from({ length: seconds * 12 }, (_part, place) =>
    Array.from({ length: changedAtOnce - changedInSight }, (_read, each) => {
      const turn = firstTurn + place
      return changedOrder((turn * 7919 + each * 1999) % orders, turn)
    }),
  )
}

/** Fifty rows change every 100 ms, ten of them in sight, until the returned function is called. */
export function keepChanging(changing: Changing): () => Promise<void> {
  const { store, window, firstTurn } = changing
  const changes = changesAhead(changing)
  const end = new AbortController()
  const run = async (): Promise<void> => {
    for (const [place, elsewhere] of changes.entries()) {
      if (end.signal.aborted) return
      const next = new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
      const turn = firstTurn + place
      const inSight = await window.page.evaluate(
        (most) => [...document.querySelectorAll<HTMLElement>('[data-order]')].slice(0, most).map(({ dataset }) => Number(dataset['order'])),
        changedInSight,
      )
      const reads = [...inSight.map((id) => changedOrder(numberOfId(id), turn)), ...elsewhere]
      const { changed } = valueOrThrow(await store.upsert(reads, { knownAt: manyReadAt.add({ seconds: turn }), listed: true }))
      await window.announce(changed)
      await next
    }
    throw new Error('It went on for longer than there were changes.')
  }
  const running = run()
  return async () => {
    end.abort()
    await running
  }
}
