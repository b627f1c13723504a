import { useState } from 'react'
import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import type { AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { DraftAddress } from '../../../shared/new-shipment/draft.ts'
import type { FoundAddress } from '../../../shared/reference-data/found-address.ts'
import { call } from '../../bridge.ts'
import { SearchBox, type SearchResult } from '../../ui/fields/search-box.tsx'
import { addressResults } from './address-results.ts'
import { addressOfFound, isWholeAddress } from './address-values.ts'

export interface AddressSearchProps {
  readonly path: AddressPath
  readonly onChoose: (address: DraftAddress) => void
  /** A whole address was pasted. */
  readonly onPaste: (pasted: string) => void
}

/** Without words, the addresses used most on this side come first. */
function usedMost(addresses: readonly FoundAddress[], path: AddressPath): readonly FoundAddress[] {
  const side = path === 'origin' || path === 'destination' ? path : 'other'
  return addresses.toSorted((one, other) => other.uses[side] - one.uses[side])
}

/** Finds an address from the orders on this computer; a whole address that is pasted is split instead. */
export function AddressSearch({ path, onChoose, onPaste }: AddressSearchProps) {
  const [query, setQuery] = useState('')

  async function find(typed: string): Promise<readonly SearchResult<FoundAddress>[] | null> {
    const answer = await call('addresses.search', { text: typed.slice(0, 200) })
    if (!answer.ok) return null
    const addresses = typed.trim() === '' ? usedMost(answer.value, path) : answer.value
    return addressResults(addresses)
  }

  return (
    <SearchBox
      label={text.searchOf({ side: path })}
      hideLabel
      value={query}
      onChange={setQuery}
      placeholder={text.searchHint()}
      find={find}
      highlightsFirst={query.trim() !== ''}
      emptyText={(isSearching) => (isSearching ? text.searching() : text.noneFound())}
      onChoose={(chosen) => {
        setQuery('')
        onChoose(addressOfFound(chosen))
      }}
      onPaste={(pasted) => {
        if (!isWholeAddress(pasted)) return false
        onPaste(pasted)
        return true
      }}
    />
  )
}
