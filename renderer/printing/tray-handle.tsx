import { useRef, type PointerEvent } from 'react'
import styles from './batch-tray.module.css'
import { resizeTray, trayHeights } from './printing-store.ts'

function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** The tray's upper edge: drag it, or move it with the arrow keys. */
export function TrayHandle({ height }: { readonly height: number }) {
  const grip = useRef<{ readonly y: number; readonly height: number } | null>(null)
  const drag = (event: PointerEvent): void => {
    if (grip.current !== null) resizeTray(grip.current.height + (grip.current.y - event.clientY) / pixelsPerRem())
  }
  return (
    <div
      className={styles.handle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it takes focus and has a value, which a rule between paragraphs does not
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the printing tray"
      aria-valuemin={trayHeights.least}
      aria-valuemax={trayHeights.most}
      aria-valuenow={Math.round(height)}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { y: event.clientY, height }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') resizeTray(height + 2)
        else if (event.key === 'ArrowDown') resizeTray(height - 2)
        else return
        event.preventDefault()
      }}
    />
  )
}
