import { labelPartSettingsMessages as text } from '../../../shared/messages/settings/label-part-settings-messages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../shared/printing/labels/label-stock.ts'
import styles from './label-parts.module.css'

function Box({ area, className }: { readonly area: Area; readonly className: string | undefined }) {
  return <rect x={area.x} y={area.y} width={area.width} height={area.height} className={className} />
}

/** The page with its frames and barcodes, and the label part in it. */
export function LayoutPicture({ crop }: { readonly crop: LabelCrop }) {
  const { page, part, outside, name } = crop
  return (
    <svg className={styles.picture} viewBox={`0 0 ${page.width} ${page.height}`} role="img" aria-label={text.picture({ name })}>
      <Box area={{ x: 0, y: 0, width: page.width, height: page.height }} className={styles.paper} />
      {outside.map(({ area }, index) => (
        <Box key={index} area={area} className={styles.leftOut} />
      ))}
      {page.frames.map((area, index) => (
        <Box key={index} area={area} className={styles.line} />
      ))}
      {page.codes.map(({ area }, index) => (
        <Box key={index} area={area} className={styles.code} />
      ))}
      <Box area={part} className={styles.part} />
    </svg>
  )
}
