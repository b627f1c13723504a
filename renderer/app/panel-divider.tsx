import { useRef, type PointerEvent } from 'react'
import { useRem } from '../ui/use-rem.ts'
import { panelWidths, resizePanel, useNavigation } from './navigation-store.ts'
import styles from './shell.module.css'

/** The edge between list and panel: drag it, or move it with the arrow keys. */
export function PanelDivider() {
  const width = useNavigation((state) => state.panelWidth)
  const rem = useRem()
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const drag = (event: PointerEvent): void => {
    if (grip.current !== null) resizePanel(grip.current.width + (grip.current.x - event.clientX) / rem)
  }
  return (
    <div
      className={styles.divider}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it takes focus and has a value, which a rule between paragraphs does not
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the order panel"
      aria-valuemin={panelWidths.least}
      aria-valuemax={panelWidths.most}
      aria-valuenow={Math.round(width)}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, width }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') resizePanel(width + 2)
        else if (event.key === 'ArrowRight') resizePanel(width - 2)
        else return
        event.preventDefault()
      }}
    />
  )
}
