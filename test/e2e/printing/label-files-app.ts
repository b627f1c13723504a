import { join } from 'node:path'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import { openTestApp, ordersAreThere, signInTo, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { ordersOfOneService, type ReceiptOrder } from './receipt-pages.ts'

interface LabelFiles {
  readonly app: TestApp
  readonly orders: readonly ReceiptOrder[]
  readonly orderAt: (index: number) => ReceiptOrder
}

/** An app for all tests of a file, against a service that has these files as the labels of so many orders of one carrier service. */
export function openLabelFiles(count: number, fileOf: (order: ReceiptOrder, index: number) => Uint8Array): LabelFiles {
  const folder = temporaryFolder()
  const files = new Map<number, Uint8Array>()
  let practice: PracticeServer
  let app: TestApp
  let orders: readonly ReceiptOrder[]

  test.beforeAll(async () => {
    practice = await startPracticeServer({
      clock: systemClock,
      replaceDocument: ({ orderId, kind }) => {
        const body = kind === 'waybill_document' ? files.get(orderId) : undefined
        return body === undefined ? null : { status: 200, type: 'application/pdf', body }
      },
    })
    orders = await ordersOfOneService(practice, count)
    for (const [index, order] of orders.entries()) files.set(order.id, fileOf(order, index))
    app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: practice.url })
    await signInTo(app.page, { ...practice.credentials, url: practice.url })
    await ordersAreThere(app.page)
  })

  test.afterAll(async () => {
    await app.close()
    await practice.close()
    folder.forget()
  })

  return {
    get app() {
      return app
    },
    get orders() {
      return orders
    },
    orderAt: (index) => {
      const order = orders[index]
      if (order === undefined) throw new Error('There are too few orders.')
      return order
    },
  }
}
