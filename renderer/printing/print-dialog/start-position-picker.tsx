import { useId, useRef, type KeyboardEvent } from 'react'
import { startPositionMessages } from '../../../shared/messages/printing/start-position-messages.ts'
import { areaOf, positionsOn, type LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './start-position-picker.module.css'
import { movePosition, sheetSize, positionStates } from './label-positions.ts'

interface StartPositionPickerProps {
  readonly label: string
  readonly layout: LabelLayout
  readonly start: number
  readonly labels: number
  readonly onStart: (position: number) => void
}

/** The sheet of labels in the printer, to scale: a click or an arrow key selects the start position. */
export function StartPositionPicker({ label, layout, start, labels, onStart }: StartPositionPickerProps) {
  const hatch = useId()
  const picture = useRef<SVGSVGElement>(null)
  const { width, height } = sheetSize(layout)
  const positions = positionsOn(layout)
  const press = (event: KeyboardEvent): void => {
    const moved = movePosition(event.key, start, layout)
    if (moved === null) return
    event.preventDefault()
    onStart(moved)
    picture.current?.querySelectorAll<SVGGElement>('[role=radio]')[moved]?.focus()
  }
  return (
    <svg
      ref={picture}
      className={styles.picture}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} x1="0" y1="0" x2="0" y2="5" />
        </pattern>
      </defs>
      <rect className={styles.paper} width={width} height={height} rx="1.5" />
      {positionStates(positions, start, labels).map((state, position) => {
        const area = areaOf(layout, position)
        const text = Math.min(area.width, area.height) * 0.32
        return (
          <g
            key={position}
            className={classNames(styles.slot, styles[state])}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of the picture
            role="radio"
            aria-checked={position === start}
            aria-label={startPositionMessages.position({ position: position + 1, positions, state })}
            tabIndex={position === start ? 0 : -1}
            onClick={() => onStart(position)}
            onKeyDown={(event) => {
              if (event.key === ' ') onStart(position)
            }}
          >
            <rect {...area} rx="2" className={styles.area} />
            {state === 'used' && <rect {...area} rx="2" fill={`url(#${hatch})`} />}
            <text x={area.x + area.width / 2} y={area.y + area.height / 2} fontSize={text}>
              {position + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
