import { attachableKinds, maxCommercialInvoiceBytes, newOrderSchema } from '../../../shared/order-creation/new-order.ts'
import { upstreamDetails, type Failure } from '../../../shared/failure.ts'
import { replyCauseMessages } from '../../../shared/messages/service/connection-messages.ts'
import { orderCreationFailures } from '../../../shared/messages/service/order-creation-failures.ts'
import { failed } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import { firstSchemaIssue } from '../calls/schema-issue.ts'
import type { Call } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import { encodeOrderForm } from './order-form.ts'
import { parseOrder } from './parse-order.ts'
import type { OrderFiles, ServiceClient } from '../service-client.ts'
import { toWireOrder } from '../wire/to-wire-order.ts'
import { wireOrderResponse } from '../wire/order.ts'

const mapRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status) =>
  status === 400 || status === 422 || status === 404 ? orderCreationFailures.refused() : null

/** Why these files cannot be attached to an order, or null. */
function checkFiles(files: OrderFiles): Failure | null {
  for (const kind of attachableKinds) {
    const bytes = files[kind]?.bytes.byteLength
    if (bytes === undefined) continue
    if (bytes === 0) return orderCreationFailures.fileEmpty({ document: kind }, { path: kind })
    if (kind === 'commercial_invoice' && bytes >= maxCommercialInvoiceBytes) {
      return orderCreationFailures.invoiceTooLarge({ megabytes: (bytes / 1_000_000).toFixed(2) }, { path: kind })
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
    async createOrder(newOrder, files = {}, { signal, beforeSend } = {}) {
      const input = newOrderSchema.safeParse(newOrder)
      if (!input.success) return failed(orderCreationFailures.incomplete({}, firstSchemaIssue(input.error)))
      const fileFailure = checkFiles(files)
      if (fileFailure !== null) return failed(fileFailure)
      const order = toWireOrder(input.data)
      const hasFiles = attachableKinds.some((kind) => files[kind] !== undefined)
      const { customerReference, estimateId } = input.data
      return api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'create-order', customerReference, estimateId },
          method: 'POST',
          segments: ['orders'],
          ...(hasFiles ? { form: encodeOrderForm(order, files) } : { body: { order } }),
          name: 'createOrder',
          responseSchema: wireOrderResponse,
          mapRefusal,
          beforeSend,
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          const read = parseOrder(answer.order, 'order', clock.now())
          if (!read.ok)
            return failed(
              outcomeUnknown('createOrder', replyCauseMessages.unreadable.message(), {
                ...upstreamDetails(read.failure),
                path: read.failure.path ?? '',
              }),
            )
          if (isSameReference(customerReference, read.value.order.customerReference)) return read
          return failed(outcomeUnknown('createOrder', replyCauseMessages.otherOrder.message(), { path: 'order.customer_reference' }))
        },
      )
    },
  }
}
