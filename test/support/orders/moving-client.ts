import { setImmediate } from 'node:timers/promises'
import type { OrderPage, FetchedOrder, ServiceClient } from '../../../electron/service/service-client.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { MovingOrders } from '../large-service/moving-orders.ts'
import { readOrder } from './order-reads.ts'
import { scriptedFailure } from '../scripted-failure.ts'

const firstId = 1000
const absent = failed(scriptedFailure('not-found', 'No such order.', '', { status: 404 }))
const made = new Map<string, FetchedOrder>()

function orderOf(number: number, status: string): FetchedOrder {
  const key = `${number} ${status}`
  const read = made.get(key) ?? readOrder({ id: firstId + number, reference_number: `PB-${number}`, status })
  made.set(key, read)
  return read
}

export interface MovingClient extends Pick<ServiceClient, 'listOrders' | 'readOrder'> {
  /** `status page`, or the id of an order read by itself, in the order of asking. */
  readonly asked: string[]
  /** The most requests in parallel. */
  mostAtOnce: number
  /** What the store has to be equal to: id and status of every order. */
  truth(): Map<number, string>
}

/** A client to an account in memory that may change before each answer: pages are cut from the list as it is at that moment. */
export function createMovingClient(orders: MovingOrders, pageSize: number, beforeAnswer: (asked: number) => void): MovingClient {
  let open = 0
  const answer = async <Value>(name: string, cut: () => Value): Promise<Value> => {
    client.asked.push(name)
    open += 1
    client.mostAtOnce = Math.max(client.mostAtOnce, open)
    await setImmediate()
    beforeAnswer(client.asked.length)
    open -= 1
    return cut()
  }
  const client: MovingClient = {
    asked: [],
    mostAtOnce: 0,
    truth: () => new Map(orders.list(null).map((number) => [firstId + number, orders.status(number)])),
    listOrders: ({ page, status }) =>
      answer(`${status ?? 'all'} ${page}`, (): Result<OrderPage> => {
        const fitting = orders.list(status ?? null)
        return success({
          orders: fitting.slice((page - 1) * pageSize, page * pageSize).map((number) => orderOf(number, orders.status(number))),
          malformed: [],
          pageCount: Math.ceil(fitting.length / pageSize),
          recordCount: fitting.length,
        })
      }),
    readOrder: (text) =>
      answer(text, () => {
        const number = Number(text) - firstId
        return orders.has(number) ? success(orderOf(number, orders.status(number))) : absent
      }),
  }
  return client
}
