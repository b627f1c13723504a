import { calibrationLines, type EdgeDistances } from '../../../shared/printing/printers/calibration.ts'
import { calibrationSetupMessages } from '../../../shared/messages/settings/calibration-setup-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatMillimetres } from './millimetres.ts'
import styles from './label-sheet-picture.module.css'

const side = 60

/** The upper left corner of a sheet: where the two lines should be, and where they were printed. */
export function CalibrationPicture({ measured }: { readonly measured: EdgeDistances | null }) {
  const { left, top } = calibrationLines
  const description =
    measured === null
      ? calibrationSetupMessages.picture({ left, top })
      : calibrationSetupMessages.pictureMeasured({
          left,
          top,
          measuredLeft: formatMillimetres(measured.left),
          measuredTop: formatMillimetres(measured.top),
        })
  return (
    <figure className={classNames(styles.picture, styles.corner)}>
      <svg viewBox={`-2 -2 ${side + 2} ${side + 2}`} role="img" aria-label={description}>
        <rect className={styles.paper} width={side} height={side} />
        <path className={styles.edge} d={`M${side} 0 H0 V${side}`} />
        <line className={styles.shouldBe} x1={left} y1={0} x2={left} y2={side} />
        <line className={styles.shouldBe} x1={0} y1={top} x2={side} y2={top} />
        {measured !== null && (
          <>
            <line className={styles.came} x1={measured.left} y1={0} x2={measured.left} y2={side} />
            <line className={styles.came} x1={0} y1={measured.top} x2={side} y2={measured.top} />
          </>
        )}
      </svg>
      <figcaption className={styles.key}>
        <span className={styles.keyShouldBe}>{calibrationSetupMessages.expected()}</span>
        {measured !== null && <span>{calibrationSetupMessages.measured()}</span>}
      </figcaption>
    </figure>
  )
}
