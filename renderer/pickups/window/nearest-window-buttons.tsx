import { pickupWindowMessages as text } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './nearest-window-buttons.module.css'
import { formatWindow, type ZonedWindow } from './window-text.ts'

interface NearestWindowButtonsProps {
  readonly windows: readonly ZonedWindow[]
  /** What a press does: books at once, or only chooses the window. */
  readonly action: 'book' | 'choose'
  /** The order it is for, where several stand on the screen. */
  readonly of?: string
  readonly isDisabled?: boolean
  readonly onChoose: (window: ZonedWindow) => void
}

/** The nearest windows that would do, each one press away. */
export function NearestWindowButtons({ windows, action, of, isDisabled = false, onChoose }: NearestWindowButtonsProps) {
  if (windows.length === 0) return null
  return (
    <div className={styles.nearest}>
      <p>{text.nearest()}</p>
      {windows.map((window) => (
        <Button
          key={`${window.date}/${window.from}`}
          isDisabled={isDisabled}
          label={of === undefined ? undefined : text.bookFor({ window: formatWindow(window), reference: of })}
          onPress={() => onChoose(window)}
        >
          {action === 'book' ? text.book({ window: formatWindow(window) }) : text.choose({ window: formatWindow(window) })}
        </Button>
      ))}
    </div>
  )
}
