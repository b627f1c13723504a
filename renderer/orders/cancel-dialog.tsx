import { useState } from 'react'
import type { OrderView } from '../../shared/orders/order-view.ts'
import type { SheetState } from '../../shared/printing/batch.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { Ban } from 'lucide-react'
import { useOpenOrder, workOn } from './open-order-store.ts'
import styles from './cancel-dialog.module.css'

const perhapsOnPaper: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown', 'voided'])

/** Labels that may lie on the bench, by their waybill. */
function labelsOut(view: OrderView): string[] {
  const labels = view.sheets.filter(({ place, state }) => place.kind === 'waybill_document' && perhapsOnPaper.has(state))
  return [...new Set(labels.map(({ waybill, place }) => waybill ?? `leg ${(place.leg ?? 0) + 1}`))]
}

function Labels({ view }: { readonly view: OrderView }) {
  const labels = labelsOut(view)
  if (labels.length === 0) return null
  return (
    <div className={styles.labels}>
      <p>
        <strong>Find and destroy {labels.length === 1 ? 'this label' : 'these labels'}:</strong> a parcel that leaves with a void label is
        lost.
      </p>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  )
}

/** Asks before it cancels, naming the order; afterwards says what came of it and what is left to do on the bench. */
export function CancelDialog({ view, onClose }: { readonly view: OrderView; readonly onClose: () => void }) {
  const { order } = view
  const [isDone, setDone] = useState(false)
  const isPending = useOpenOrder((state) => state.works.get(order.id) === 'cancelling')
  const failure = useOpenOrder((state) => (state.orderId === order.id ? state.failure : null))
  const [hasTried, setTried] = useState(false)

  async function cancel(): Promise<void> {
    setTried(true)
    setDone(await workOn(order.id, 'cancelling'))
  }

  if (isDone) {
    return (
      <Dialog
        key="done"
        title={`Order ${order.reference} is cancelled`}
        isOpen
        onClose={onClose}
        footer={
          <Button variant="primary" startsFocused onPress={onClose}>
            Done
          </Button>
        }
      >
        <p>
          <Badge tone="neutral" icon={Ban} words="Cancelled on every leg" />
        </p>
        <p>The service has confirmed it. Stored labels now open stamped VOID and do not print.</p>
        <Labels view={view} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="ask"
      title={`Cancel order ${order.reference}?`}
      tone="danger"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button startsFocused onPress={onClose}>
            Keep the order
          </Button>
          <Button variant="danger" isPending={isPending} onPress={() => void cancel()}>
            Cancel order {order.reference}
          </Button>
        </>
      }
    >
      <p>
        {order.legs.length > 1 ? `All ${order.legs.length} legs are cancelled together. ` : ''}Cancelling is final: the order cannot be
        brought back, only made anew. Its waybills become void.
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>To</dt>
          <dd>
            {[order.destination.company ?? order.destination.name, order.destination.city, order.destination.countryName]
              .filter((part) => part !== null)
              .join(', ')}
          </dd>
        </div>
        {order.legs.map((leg, index) => (
          <div key={`leg-${index}`}>
            <dt>{order.legs.length > 1 ? `Waybill, leg ${index + 1}` : 'Waybill'}</dt>
            <dd>{leg.waybill ?? 'None yet'}</dd>
          </div>
        ))}
      </dl>
      <Labels view={view} />
      {hasTried && failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
