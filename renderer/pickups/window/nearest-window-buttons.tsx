import { pickupWindowMessages as text } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './nearest-window-buttons.module.css'
import { formatWindow } from './window-text.ts'
import type { ZonedWindow } from '../../ui/text/station-window.ts'

interface NearestWindowButtonsProps {
  readonly windows: readonly ZonedWindow[]
  readonly onChoose: (window: ZonedWindow) => void
}

/** The nearest valid windows, one click each. */
export function NearestWindowButtons({ windows, onChoose }: NearestWindowButtonsProps) {
  if (windows.length === 0) return null
  return (
    <div className={styles.nearest}>
      <p>{text.nearest()}</p>
      {windows.map((window) => (
        <Button key={`${window.date}/${window.from}`} onPress={() => onChoose(window)}>
          {text.choose({ window: formatWindow(window) })}
        </Button>
      ))}
    </div>
  )
}
