import type { Station } from '../../../electron/station/station.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

/** Shorter texts are parts of other words: country codes, initials. */
const minLength = 4

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value)
  else if (Array.isArray(value)) for (const part of value) addTexts(part, texts)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addTexts(part, texts)
}

/** Names, addresses, references and numbers of every stored order. */
export async function customerTexts({ handlers }: Pick<Station, 'handlers'>): Promise<ReadonlySet<string>> {
  const { ids } = valueOrThrow(await handlers['orders.list']({ view: { kind: 'all' }, sort: { by: 'reference', direction: 'ascending' } }))
  const texts = new Set<string>()
  for (const orderId of ids) {
    const { order } = valueOrThrow(await handlers['orders.open']({ orderId }))
    addTexts([order.reference, order.customerReference, order.origin, order.destination], texts)
    addTexts(
      order.legs.map(({ waybill }) => waybill),
      texts,
    )
  }
  return new Set([...texts].filter((text) => text.length >= minLength))
}
