import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { newShipmentScreenMessages as text } from '../../shared/messages/new-shipment/new-shipment-screen-messages.ts'
import { Button } from '../ui/button.tsx'
import { DraftList } from './drafts/draft-list.tsx'
import styles from './new-shipment.module.css'
import { closeDraft, connectNewShipment, useNewShipment } from './new-shipment-store.ts'
import { ParcelPresetsContext, type ParcelPresets } from './parcels/parcel-presets.ts'
import { ShipmentForm } from './shipment-form.tsx'
import { TemplateMenu } from './templates/template-menu.tsx'

function OpenDraft() {
  return (
    <>
      <header className={styles.head}>
        <Button variant="quiet" icon={ArrowLeft} onPress={() => void closeDraft()}>
          {text.allDrafts()}
        </Button>
        <h2>{text.newShipment()}</h2>
        <TemplateMenu />
      </header>
      <ShipmentForm />
    </>
  )
}

export interface NewShipmentScreenProps {
  readonly parcelPresets: ParcelPresets['presets']
  readonly onSaveParcelPresets: ParcelPresets['save']
}

/** Drafts of new shipments, or the form of the one that is open. */
export function NewShipmentScreen({ parcelPresets, onSaveParcelPresets }: NewShipmentScreenProps) {
  const id = useNewShipment((state) => state.open?.id)
  useEffect(connectNewShipment, [])
  const presets = useMemo(() => ({ presets: parcelPresets, save: onSaveParcelPresets }), [parcelPresets, onSaveParcelPresets])
  return (
    <ParcelPresetsContext value={presets}>
      <div className={styles.screen}>{id === undefined ? <DraftList /> : <OpenDraft key={id} />}</div>
    </ParcelPresetsContext>
  )
}
