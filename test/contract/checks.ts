import { cancellationChecks } from './checks/cancellation.ts'
import { companyChecks } from './checks/companies.ts'
import { deliveryChecks } from './checks/deliveries.ts'
import { orderCreationChecks, rateLimitChecks } from './checks/order-creation.ts'
import { documentLifeChecks, orderReadChecks } from './checks/order-reads.ts'
import { cutOffChecks, pickupChecks } from './checks/pickups.ts'
import { quoteChecks, quoteValidityChecks } from './checks/quotes.ts'
import { seenAnswerChecks } from './checks/seen-answers.ts'
import { signInChecks } from './checks/sign-in.ts'
import { waybillChecks } from './checks/waybills.ts'
import { webhookChecks } from './checks/webhooks.ts'
import { fieldCheck, requestFieldCheck } from './evidence.ts'
import { requestFields, type Endpoint } from './facts/request-fields.ts'
import { responseFields, type RecordKind } from './facts/response-fields.ts'
import { requestFieldId, responseFieldId } from './statements/fields.ts'
import type { Check } from './world.ts'

const fieldChecks = Object.fromEntries(
  (Object.keys(responseFields) as RecordKind[]).flatMap((kind) =>
    Object.keys(responseFields[kind]).map((field) => [responseFieldId(kind, field), fieldCheck(kind, field)] as const),
  ),
)

const requestChecks = Object.fromEntries(
  (Object.keys(requestFields) as Endpoint[]).flatMap((endpoint) =>
    Object.keys(requestFields[endpoint]).map((path) => [requestFieldId(endpoint, path), requestFieldCheck(endpoint, path)] as const),
  ),
)

/** Checks that evaluate all responses seen during the run. */
export const seenChecks: Readonly<Record<string, Check>> = { ...seenAnswerChecks, ...requestChecks, ...fieldChecks }

/** In this order: reads, then writes, then what lets time pass, and last what is checked by all answers that were seen. */
export const checks: Readonly<Record<string, Check>> = {
  ...signInChecks,
  ...orderReadChecks,
  ...quoteChecks,
  ...orderCreationChecks,
  ...waybillChecks,
  ...pickupChecks,
  ...cancellationChecks,
  ...companyChecks,
  ...webhookChecks,
  ...deliveryChecks,
  ...documentLifeChecks,
  ...rateLimitChecks,
  ...cutOffChecks,
  ...quoteValidityChecks,
  ...seenChecks,
}
