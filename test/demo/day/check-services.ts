import type { DraftView } from '../../../shared/new-shipment/draft-record.ts'
import type { DayFacts } from './day-facts.ts'
import type { Hands } from './hands.ts'

/** What was entered, without what belongs to one order alone. The id of an address may have become uncertain. */
function enteredIn(view: DraftView | undefined): string {
  return JSON.stringify(view?.draft, (name, value: unknown) => (name === 'knownId' || name === 'customerReference' ? undefined : value))
}

/** The draft of the duplicate has what the new shipment has, and a quote, and no order. */
async function wrongDrafts(hands: Hands, { shipped: { order } }: DayFacts): Promise<string[]> {
  const { drafts } = await hands.ask('newShipment.drafts', {})
  const created = drafts.filter(({ orderId }) => orderId === order.id)
  const [duplicate, ...others] = drafts.filter(({ orderId, kind }) => orderId === null && kind === 'draft')
  const wrong = created.length === 1 ? [] : [`${created.length} drafts name the new order, not one`]
  if (duplicate === undefined || others.length > 0)
    return [...wrong, `${others.length} drafts are open beside the duplicate, or there is none`]
  const [source, copy] = await Promise.all(
    [created[0]?.id ?? '', duplicate.id].map(async (draftId) => await hands.ask('newShipment.open', { draftId })),
  )
  if (copy?.state !== 'quoted' || (copy.quote?.estimates.length ?? 0) === 0) wrong.push(`the duplicate is ${copy?.state}, not quoted`)
  const isSame = enteredIn(copy) === enteredIn(source)
  if (!isSame) wrong.push('the duplicate has not what the new shipment has')
  if (copy?.reservedReference === source?.reservedReference) wrong.push('the duplicate has the customer reference of the new shipment')
  return wrong
}

/** The service has the new shipment as the packer entered it. */
async function wrongOrder(hands: Hands, { shipped }: DayFacts): Promise<string[]> {
  const { order } = await hands.ask('orders.read', { orderId: shipped.order.id })
  const { contents, value, currency, legs, destination } = order
  const entered = contents === 'Books' && value === 120 && currency === 'CAD' && destination.name === shipped.order.destination.name
  return [
    ...(entered ? [] : [`the service has ${order.reference} with ${contents}, ${value} ${currency} for ${destination.name}`]),
    ...(legs.every(({ waybill }) => waybill !== null) ? [] : [`the service has no waybill of ${order.reference}`]),
  ]
}

async function wrongCompany(hands: Hands): Promise<string[]> {
  const { companies } = await hands.ask('companies.list', { query: 'Harbour Books', page: 1 })
  const [company, ...others] = companies
  const isRight =
    others.length === 0 &&
    company?.name === 'Harbour Books' &&
    company.accountNumber !== '' &&
    company.apiUsers.some(({ email }) => email === 'desk@harbour-books.example')
  return isRight ? [] : [`the service has ${companies.length} companies “Harbour Books”, or another API user`]
}

/** Read from the service once more, not only from what the station keeps. */
async function wrongWebhook(hands: Hands): Promise<string[]> {
  const { webhooks } = await hands.ask('webhooks.list', {})
  const [webhook, ...others] = webhooks
  if (webhook === undefined || others.length > 0) return [`${webhooks.length} webhooks are kept, not one`]
  const before = webhook.checkedAt
  const checked = await hands.ask('webhooks.check', { number: webhook.number })
  const [read] = checked.webhooks
  const isRight =
    read?.state === 'registered' &&
    read.status === 'active' &&
    read.failure === null &&
    read.checkedAt !== before &&
    read.targetUrl === 'http://127.0.0.1:9/hook' &&
    read.events.length > 0
  return isRight ? [] : [`the service has the webhook as ${read?.state} ${read?.status} to ${read?.targetUrl}`]
}

/** What was created at the service: the new shipment with its duplicate, the company and the webhook. */
export async function wrongCreations(hands: Hands, facts: DayFacts): Promise<string[]> {
  return [
    ...(await wrongOrder(hands, facts)),
    ...(await wrongDrafts(hands, facts)),
    ...(await wrongCompany(hands)),
    ...(await wrongWebhook(hands)),
  ]
}
