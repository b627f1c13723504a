import { Pencil, Trash2 } from 'lucide-react'
import { labelPartSettingsMessages as text } from '../../../shared/messages/settings/label-part-settings-messages.ts'
import { labelPagesMessages } from '../../../shared/messages/printing/label-pages-messages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { IconButton } from '../../ui/button.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import { unbroken } from '../../ui/text/unbroken.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import styles from './label-parts.module.css'
import { LayoutPicture } from './layout-picture.tsx'

function formatSize({ width, height }: { readonly width: number; readonly height: number }): string {
  return unbroken(`${width.toFixed(0)} × ${height.toFixed(0)} mm`)
}

function formatPages(pages: NonNullable<LabelCrop['pages']>): string {
  return text.pages({
    count: pages.length,
    kinds: joinParts(...pages.map(({ kind, to }) => text.page({ page: labelPagesMessages.kind({ kind }), kind, to }))),
  })
}

interface LabelPartRowProps {
  readonly crop: LabelCrop
  readonly onRename: () => void
  readonly onRemove: () => void
}

/** One saved label part with its layout. */
export function LabelPartRow({ crop, onRename, onRemove }: LabelPartRowProps) {
  const { name, service, page, part, outside, pages, savedBy, savedAt } = crop
  const at = formatInstant(savedAt, useStationZone()) ?? savedAt
  return (
    <li className={styles.row}>
      <LayoutPicture crop={crop} />
      <div className={styles.words}>
        <p>
          <b>{name}</b>
        </p>
        <p>{text.facts({ service: service === '' ? 'none' : service, part: formatSize(part), page: formatSize(page) })}</p>
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
