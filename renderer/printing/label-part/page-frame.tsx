import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import type { FoundOutside } from '../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../shared/printing/labels/label-stock.ts'
import type { Size } from '../../ui/pdf/page-size.ts'
import styles from './label-part.module.css'
import { grips, movePart, pressArrow, type Grip } from './move-part.ts'

interface PageFrameProps {
  /** In millimeters, as the part. */
  readonly page: Size
  readonly part: Area
  readonly outside: readonly FoundOutside[]
  readonly onMove: (part: Area) => void
}

interface Drag {
  readonly grip: Grip
  readonly part: Area
  readonly from: { readonly x: number; readonly y: number }
  readonly millimetresPerPixel: number
}

function percent(length: number, of: number): string {
  return `${(length / of) * 100}%`
}

function percentages({ x, y, width, height }: Area, page: Size) {
  return {
    left: percent(x, page.width),
    top: percent(y, page.height),
    width: percent(width, page.width),
    height: percent(height, page.height),
  }
}

/** The frame of the label part on its page, and a number at whatever is outside. The rest of the page is greyed. */
export function PageFrame({ page, part, outside, onMove }: PageFrameProps) {
  const drag = useRef<Drag | null>(null)
  const hint = useId()
  const start = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    const shown = event.currentTarget.closest('[data-page]')?.getBoundingClientRect()
    if (event.button !== 0 || shown === undefined) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { grip, part, from: { x: event.clientX, y: event.clientY }, millimetresPerPixel: page.width / shown.width }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current === null) return
    const { grip, from, millimetresPerPixel } = drag.current
    const by = { x: (event.clientX - from.x) * millimetresPerPixel, y: (event.clientY - from.y) * millimetresPerPixel }
    onMove(movePart(drag.current.part, grip, by, page))
  }
  const end = (): void => {
    drag.current = null
  }
  const press = (event: KeyboardEvent): void => {
    const moved = event.ctrlKey || event.metaKey || event.altKey ? null : pressArrow(part, event.key, event.shiftKey, page)
    if (moved === null) return
    event.preventDefault()
    event.stopPropagation()
    onMove(moved)
  }
  const dragProps = (grip: Grip) => ({ onPointerDown: start(grip), onPointerMove: move, onPointerUp: end, onPointerCancel: end })
  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- moved by keys; four fields do the same */}
      <div
        className={styles.frame}
        style={percentages(part, page)}
        role="application"
        aria-label={text.frame()}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={press}
        {...dragProps({ x: 0, y: 0 })}
      >
        {grips.map((grip) => (
          <span
            key={`${grip.x} ${grip.y}`}
            className={styles.grip}
            style={{ left: `${(grip.x + 1) * 50}%`, top: `${(grip.y + 1) * 50}%` }}
            data-x={grip.x}
            data-y={grip.y}
            aria-hidden="true"
            {...dragProps(grip)}
          />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      {outside.map(({ area }, index) => (
        <span key={index} className={styles.thing} style={percentages(area, page)} aria-hidden="true">
          <b>{index + 1}</b>
        </span>
      ))}
      <span id={hint} hidden>
        {text.frameHint()}
      </span>
    </>
  )
}
