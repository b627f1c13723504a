import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { pickupRunMessages as text } from '../../../shared/messages/pickups/pickup-run-messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './pickup-line.module.css'

function strong(chunks: ReactNode): ReactNode {
  return <strong key="strong">{chunks}</strong>
}

/** Shows at the top that pickups were missed, and offers to book again. Nothing if none was missed. */
export function MissedPickupsLine({ count, onBookAgain }: { readonly count: number; readonly onBookAgain: () => void }) {
  if (count === 0) return null
  return (
    <section className={styles.missed} aria-label={text.missedName()}>
      <CalendarX2 aria-hidden="true" />
      <p>{text.missed.parts<ReactNode>({ count, strong })}</p>
      <Button onPress={onBookAgain}>{text.bookMissed({ count })}</Button>
    </section>
  )
}
