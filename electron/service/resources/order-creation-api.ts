import { attachableKinds, commercialInvoiceLimit, newOrderSchema } from '../../../shared/order-creation/new-order.ts'
import { paperName } from '../../../shared/documents/document.ts'
import { heardOf, type Failure } from '../../../shared/failure.ts'
import { failed } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import { firstBreak } from '../calls/schema-issue.ts'
import type { Call, CallWords } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import { orderForm } from './order-form.ts'
import { readOrderJson } from './parse-order.ts'
import type { OrderFiles, ServiceClient } from '../service-client.ts'
import { orderInput } from '../wire/order-input.ts'
import { wireOrderAnswer } from '../wire/order.ts'

const words: CallWords = {
  act: 'create the order',
  undone: 'No order was created.',
  doubt: 'the order was created',
  settle: 'Look for its customer reference among the orders before creating it again; do not simply repeat this.',
}

const refusal: NonNullable<Call<unknown>['refusal']> = (status) => {
  if (status !== 400 && status !== 422 && status !== 404) return null
  return {
    kind: 'invalid-input',
    message: 'The service did not take this order. No order was created.',
    next: 'Check its addresses, goods and purpose, and that its estimate has not expired; ask for a new quote if it has.',
  }
}

/** Why these files cannot go with an order, or null. */
function refusedFile(files: OrderFiles): Failure | null {
  for (const kind of attachableKinds) {
    const bytes = files[kind]?.bytes.byteLength
    if (bytes === undefined) continue
    const name = paperName({ kind, leg: null }).toLowerCase()
    if (bytes === 0) {
      return {
        kind: 'invalid-input',
        message: `The file of the ${name} is empty. Nothing was sent and no order was created.`,
        next: 'Choose the file again.',
        path: kind,
      }
    }
    if (kind === 'commercial_invoice' && bytes >= commercialInvoiceLimit) {
      const size = (bytes / 1_000_000).toFixed(2)
      return {
        kind: 'invalid-input',
        message: `The file of the ${name} is too large: it has ${size} MB and the service takes less than 2 MB. Nothing was sent and no order was created.`,
        next: 'Save it smaller, with fewer or coarser pictures, then create the order again.',
        path: kind,
      }
    }
  }
  return null
}

function same(sent: string, answered: string | null): boolean {
  return answered === null || answered.toLowerCase() === sent.toLowerCase()
}

/** POST /orders: JSON, or a form when there are files. */
export function createOrderCreation(api: ApiCaller, clock: Clock): Pick<ServiceClient, 'createOrder'> {
  return {
    async createOrder(given, files = {}, signal) {
      const input = newOrderSchema.safeParse(given)
      if (!input.success) {
        return failed({
          kind: 'invalid-input',
          message: 'The order is not complete. Nothing was sent and no order was created.',
          next: 'Fill in what is named below, then create the order again.',
          ...firstBreak(input.error),
        })
      }
      const refused = refusedFile(files)
      if (refused !== null) return failed(refused)
      const order = orderInput(input.data)
      const attached = attachableKinds.some((kind) => files[kind] !== undefined)
      const { customerReference, estimateId } = input.data
      return api.callAndUnderstand(
        {
          effect: 'write',
          intent: { kind: 'create-order', customerReference, estimateId },
          method: 'POST',
          segments: ['orders'],
          ...(attached ? { form: orderForm(order, files) } : { body: { order } }),
          words,
          answer: wireOrderAnswer,
          refusal,
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          const read = readOrderJson(answer.order, 'order', clock.now())
          if (!read.ok)
            return failed(outcomeUnknown(words, 'its answer cannot be read', { ...heardOf(read.failure), path: read.failure.path ?? '' }))
          if (same(customerReference, read.value.order.customerReference)) return read
          return failed(outcomeUnknown(words, 'it answered with another order', { path: 'order.customer_reference' }))
        },
      )
    },
  }
}
