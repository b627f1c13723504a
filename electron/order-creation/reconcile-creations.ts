import type { Failure } from '../../shared/failure.ts'
import type { Clock } from '../platform/clock.ts'
import type { PagingStop } from '../service/paging-guard.ts'
import type { ReadOrder, ServiceClient } from '../service/service-client.ts'
import { referenceKey } from './customer-reference.ts'
import { lookForOrders, type Look } from './find-orders-by-reference.ts'

/** What looking for an order by its customer reference came to; `compared` says where was looked. */
export type CreationVerdict =
  | { readonly kind: 'one'; readonly read: ReadOrder; readonly compared: string }
  | { readonly kind: 'several'; readonly ids: readonly number[]; readonly compared: string }
  /** Not there in two whole looks, a minute apart. It may still come. */
  | { readonly kind: 'none'; readonly compared: string }
  /** The list could not be read, or not wholly, twice. `isListBroken` when its pages repeat each other or do not end: the next look is not urgent. */
  | { readonly kind: 'not-told'; readonly compared: string; readonly because: Failure | null; readonly isListBroken: boolean }

export interface SettleCreationParts {
  readonly client: Pick<ServiceClient, 'listOrders'>
  readonly clock: Clock
  readonly signal?: AbortSignal
}

const betweenLooks = 60_000

function endOf(whole: boolean, stop: PagingStop | null): string {
  if (whole) return ''
  if (stop === null) return ', while the list kept changing'
  return stop === 'repeats' ? ', and then the list only repeated them' : ', and the list had more pages than can be read'
}

function describe(looks: readonly Look[]): string {
  const places = looks.map(({ seen, unreadable, whole, stop }) => {
    const strange = unreadable === 0 ? '' : `, ${unreadable} of them unreadable`
    return `${seen + unreadable} orders${strange}${endOf(whole, stop)}`
  })
  return places.length === 0 ? 'The list of orders could not be read.' : `Looked through the list of orders: ${places.join('; then ')}.`
}

function judge(key: string, looks: readonly Look[], because: Failure | null): CreationVerdict {
  const orders = new Map(looks.flatMap((look) => look.found.get(key) ?? []).map((read) => [read.order.id, read]))
  const compared = describe(looks)
  const [read] = [...orders.values()]
  if (orders.size > 1) return { kind: 'several', ids: [...orders.keys()].toSorted((one, other) => one - other), compared }
  if (read !== undefined) return { kind: 'one', read, compared }
  const wholeLooks = looks.filter(({ whole }) => whole).length
  if (wholeLooks >= 2) return { kind: 'none', compared }
  return { kind: 'not-told', compared, because, isListBroken: looks.some(({ stop }) => stop !== null) }
}

/**
 * Settles creations in doubt by reading: every page of the list, and again a minute later for whatever one whole look did not find. Never
 * sends anything. Verdicts are by `referenceKey`.
 */
export async function settleCreations(
  { client, clock, signal }: SettleCreationParts,
  references: readonly string[],
): Promise<ReadonlyMap<string, CreationVerdict>> {
  const keys = [...new Set(references.map(referenceKey))]
  const looks: Look[] = []
  let because: Failure | null = null
  const lookOnce = async (): Promise<void> => {
    const look = await lookForOrders(client, keys, signal)
    if (look.ok) looks.push(look.value)
    else because = look.failure
  }
  await lookOnce()
  const [first] = looks
  const decided = first?.whole === true && keys.every((key) => first.found.has(key))
  if (!decided && (await passed(clock, signal))) await lookOnce()
  return new Map(keys.map((key) => [key, judge(key, looks, because)]))
}

async function passed(clock: Clock, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await clock.wait(betweenLooks, signal)
    return true
  } catch {
    return false
  }
}
