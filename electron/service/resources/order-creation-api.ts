import { attachableKinds, maxCommercialInvoiceBytes, newOrderSchema } from '../../../shared/order-creation/new-order.ts'
import { documentName } from '../../../shared/documents/document.ts'
import { upstreamDetails, type Failure } from '../../../shared/failure.ts'
import { failed } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import { firstSchemaIssue } from '../calls/schema-issue.ts'
import type { Call, CallText } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import { encodeOrderForm } from './order-form.ts'
import { parseOrder } from './parse-order.ts'
import type { OrderFiles, ServiceClient } from '../service-client.ts'
import { orderInput } from '../wire/order-input.ts'
import { wireOrderResponse } from '../wire/order.ts'

const callText: CallText = {
  action: 'create the order',
  notDone: 'No order was created.',
  unknownOutcome: 'the order was created',
  reconcileHint: 'Look for its customer reference among the orders before creating it again; do not simply repeat this.',
}

const mapRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status) => {
  if (status !== 400 && status !== 422 && status !== 404) return null
  return {
    kind: 'invalid-input',
    message: 'The service did not take this order. No order was created.',
    next: 'Check its addresses, goods and purpose, and that its estimate has not expired; ask for a new quote if it has.',
  }
}

/** Why these files cannot go with an order, or null. */
function checkFiles(files: OrderFiles): Failure | null {
  for (const kind of attachableKinds) {
    const bytes = files[kind]?.bytes.byteLength
    if (bytes === undefined) continue
    const name = documentName({ kind, leg: null }).toLowerCase()
    if (bytes === 0) {
      return {
        kind: 'invalid-input',
        message: `The file of the ${name} is empty. Nothing was sent and no order was created.`,
        next: 'Choose the file again.',
        path: kind,
      }
    }
    if (kind === 'commercial_invoice' && bytes >= maxCommercialInvoiceBytes) {
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

function isSameReference(sent: string, received: string | null): boolean {
  return received === null || received.toLowerCase() === sent.toLowerCase()
}

/** POST /orders: JSON, or a form when there are files. */
export function createOrderCreationApi(api: ApiCaller, clock: Clock): Pick<ServiceClient, 'createOrder'> {
  return {
    async createOrder(newOrder, files = {}, signal) {
      const input = newOrderSchema.safeParse(newOrder)
      if (!input.success) {
        return failed({
          kind: 'invalid-input',
          message: 'The order is not complete. Nothing was sent and no order was created.',
          next: 'Fill in what is named below, then create the order again.',
          ...firstSchemaIssue(input.error),
        })
      }
      const fileFailure = checkFiles(files)
      if (fileFailure !== null) return failed(fileFailure)
      const order = orderInput(input.data)
      const hasFiles = attachableKinds.some((kind) => files[kind] !== undefined)
      const { customerReference, estimateId } = input.data
      return api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'create-order', customerReference, estimateId },
          method: 'POST',
          segments: ['orders'],
          ...(hasFiles ? { form: encodeOrderForm(order, files) } : { body: { order } }),
          text: callText,
          responseSchema: wireOrderResponse,
          mapRefusal,
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          const read = parseOrder(answer.order, 'order', clock.now())
          if (!read.ok)
            return failed(
              outcomeUnknown(callText, 'its answer cannot be read', { ...upstreamDetails(read.failure), path: read.failure.path ?? '' }),
            )
          if (isSameReference(customerReference, read.value.order.customerReference)) return read
          return failed(outcomeUnknown(callText, 'it answered with another order', { path: 'order.customer_reference' }))
        },
      )
    },
  }
}
