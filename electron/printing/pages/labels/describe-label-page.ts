import type { LabelParties } from '../../../../shared/documents/label-parties.ts'
import type { CropChoice, FoundOutside, PageTraits } from '../../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../../shared/printing/labels/label-stock.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import { isLabelShaped } from '../../../../shared/printing/labels/label-page.ts'
import { labelCropFailures } from '../../../../shared/messages/printing/label-crop-failures.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { anchorsOn, contentOf } from './find-label.ts'
import { findOutside } from './outside-part.ts'
import { areaOf, boxOf, traitsOf } from './page-traits.ts'
import { readLabelPage } from './read-label-page.ts'
import { suggestPart } from './suggest-part.ts'

/** A checked label of one page. */
export interface DescribePageRequest {
  readonly bytes: Uint8Array
  readonly waybill: string | null
  readonly parties: LabelParties
  /** What a person has chosen so far; null for the first look. */
  readonly choice: Pick<CropChoice, 'part' | 'outside'> | null
}

export interface LabelPageFacts {
  readonly page: PageTraits
  /** The chosen part, or the suggested one. */
  readonly part: Area
  readonly outside: readonly FoundOutside[]
  readonly namesRecipient: boolean
}

/** What the page shows to a person who chooses its label part. */
export async function describeLabelPage(withDocument: WithPdfiumDocument, request: DescribePageRequest): Promise<Result<LabelPageFacts>> {
  const read = await readLabelPage(withDocument, request)
  if (!read.ok) return read
  const page = read.value
  if (isLabelShaped(page.size)) return failed(labelCropFailures.printedWhole())
  const content = contentOf(page, request.parties)
  const { choice, waybill } = request
  const part = choice === null ? areaOf(suggestPart(page, anchorsOn(page, content, waybill), content)) : choice.part
  const outside = findOutside(page, boxOf(part), choice?.outside ?? [])
  return success({ page: traitsOf(page), part, outside, namesRecipient: content.proof === 'text' && request.parties.recipient !== null })
}
