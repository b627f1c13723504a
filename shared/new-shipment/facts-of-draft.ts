import type { AttachableKind } from '../order-creation/new-order.ts'
import type { CheckedGoods, CheckedParty, ShipmentFacts } from '../pre-checks/shipment-facts.ts'
import type { Country } from '../reference-data/country.ts'
import { currencyCode } from './currencies.ts'
import type { DraftAddress, DraftGoods, ShipmentDraft } from './draft.ts'
import { isEmptyGoods } from './empty-lines.ts'
import { decimalOf, parseDecimal } from './parse-decimal.ts'
import { countryIdOf, findCountry, incotermOf, type ShipmentReference } from './reference-port.ts'
import { parcelTotals } from './totals.ts'

export interface FactsContext {
  readonly reference: ShipmentReference
  readonly countries: readonly Country[]
  readonly documents: ReadonlySet<AttachableKind>
}

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

function partyOf(address: DraftAddress, { reference, countries }: FactsContext): CheckedParty {
  const country = findCountry(reference, address.country)
  const facts = countries.find(({ id }) => id === country?.id)?.facts
  return {
    countryCode: country?.iso2 ?? null,
    countryName: country?.name ?? null,
    isBusiness: address.classification === null ? undefined : address.classification === 'business',
    phone: textOf(address.phone),
    postalCode: textOf(address.postalCode),
    postalCodeRequired: country?.needsPostalCode,
    taxNumber: null,
    importCode: textOf(address.importCode),
    taxNumberLabel: facts?.taxNumberLabel,
  }
}

function goodsOf(line: DraftGoods, reference: ShipmentReference): CheckedGoods {
  const cost = parseDecimal(line.cost)
  return {
    code: line.code.trim(),
    cost: cost.kind === 'number' ? cost.text : null,
    description: textOf(line.description),
    quantity: decimalOf(line.quantity),
    weight: decimalOf(line.weight),
    eccn: textOf(line.eccn),
    countryId: countryIdOf(reference, line.country),
  }
}

/** The facts of a draft for the pre-checks. */
export function factsOfDraft(draft: ShipmentDraft, context: FactsContext): ShipmentFacts {
  const { reference, documents } = context
  const parcels = parcelTotals(draft)
  return {
    origin: partyOf(draft.origin, context),
    destination: partyOf(draft.destination, context),
    incoterm: incotermOf(reference, draft.purpose) ?? undefined,
    contents: textOf(draft.contents),
    value: decimalOf(draft.value),
    currency: currencyCode(draft.currency),
    goods: draft.goods.filter((line) => !isEmptyGoods(line)).map((line) => goodsOf(line, reference)),
    parcelWeight: parcels.isComplete ? parcels.weight : undefined,
    hasInvoice: documents.has('commercial_invoice'),
  }
}
