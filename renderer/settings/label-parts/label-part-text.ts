import { labelPagesMessages } from '../../../shared/messages/printing/label-pages-messages.ts'
import { labelPartSettingsMessages as text } from '../../../shared/messages/settings/label-part-settings-messages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { unbroken } from '../../ui/text/unbroken.ts'

function formatSize({ width, height }: { readonly width: number; readonly height: number }): string {
  return unbroken(`${width.toFixed(0)} × ${height.toFixed(0)} mm`)
}

/** How large the part is and whose labels it is for; a service that the name begins with is not repeated. */
export function formatFacts({
  name,
  service,
  part: partSize,
  page: pageSize,
}: Pick<LabelCrop, 'name' | 'service' | 'part' | 'page'>): string {
  const [part, page] = [formatSize(partSize), formatSize(pageSize)]
  const unnamed = service === '' ? 'none' : service
  return text.facts({ service: name.startsWith(unnamed) ? 'named' : unnamed, part, page, isWhole: String(part === page) })
}

/** What each page of a file is, and where it goes. */
export function formatPages(pages: NonNullable<LabelCrop['pages']>): string {
  return text.pages({
    count: pages.length,
    kinds: joinParts(...pages.map(({ kind, to }) => text.page({ page: labelPagesMessages.kind({ kind }), kind, to }))),
  })
}
