import { CalendarX2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from './pickup-line.module.css'

/** Says at the top that carriers came for nothing, or did not come, and offers to book again. Nothing when none was missed. */
export function MissedPickupsLine({ count, onBookAgain }: { readonly count: number; readonly onBookAgain: () => void }) {
  if (count === 0) return null
  const words = count === 1 ? '1 pickup was missed' : `${count} pickups were missed`
  return (
    <section className={styles.missed} aria-label="Missed pickups">
      <CalendarX2 aria-hidden="true" />
      <p>
        <strong>{words}.</strong>
        {count === 1 ? ' Its parcel is still here.' : ' Their parcels are still here.'}
      </p>
      <Button onPress={onBookAgain}>{count === 1 ? 'Schedule it again' : `Schedule all ${count} again`}</Button>
    </section>
  )
}
