import { labelStockSetupMessages } from '../../../shared/messages/settings/label-stock-setup-messages.ts'
import { areaOf, positionsOn, type LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import { mediaSizes } from '../../../shared/printing/printers/printer.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatMillimetres } from './millimetres.ts'
import styles from './label-sheet-picture.module.css'

const millimetresOf = (points: number): number => (points / 72) * 25.4
const toleranceMm = 0.2

function formatLength(millimetres: number): string {
  return formatMillimetres(Math.round(millimetres * 10) / 10)
}

/** Bars as on a label of 4 × 6 in, rotated when the label is wider than high. */
function Bars({ width, height }: { readonly width: number; readonly height: number }) {
  const isLandscape = width > height
  const [across, down] = isLandscape ? [height, width] : [width, height]
  const bars = [0, 0.09, 0.15, 0.27, 0.36, 0.42, 0.54, 0.6]
  const turn = isLandscape ? `translate(0 ${height}) rotate(-90)` : undefined
  return (
    <g className={styles.bars} transform={turn}>
      {bars.map((at) => (
        <rect key={at} x={across * (0.18 + at)} y={down * 0.68} width={across * 0.035} height={down * 0.18} />
      ))}
      <rect x={across * 0.18} y={down * 0.14} width={across * 0.4} height={down * 0.03} />
      <rect x={across * 0.18} y={down * 0.22} width={across * 0.28} height={down * 0.03} />
    </g>
  )
}

/** An upright label sheet, to scale. Labels that exceed its edge are marked. */
export function LabelSheetPicture({ layout, layoutError }: { readonly layout: LabelLayout; readonly layoutError: string | null }) {
  const { media, label, columns, rows } = layout
  const { words: mediaLabel } = mediaSizes[media]
  const [width, height] = [millimetresOf(mediaSizes[media].width), millimetresOf(mediaSizes[media].height)]
  const areas = Array.from({ length: positionsOn(layout) }, (_, position) => areaOf(layout, position))
  const isOver = (area: { x: number; y: number; width: number; height: number }): boolean =>
    area.x + area.width > width + toleranceMm || area.y + area.height > height + toleranceMm
  // Leaves room for labels that exceed the sheet, without shrinking the sheet too far.
  const reach = { x: Math.max(...areas.map((area) => area.x + area.width)), y: Math.max(...areas.map((area) => area.y + area.height)) }
  const box = { width: Math.min(Math.max(width, reach.x), width * 1.4), height: Math.min(Math.max(height, reach.y), height * 1.4) }
  const size = Math.max(9, Math.min(26, Math.min(label.width, label.height) * 0.3))
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`-2 -2 ${box.width + 4} ${box.height + 4}`}
        role="img"
        aria-label={labelStockSetupMessages.picture({
          media: mediaLabel,
          count: columns * rows,
          columns,
          rows,
          fit: layoutError ?? labelStockSetupMessages.labelsFit(),
        })}
      >
        <rect className={styles.sheet} width={width} height={height} />
        {areas.map((area, position) => (
          <g key={`${area.x} ${area.y}`} transform={`translate(${area.x} ${area.y})`} className={classNames(isOver(area) && styles.over)}>
            <rect className={styles.label} width={area.width} height={area.height} />
            <Bars width={area.width} height={area.height} />
            {areas.length > 1 && (
              <text x={area.width / 2} y={area.height / 2} fontSize={size} dy="0.35em" textAnchor="middle">
                {position + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        {labelStockSetupMessages.pictureSize({ media: mediaLabel, width: formatLength(width), height: formatLength(height) })}
      </figcaption>
    </figure>
  )
}
