/**
 * The input of the pre-checks. `null` means that there is none; `undefined` that it is unknown here, and a rule that
 * needs it then has no finding.
 */
export interface CheckedParty {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null
  readonly countryName: string | null
  readonly isBusiness: boolean | undefined
  readonly phone: string | null
  readonly postalCode: string | null
  readonly postalCodeRequired: boolean | undefined
  readonly taxNumber: string | null
  readonly importCode: string | null
  /** The country's name of its tax number; null if it has none. */
  readonly taxNumberLabel: string | null | undefined
}

/** One line of goods. */
export interface CheckedGoods {
  readonly code: string
  /** A decimal amount; the interface does not document whether it is per piece or per line. */
  readonly cost: string | null
  readonly description: string | null
  readonly quantity: number | null
  readonly weight: number | null
  readonly eccn: string | null
  readonly countryId: number | null
}

export interface ShipmentFacts {
  readonly origin: CheckedParty
  readonly destination: CheckedParty
  /** Such as `DDP`. */
  readonly incoterm: string | undefined
  readonly contents: string | null
  readonly value: number | null
  readonly currency: string | null
  readonly goods: readonly CheckedGoods[] | undefined
  /** Weight of all parcels in the unit of the goods' weights. */
  readonly parcelWeight: number | undefined
  readonly hasInvoice: boolean | undefined
}

/** The part of the Harmonized System that the rules use; absent if it is not loaded. */
export interface Nomenclature {
  /** Two, four or six digits. */
  readonly has: (code: string) => boolean
}

export function crossesBorder({ origin, destination }: Pick<ShipmentFacts, 'origin' | 'destination'>): boolean {
  return origin.countryCode !== null && destination.countryCode !== null && origin.countryCode !== destination.countryCode
}
