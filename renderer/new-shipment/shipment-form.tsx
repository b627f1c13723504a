import { useEffect, useRef } from 'react'
import { newShipmentScreenMessages as text } from '../../shared/messages/new-shipment/new-shipment-screen-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { isEmptyAddress } from '../../shared/new-shipment/empty-lines.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { GoodsSection } from './goods/goods-section.tsx'
import { DocumentsSection } from './documents/documents-section.tsx'
import styles from './new-shipment.module.css'
import { useNewShipment } from './new-shipment-store.ts'
import { OptionsSection } from './options/options-section.tsx'
import { OutcomeSection } from './outcome/outcome-section.tsx'
import { ParcelsSection } from './parcels/parcels-section.tsx'
import { QuoteSection } from './quote/quote-section.tsx'
import { useShipmentRequests, workOf } from './quote/shipment-requests.ts'
import { ShipmentSummary } from './summary/shipment-summary.tsx'
import { useFirstFrame } from './use-first-frame.ts'

/** What the template or order did not have. */
function MissingNote() {
  const missing = useNewShipment((state) => state.missing)
  if (missing.length === 0) return null
  return (
    <section className={styles.missing} aria-label={text.missing()}>
      <p>{text.missing()}</p>
      <ul>
        {missing.map((message) => (
          <li key={message.code}>{renderMessage(message)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The first field to fill in: a missing address, else the parcels. */
function focusFirst(form: HTMLElement): void {
  const draft = useNewShipment.getState().open?.draft
  if (draft === undefined) return
  const side = (['origin', 'destination'] as const).find((each) => isEmptyAddress(draft[each]))
  form.querySelector<HTMLElement>(side === undefined ? '[data-field="parcels"] input' : `[data-search="${side}"] input`)?.focus()
}

/**
 * The open draft on one page. Its sections are, in this order: outcome (unless the draft is edited), addresses, parcels, goods, shipment
 * options, documents, quote.
 */
export function ShipmentForm() {
  const failure = useNewShipment((state) => state.failure)
  const isEditing = useNewShipment((state) => state.open?.progress.kind === 'editing')
  const id = useNewShipment((state) => state.open?.id ?? '')
  const isOrdering = useShipmentRequests((state) => workOf(state, id).request === 'ordering')
  const hasBeenSeen = useFirstFrame()
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (form.current !== null) focusFirst(form.current)
  }, [])
  return (
    <div className={styles.body}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section ref={form} className={styles.form} tabIndex={0} aria-label={text.form()}>
        {failure !== null && <FailureNote failure={failure} />}
        <div className={styles.sections}>
          <OutcomeSection />
          {isEditing && (
            <>
              {/* What is being sent can no longer be changed. */}
              <div className={styles.sections} inert={isOrdering}>
                <MissingNote />
                <AddressesSection />
                <ParcelsSection />
                <GoodsSection />
                {/* They are below what is in sight first. */}
                {hasBeenSeen && (
                  <>
                    <OptionsSection />
                    <DocumentsSection />
                  </>
                )}
              </div>
              {hasBeenSeen && <QuoteSection />}
            </>
          )}
        </div>
      </section>
      <ShipmentSummary />
    </div>
  )
}
