import { CalendarView } from '../../pickups/calendar/calendar-view.tsx'
import { CutOffList } from '../../pickups/urgency/cut-off-list.tsx'
import { openBoard } from '../actions/pickup-actions.ts'
import { PickupLines } from './pickup-lines.tsx'

/** The calendar of pickups, with what needs a person above it. */
export function PickupsScreen({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  return (
    <>
      <PickupLines showsMissed={false} />
      <CalendarView onOpenOrder={onOpenOrder} onBookAgain={openBoard}>
        <CutOffList onBook={openBoard} />
      </CalendarView>
    </>
  )
}
