import { SquareCheck, SquareDashed, SquareMinus, Truck } from 'lucide-react'
import type { HandoverOrder } from '../../shared/handover/handover-list.ts'
import { isLoaded, piecesOf } from '../../shared/handover/loading.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import { IconButton } from '../ui/button.tsx'
import { takeOff } from './handover-store.ts'
import styles from './handover-screen.module.css'

function shortReference({ reference }: HandoverOrder): string {
  return reference.length > 80 ? `${Array.from(reference).slice(0, 80).join('')}…` : reference
}

/** Whether the order is on the van; pressing takes it off again. */
export function LoadCell({ order }: { readonly order: HandoverOrder }) {
  const { orderId, scans, handedOverAt } = order
  const reference = shortReference(order)
  if (scans > 0) {
    const isWhole = isLoaded(order)
    const label = isWhole ? text.takeOff({ reference }) : text.takePartOff({ reference, scans, pieces: piecesOf(order) })
    return (
      <span className={isWhole ? styles.loaded : styles.part}>
        <IconButton icon={isWhole ? SquareCheck : SquareMinus} label={label} onPress={() => void takeOff(orderId)} />
      </span>
    )
  }
  const [Icon, label] = handedOverAt === null ? [SquareDashed, text.notOnVan()] : [Truck, text.onVan()]
  return (
    <span className={styles.tick}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
