import { useRef, type PointerEvent } from 'react'
import { textDirection } from '../../shared/messages/locale.ts'
import { useRem } from './use-rem.ts'

export interface ResizeEdgeProps {
  /** The edge of the resized element: `vertical` is its left edge, `horizontal` its top edge. */
  readonly orientation: 'vertical' | 'horizontal'
  readonly label: string
  readonly className: string | undefined
  /** All in rem. */
  readonly size: number
  readonly min: number
  readonly max: number
  readonly onResize: (size: number) => void
}

const step = 2

/** An edge to drag or move with the arrow keys: moving it towards the start of the line, or up, enlarges the element. */
export function ResizeEdge({ orientation, label, className, size, min, max, onResize }: ResizeEdgeProps) {
  const rem = useRem()
  const isVertical = orientation === 'vertical'
  const isRtl = textDirection() === 'rtl'
  const [larger, smaller] = isVertical ? (isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']) : ['ArrowUp', 'ArrowDown']
  const grip = useRef<{ readonly at: number; readonly size: number } | null>(null)
  const place = (event: PointerEvent): number => (isVertical ? (isRtl ? -event.clientX : event.clientX) : event.clientY)
  return (
    <div
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it takes focus and has a value, which a rule between paragraphs does not
      role="separator"
      aria-orientation={orientation}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(size)}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { at: place(event), size }
      }}
      onPointerMove={(event) => {
        if (grip.current !== null) onResize(grip.current.size + (grip.current.at - place(event)) / rem)
      }}
      onPointerUp={() => {
        grip.current = null
      }}
      onKeyDown={(event) => {
        if (event.key === larger) onResize(size + step)
        else if (event.key === smaller) onResize(size - step)
        else return
        event.preventDefault()
      }}
    />
  )
}
