import { classNames } from '../../ui/class-names.ts'
import { pixelsPerMillimetre } from '../../ui/pdf/page-size.ts'
import { longestMark, rulerBreadth, rulerMarks, rulerNumbers } from './ruler-marks.ts'
import styles from './preview-dialog.module.css'

interface RulerProps {
  readonly edge: 'top' | 'left'
  readonly millimetres: number
  readonly zoom: number
}

/** A ruler along one edge of the page, in its millimeters. It is decorative: the page's size is also given as text. */
export function Ruler({ edge, millimetres, zoom }: RulerProps) {
  const isTop = edge === 'top'
  const unit = pixelsPerMillimetre
  const along = (at: number): number => at * unit * zoom
  const across = rulerBreadth * unit
  const beside = (across - longestMark * unit) / 2
  const lines = rulerMarks(millimetres)
    .filter(({ at }) => zoom >= 0.55 || at % 5 === 0)
    .map(({ at, length }) => {
      const from = across - length * unit
      return isTop ? `M${along(at)} ${from}V${across}` : `M${from} ${along(at)}H${across}`
    })
  return (
    <svg
      className={classNames(styles.ruler, isTop ? styles.top : styles.left)}
      width={isTop ? along(millimetres) : across}
      height={isTop ? across : along(millimetres)}
      aria-hidden="true"
    >
      <path d={lines.join('')} />
      {rulerNumbers(millimetres, zoom).map((at) => (
        <text key={at} x={isTop ? along(at) : beside} y={isTop ? beside : along(at)}>
          {at}
        </text>
      ))}
    </svg>
  )
}
