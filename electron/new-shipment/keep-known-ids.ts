import type { DraftAddress, ShipmentDraft } from '../../shared/new-shipment/draft.ts'
import type { ShipmentReference } from '../../shared/new-shipment/reference-port.ts'
import { isSameAddress, type KnownAddress } from '../../shared/new-shipment/same-address.ts'
import type { Result } from '../../shared/result.ts'

/** An address that a stored order or company has under this id of the service. */
interface AddressOfId {
  readonly id: number
  readonly content: KnownAddress
}

export interface KnownIdPorts {
  /** Countries and purposes as this station knows them now. */
  readonly reference: () => Promise<Result<ShipmentReference>>
  /** Every address that orders and companies have under these ids. */
  readonly addressesOfIds: (ids: readonly number[]) => Promise<Result<readonly AddressOfId[]>>
}

/**
 * Returns the draft. An address keeps its id only if orders and companies have exactly this one address under the id, because an order or a
 * template may be older than the address. An address without an id is sent as shown.
 */
export async function keepKnownIds({ reference, addressesOfIds }: KnownIdPorts, draft: ShipmentDraft): Promise<ShipmentDraft> {
  const ids = [draft.origin.knownId, draft.destination.knownId].filter((id) => id !== null)
  if (ids.length === 0) return draft
  const [known, read] = await Promise.all([reference(), addressesOfIds(ids)])
  const withCertainId = (address: DraftAddress): DraftAddress => {
    const meanings = read.ok ? read.value.filter(({ id }) => id === address.knownId) : []
    const [only, ...others] = meanings
    const isCertain = known.ok && only !== undefined && others.length === 0 && isSameAddress(address, only.content, known.value)
    return isCertain ? address : { ...address, knownId: null }
  }
  return { ...draft, origin: withCertainId(draft.origin), destination: withCertainId(draft.destination) }
}
