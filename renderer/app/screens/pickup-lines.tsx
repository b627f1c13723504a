import { useOrders } from '../../orders/orders-store.ts'
import { MissedPickupsLine } from '../../pickups/runs/missed-pickups-line.tsx'
import { PickupRunLine } from '../../pickups/runs/pickup-run-line.tsx'
import { openOverlay, useNavigation } from '../navigation-store.ts'
import { rebookMissedPickups } from '../actions/pickup-actions.ts'

/** Missed pickups and current bookings; nothing if all is well. */
export function PickupLines({ showsMissed }: { readonly showsMissed: boolean }) {
  const missed = useOrders((state) => state.overview?.statuses['pickup_missed'] ?? 0)
  const isBoardOpen = useNavigation((state) => state.overlay?.kind === 'pickups')
  return (
    <>
      <MissedPickupsLine count={showsMissed ? missed : 0} onBookAgain={() => void rebookMissedPickups()} />
      {!isBoardOpen && <PickupRunLine onShow={() => openOverlay({ kind: 'pickups', orderIds: [] })} />}
    </>
  )
}
