import { Pencil, Trash2 } from 'lucide-react'
import { labelPartSettingsMessages as text } from '../../../shared/messages/settings/label-part-settings-messages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { formatFacts, formatPages } from './label-part-text.ts'
import styles from './label-parts.module.css'
import { LayoutPicture } from './layout-picture.tsx'

interface LabelPartRowProps {
  readonly crop: LabelCrop
  readonly onRename: () => void
  readonly onRemove: () => void
}

/** One saved label part with its layout. */
export function LabelPartRow({ crop, onRename, onRemove }: LabelPartRowProps) {
  const { name, outside, pages, savedBy, savedAt } = crop
  const at = formatInstant(savedAt, useStationZone()) ?? savedAt
  return (
    <li className={styles.row}>
      <LayoutPicture crop={crop} />
      <div className={styles.words}>
        <p>
          <b>{name}</b>
        </p>
        <p>{formatFacts(crop)}</p>
        <p>{pages === undefined ? text.leftOut({ count: outside.length }) : formatPages(pages)}</p>
        <p className={styles.soft}>{savedBy === '' ? text.savedByNobody({ at }) : text.saved({ person: savedBy, at })}</p>
      </div>
      <div className={styles.actions}>
        <IconButton icon={Pencil} label={text.rename({ name })} onPress={onRename} />
        <IconButton icon={Trash2} label={text.remove({ name })} onPress={onRemove} />
      </div>
    </li>
  )
}
