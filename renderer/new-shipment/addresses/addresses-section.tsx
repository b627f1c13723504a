import { Plus } from 'lucide-react'
import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import { emptyAddress } from '../../../shared/new-shipment/draft.ts'
import { Button } from '../../ui/button.tsx'
import { expandAddress } from '../findings/form-state.ts'
import { edit } from '../new-shipment-store.ts'
import { ShipmentSection } from '../shipment-section.tsx'
import { useDraft } from '../use-draft.ts'
import { AddressBlock } from './address-block.tsx'
import styles from './addresses.module.css'
import { offerUndo } from './offer-undo.ts'

type Party = 'broker' | 'importerOfRecord'

function PartyBlock({ party }: { readonly party: Party }) {
  const address = useDraft((draft) => draft[party])
  if (address === null) return null
  const remove = (
    <Button
      variant="quiet"
      label={text.removeParty({ side: party })}
      onPress={() => {
        edit({ [party]: null })
        offerUndo(party, address, text.removed({ side: party }))
      }}
    >
      {text.remove()}
    </Button>
  )
  return <AddressBlock path={party} address={address} actions={remove} />
}

function AddPartyButton({ party, label }: { readonly party: Party; readonly label: string }) {
  const isThere = useDraft((draft) => draft[party] !== null)
  if (isThere) return null
  return (
    <Button
      variant="quiet"
      icon={Plus}
      onPress={() => {
        edit({ [party]: emptyAddress() })
        expandAddress(party, true)
      }}
    >
      {label}
    </Button>
  )
}

/** The origin and destination of the shipment, and the other parties for customs. */
export function AddressesSection() {
  const origin = useDraft((draft) => draft.origin)
  const destination = useDraft((draft) => draft.destination)
  return (
    <ShipmentSection title={text.addresses()} hidesTitle>
      <div className={styles.blocks}>
        <AddressBlock path="origin" address={origin} />
        <AddressBlock path="destination" address={destination} />
        <PartyBlock party="broker" />
        <PartyBlock party="importerOfRecord" />
      </div>
      <div className={styles.actions}>
        <AddPartyButton party="broker" label={text.addBroker()} />
        <AddPartyButton party="importerOfRecord" label={text.addImporter()} />
      </div>
    </ShipmentSection>
  )
}
