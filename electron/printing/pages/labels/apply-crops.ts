import type { LabelCrop } from '../../../../shared/printing/labels/label-crop.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { formatBoxSize, type Box, type Turn } from '../geometry.ts'
import { cutsInk, differentFromPart, inkOutside, isExplained, knownKind, matchOutside } from './outside-part.ts'
import { boxOf, isSameLayout, traitsOf } from './page-traits.ts'
import { isInside, missingContent, type MissingContent, type PartContent } from './part-content.ts'
import type { PageReading } from './read-label-page.ts'

export type CropProblem = MissingContent | 'cut' | 'ink' | 'copy'

export interface CutPart {
  readonly ink: Box
  readonly extraTurn: Turn
  readonly notes: readonly Message[]
}

/** Why the part of a crop is not certainly the whole label of this page; null when it is. */
function problemOf(page: PageReading, content: PartContent, crop: LabelCrop, outside: readonly Box[]): CropProblem | null {
  const part = boxOf(crop.part)
  const { unknown, absent } = matchOutside(outside, crop.outside)
  if (cutsInk(page.ink, part)) return 'cut'
  if (unknown.length > 0 || absent.length > 0) return 'ink'
  const copies = outside.filter((box) => knownKind(box, crop.outside) === 'copy')
  if (differentFromPart(page, part, copies).length > 0) return 'copy'
  const { ownCodes, proof } = content
  if (ownCodes.length > 0 && !ownCodes.some((code) => isInside(part, code))) return 'anyCode'
  const isElsewhere = (box: Box): boolean => isExplained({ box, isOwn: ownCodes.includes(box) }, crop.outside)
  const missing = missingContent(part, { ...content, proof: 'text' }, isElsewhere)
  return missing ?? (proof === 'nothing' && crop.namesRecipient ? 'recipient' : null)
}

function notesOf({ name, outside: known }: LabelCrop, outside: readonly Box[]): Message[] {
  const leftOut = outside.map((box) => {
    const kind = knownKind(box, known) ?? 'other'
    return pageNoteMessages.notPrinted.message({ kind, size: formatBoxSize(box) })
  })
  return [...(name === '' ? [] : [pageNoteMessages.cropUsed.message({ name })]), ...leftOut]
}

/**
 * The part of the page that a saved crop for its layout selects, once it is proved to be the whole label: every barcode and everything that the
 * page says about recipient and sender is inside or explained, and all ink outside is known. Null when no crop is for such pages.
 */
export function applyCrops(page: PageReading, content: PartContent, crops: readonly LabelCrop[]): Result<CutPart> | null {
  if (crops.length === 0) return null
  const traits = traitsOf(page)
  let refused: Result<CutPart> | null = null
  for (const crop of crops.filter((one) => one.pages === undefined && isSameLayout(one.page, traits))) {
    const outside = inkOutside(page.ink, boxOf(crop.part))
    const problem = problemOf(page, content, crop, outside)
    if (problem === null) return success({ ink: boxOf(crop.part), extraTurn: crop.turn, notes: notesOf(crop, outside) })
    refused ??= failed(pageFailures.cropNotProved({ name: crop.name === '' ? 'none' : crop.name, problem }))
  }
  return refused
}
