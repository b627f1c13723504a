import { useEffect } from 'react'
import { shipmentDocumentsMessages as text } from '../../../shared/messages/new-shipment/shipment-documents-messages.ts'
import { attachableKinds } from '../../../shared/order-creation/new-order.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { ShipmentSection } from '../shipment-section.tsx'
import { DocumentSlot } from './document-slot.tsx'
import styles from './documents.module.css'

function refuseDrop(event: DragEvent): void {
  event.preventDefault()
}

/** Prevents the window from opening a file that was dropped outside a slot. */
function useNoDropBeside(): void {
  useEffect(() => {
    addEventListener('dragover', refuseDrop)
    addEventListener('drop', refuseDrop)
    return () => {
      removeEventListener('dragover', refuseDrop)
      removeEventListener('drop', refuseDrop)
    }
  }, [])
}

/** Documents that are sent with the order; they cannot be added later. */
export function DocumentsSection() {
  const open = useNewShipment((state) => state.open)
  useNoDropBeside()
  if (open?.progress.kind !== 'editing') return null
  return (
    <ShipmentSection title={text.title()}>
      <p className={styles.soft}>{text.onlyNow()}</p>
      <div className={styles.slots}>
        {attachableKinds.map((kind) => (
          <DocumentSlot
            key={`${open.id} ${kind}`}
            draftId={open.id}
            kind={kind}
            attached={open.documents.find((document) => document.kind === kind) ?? null}
          />
        ))}
      </div>
    </ShipmentSection>
  )
}
