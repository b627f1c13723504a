import type { Address, Order } from '../orders/order.ts'

/** The parts of an address that a label may contain. */
export interface AddressParts {
  readonly names: readonly string[]
  readonly streets: readonly string[]
  readonly postalCode: string | null
  readonly city: string | null
}

/** Who a label is from and for, as its order says. Null where the order does not say: at the hub between two legs. */
export interface LabelParties {
  readonly recipient: AddressParts | null
  readonly sender: AddressParts | null
}

function given(texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null && text.trim() !== '') as string[]
}

function partsOf({ name, company, lines, postalCode, city }: Address): AddressParts {
  return {
    names: given([name, company]),
    streets: given(lines),
    postalCode: given([postalCode])[0] ?? null,
    city: given([city])[0] ?? null,
  }
}

/** The parties of one leg's label. */
export function labelParties({ origin, destination, legs }: Pick<Order, 'origin' | 'destination' | 'legs'>, leg: number): LabelParties {
  return {
    recipient: leg === legs.length - 1 ? partsOf(destination) : null,
    sender: leg === 0 ? partsOf(origin) : null,
  }
}

/** Every part, one by one. */
export function allParts({ names, streets, postalCode, city }: AddressParts): string[] {
  return [...names, ...streets, ...given([postalCode, city])]
}
