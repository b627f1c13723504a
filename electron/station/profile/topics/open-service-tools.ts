import type { Companies } from '../../../companies/companies.ts'
import type { Webhooks } from '../../../webhooks/webhooks-ports.ts'
import { openCompanies, type OpenCompaniesOptions } from './open-companies.ts'
import { openWebhooks, type OpenWebhooksOptions } from './open-webhooks.ts'

export interface ServiceTools {
  readonly companies: Companies
  readonly webhooks: Webhooks
}

/** The account's features at the service that do not concern orders. */
export function openServiceTools(options: OpenCompaniesOptions & OpenWebhooksOptions): ServiceTools {
  return { companies: openCompanies(options), webhooks: openWebhooks(options) }
}
