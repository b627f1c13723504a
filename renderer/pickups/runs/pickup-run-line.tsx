import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { pickupRunMessages as text } from '../../../shared/messages/pickups/pickup-run-messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './pickup-line.module.css'
import { isRunning, itemsOf, usePickupRuns } from './pickup-runs-store.ts'
import { formatRunProgress } from './pickup-run-text.ts'

function strong(chunks: ReactNode): ReactNode {
  return <strong key="strong">{chunks}</strong>
}

/** A run that continues, or has ended, while its dialog is closed; nothing otherwise. */
export function PickupRunLine({ onShow }: { readonly onShow: () => void }) {
  const state = usePickupRuns()
  const items = itemsOf(state)
  if (items.length === 0) return null
  return (
    <section className={styles.line} data-region="" aria-label={text.lineName()}>
      <CalendarCheck aria-hidden="true" />
      <p>
        {(isRunning(state) ? text.lineRunning : text.lineDone).parts<ReactNode>({
          progress: formatRunProgress(items),
          strong,
        })}
      </p>
      <Button onPress={onShow}>{text.show()}</Button>
    </section>
  )
}
