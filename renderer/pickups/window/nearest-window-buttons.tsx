import { Button } from '../../ui/button.tsx'
import styles from './nearest-window-buttons.module.css'
import { formatWindow, type ZonedWindow } from './window-text.ts'

interface NearestWindowButtonsProps {
  readonly windows: readonly ZonedWindow[]
  /** What a press does, before the window: `Book`, `Take`. */
  readonly verb: string
  /** The order it is for, where several stand on the screen. */
  readonly of?: string
  readonly isDisabled?: boolean
  readonly onChoose: (window: ZonedWindow) => void
}

/** The nearest windows that would do, each one press away. */
export function NearestWindowButtons({ windows, verb, of, isDisabled = false, onChoose }: NearestWindowButtonsProps) {
  if (windows.length === 0) return null
  return (
    <div className={styles.nearest}>
      <p>The nearest that are offered now:</p>
      {windows.map((window) => (
        <Button
          key={`${window.date}/${window.from}`}
          isDisabled={isDisabled}
          label={of === undefined ? undefined : `${verb} ${formatWindow(window)} for ${of}`}
          onPress={() => onChoose(window)}
        >
          {`${verb} ${formatWindow(window)}`}
        </Button>
      ))}
    </div>
  )
}
