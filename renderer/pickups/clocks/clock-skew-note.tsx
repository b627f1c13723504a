import { ClockAlert } from 'lucide-react'
import styles from './clock-skew-note.module.css'
import { formatClockSkew } from './service-clock.ts'

/** Shows that the station's clock and the service's differ; nothing while they agree. */
export function ClockSkewNote({ serverAhead }: { readonly serverAhead: number | null }) {
  const words = formatClockSkew(serverAhead)
  if (words === '') return null
  return (
    <p className={styles.clocks} role="note">
      <ClockAlert aria-hidden="true" />
      {words}
    </p>
  )
}
