import { CalendarCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from './pickup-line.module.css'
import { isRunning, itemsOf, usePickupRuns } from './pickup-runs-store.ts'
import { formatRunProgress } from './pickup-run-text.ts'

/** A run that goes on, or has ended, while its dialog is not open; nothing otherwise. */
export function PickupRunLine({ onShow }: { readonly onShow: () => void }) {
  const state = usePickupRuns()
  const items = itemsOf(state)
  if (items.length === 0) return null
  return (
    <section className={styles.line} aria-label="Booking of pickups">
      <CalendarCheck aria-hidden="true" />
      <p>
        <strong>{isRunning(state) ? 'Booking pickups: ' : 'Pickups, done: '}</strong>
        {formatRunProgress(items)}
      </p>
      <Button onPress={onShow}>Show</Button>
    </section>
  )
}
