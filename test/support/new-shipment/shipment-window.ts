import type { Page } from 'playwright-core'
import type { CallChannel, CallInput, CallOutput, StationBridge } from '../../../shared/contract/contract.ts'
import { emptyAddress, type DraftAddress, type ShipmentDraft } from '../../../shared/new-shipment/draft.ts'
import type { FoundAddress } from '../../../shared/reference-data/found-address.ts'
import type { Result } from '../../../shared/result.ts'
import { jsonAnswer, jsonOf, type Meddle } from '../services/meddling-proxy.ts'
import { smallestDraft } from './drafts.ts'

/** Asks the station as the window does, to prepare a test. */
export async function askStation<Channel extends CallChannel>(
  page: Page,
  channel: Channel,
  input: CallInput<Channel>,
): Promise<CallOutput<Channel>> {
  const answer = (await page.evaluate(
    async ([name, asked]) => {
      const { station } = window as unknown as { station: StationBridge }
      return await station.invoke(name, asked)
    },
    [channel, input] as const,
  )) as Result<CallOutput<Channel>>
  if (!answer.ok) throw new Error(`${channel}: ${answer.failure.code}`)
  return answer.value
}

function draftAddress(found: FoundAddress): DraftAddress {
  const [line1 = '', ...others] = found.lines
  return {
    ...emptyAddress(),
    name: found.name ?? '',
    company: found.company ?? '',
    line1,
    line2: others.join(', '),
    city: found.city ?? '',
    province: found.province ?? '',
    postalCode: found.postalCode ?? '',
    country: String(found.countryId),
    email: found.email ?? '',
    phone: found.phone ?? '',
  }
}

/** Countries of senders that no hub serves. */
const noHub: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'BR'])

/** A sender whom no hub serves, and a recipient abroad, from the orders on this station. */
export async function findParties(page: Page): Promise<{ readonly sender: FoundAddress; readonly recipient: FoundAddress }> {
  const found: FoundAddress[] = []
  for (const text of ['', 'a', 'e', 'o', 'US', 'CA']) found.push(...(await askStation(page, 'addresses.search', { text })))
  const usable = found.filter(
    ({ countryId, name, lines, city }) => countryId !== null && name !== null && lines.length > 0 && city !== null,
  )
  const sender = usable.find(({ countryCode }) => noHub.has(countryCode ?? ''))
  const recipient = usable.find(({ countryCode, addressId }) => addressId !== null && countryCode !== sender?.countryCode)
  if (sender === undefined || recipient === undefined) throw new Error('No two addresses of different countries are stored.')
  return { sender, recipient }
}

const goodsLine = { code: '950300', quantity: '2', weight: '1', cost: '20.00', eccn: '', country: '' }

/** Three lines of goods, delivered duty paid; only recipient and parcels are left open. */
export function ddpDraft(sender: FoundAddress): ShipmentDraft {
  const { origin: _origin, ...draft } = smallestDraft()
  return {
    ...draft,
    origin: draftAddress(sender),
    destination: emptyAddress(),
    parcels: [{ count: '1', weight: '', length: '', width: '', height: '' }],
    goods: ['Toy boats', 'Toy trains', 'Toy cars'].map((description) => ({ ...goodsLine, description })),
    contents: 'Toy boats, trains and cars',
    value: '120.00',
    purpose: '2',
    withTaxesAndDuties: true,
  }
}

/** Names the practice service's purposes as its account manager would, and keeps a template. */
export async function prepareTemplate(
  page: Page,
  name: string,
): Promise<{ readonly sender: FoundAddress; readonly recipient: FoundAddress }> {
  const purpose = { kind: 'purpose', id: 2, name: 'Sale, duty paid', incoterm: 'DDP' } as const
  await askStation(page, 'referenceData.save', { entry: purpose, before: null })
  const parties = await findParties(page)
  const { draft } = await askStation(page, 'newShipment.create', { source: { kind: 'empty' } })
  await askStation(page, 'newShipment.edit', { draftId: draft.id, draft: ddpDraft(parties.sender) })
  await askStation(page, 'newShipment.saveTemplate', { draftId: draft.id, name })
  await askStation(page, 'newShipment.remove', { draftId: draft.id })
  return parties
}

/** `ddpDraft` with recipient and parcels: it can be quoted and ordered. */
export function completeDraft(sender: FoundAddress, recipient: FoundAddress): ShipmentDraft {
  return {
    ...ddpDraft(sender),
    destination: draftAddress(recipient),
    parcels: [{ count: '2', weight: '12', length: '40', width: '30', height: '20' }],
  }
}

interface SentEstimate {
  readonly estimate_id: number
  readonly line_items: readonly { readonly cost: number }[]
}

/** The estimates of a quote as the service sends it, changed on their way. */
function changingEstimates(method: 'GET' | 'POST', change: (estimates: readonly SentEstimate[]) => readonly object[]): Meddle {
  const path = method === 'GET' ? /\/quotes\/\d+$/ : /\/quotes$/
  return async (passing) => {
    if (passing.method !== method || !path.test(passing.path)) return null
    const answer = jsonOf(await passing.through()) as { readonly quote?: object }
    const quote = (answer.quote ?? answer) as { readonly estimates: readonly SentEstimate[] }
    const changed = { ...quote, estimates: change(quote.estimates) }
    return jsonAnswer(answer.quote === undefined ? changed : { quote: changed })
  }
}

/** Each estimate costs 7 more when its quote is read again. */
export const dearerQuotes = changingEstimates('GET', (estimates) =>
  estimates.map((estimate) => ({
    ...estimate,
    line_items: estimate.line_items.map((item, index) => (index === 0 ? { ...item, cost: item.cost + 7 } : item)),
  })),
)

/** Each estimate has expired when its quote is read again. */
export const expiredQuotes = changingEstimates('GET', (estimates) => estimates.map((estimate) => ({ ...estimate, quote_expired: true })))

/** A quote has so many estimates, each a little dearer than the one before. */
export const quotesOf = (count: number): Meddle =>
  changingEstimates('POST', ([first]) =>
    Array.from({ length: first === undefined ? 0 : count }, (_, index) => ({
      ...first,
      estimate_id: Number(first?.estimate_id) + index,
      line_items: first?.line_items.map((item, at) => (at === 0 ? { ...item, cost: item.cost + index } : item)),
    })),
  )
