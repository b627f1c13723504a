import { calibrationLines, type EdgeDistances } from '../../../shared/printing/calibration.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatMillimetres } from './millimetres.ts'
import styles from './label-sheet-picture.module.css'

const side = 60

/** The upper left corner of a sheet: where the two lines belong, and where they came out. */
export function CalibrationPicture({ measured }: { readonly measured: EdgeDistances | null }) {
  const came =
    measured === null ? '' : ` They came out ${formatMillimetres(measured.left)} mm and ${formatMillimetres(measured.top)} mm from them.`
  return (
    <figure className={classNames(styles.picture, styles.corner)}>
      <svg
        viewBox={`-2 -2 ${side + 2} ${side + 2}`}
        role="img"
        aria-label={`The lines belong ${calibrationLines.left} mm from the left and ${calibrationLines.top} mm from the upper edge.${came}`}
      >
        <rect className={styles.paper} width={side} height={side} />
        <path className={styles.edge} d={`M${side} 0 H0 V${side}`} />
        <line className={styles.shouldBe} x1={calibrationLines.left} y1={0} x2={calibrationLines.left} y2={side} />
        <line className={styles.shouldBe} x1={0} y1={calibrationLines.top} x2={side} y2={calibrationLines.top} />
        {measured !== null && (
          <>
            <line className={styles.came} x1={measured.left} y1={0} x2={measured.left} y2={side} />
            <line className={styles.came} x1={0} y1={measured.top} x2={side} y2={measured.top} />
          </>
        )}
      </svg>
      <figcaption className={styles.key}>
        <span className={styles.keyShouldBe}>where they belong</span>
        {measured !== null && <span>where they came out</span>}
      </figcaption>
    </figure>
  )
}
