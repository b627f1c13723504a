import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { formatDateTime } from '../ui/format-moment.ts'
import { CopyableNumber } from './copyable-number.tsx'
import styles from './run-item.module.css'
import type { RunItem } from './run-words.ts'

/** Nobody knows whether it is booked: whom to call, the numbers they ask for, what was compared, and a fresh look at the order. */
export function CallTheService({ item }: { readonly item: RunItem }) {
  const { choice } = item
  const [stored, setStored] = useState<OrderView | null>(null)
  const [view, setView] = useState<OrderView | null>(null)
  const [trouble, setTrouble] = useState<Failure | null>(null)
  const [isReading, setReading] = useState(false)
  const look = async (): Promise<void> => {
    setReading(true)
    const read = await call('orders.read', { orderId: item.orderId })
    setReading(false)
    setTrouble(read.ok ? null : read.failure)
    if (read.ok) setView(read.value)
  }
  // Its waybills are known here already; only the pickup has to be asked for.
  const { orderId } = item
  useEffect(() => {
    let left = false
    void call('orders.open', { orderId }).then((opened) => {
      if (!left && opened.ok) setStored(opened.value)
    })
    return () => {
      left = true
    }
  }, [orderId])
  const shown = view?.order.scheduledPickup ?? null
  const waybills = (view ?? stored)?.order.legs.flatMap(({ waybill }) => (waybill === null ? [] : [waybill])) ?? []
  return (
    <>
      <p className={styles.call}>Call the service before you book this order again. They ask for:</p>
      <dl className={styles.numbers}>
        <CopyableNumber name="Order id" value={String(item.orderId)} of={item.reference} />
        <CopyableNumber name="Reference" value={item.reference} of={item.reference} />
        {waybills.map((waybill) => (
          <CopyableNumber key={waybill} name="Waybill" value={waybill} of={item.reference} />
        ))}
        <CopyableNumber
          name="Pickup asked for"
          value={`${choice.date}, ${choice.from} to ${choice.to}, ${choice.zone}`}
          of={item.reference}
        />
      </dl>
      {item.failure !== null && <FailureNote failure={item.failure} isLoud={false} />}
      {trouble !== null && <FailureNote failure={trouble} />}
      <output>
        {view !== null &&
          (shown === null
            ? 'The order shows no pickup just now. It may still appear.'
            : `The order shows a pickup at ${formatDateTime(shown)}, as the service writes it; it does not say in which zone.`)}
      </output>
      <div>
        <Button icon={RefreshCw} isPending={isReading} label={`Look at the order ${item.reference}`} onPress={() => void look()}>
          Look at the order
        </Button>
      </div>
    </>
  )
}
