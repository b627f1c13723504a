import type { LabelPart, PageRequest } from '../page-composer-port.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { drawSheets, type DrawnPart, type DrawnText } from '../draw-sheets.ts'
import { intersectBoxes, expandBox, transformBox, placementMatrix, pointsOf, type Box, type Placement } from '../geometry.ts'
import { cutToLength, placeWithOffset, planSheet, type SheetPlan } from './plan-sheet.ts'
import { detectLabels, type DetectedLabel } from './detect-labels.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import { type Pdfium, type PdfSource } from '../source-page.ts'

/** A label with its place on the sheet. */
export interface PlacedLabel {
  readonly label: LabelPart
  readonly detected: DetectedLabel
  readonly placement: Placement
  /** Its area on the sheet, moved by the offset. */
  readonly area: Box
  /** The part of the sheet it may print on. */
  readonly clip: Box
  /** Replaces the page if embedding it would change it. */
  readonly image?: NonNullable<DrawnPart['image']>
}

export interface LaidOut {
  readonly plan: SheetPlan
  readonly placed: readonly PlacedLabel[]
}

export type LabelRequest = Extract<PageRequest, { kind: 'label' | 'labels' }>

/** Points around ink for its anti-aliased edge. */
const edge = 0.4

/** @public the benchmark of sheets of labels places labels in the same way */
export function place(
  label: LabelPart,
  detected: DetectedLabel,
  area: Box,
  plan: SheetPlan,
  profile: LabelRequest['profile'],
): Result<PlacedLabel> {
  const { offset, resolution } = profile
  const placement = placeWithOffset(detected, area, plan, { isPage: detected.isPage, resolution, offset })
  if (!placement.ok) return placement
  const moved = { ...area, x: area.x + pointsOf(offset.x), y: area.y + pointsOf(offset.y) }
  const window = transformBox(detected.isPage ? detected.shape : expandBox(detected.shape, edge), placementMatrix(placement.value))
  return success({ label, detected, placement: placement.value, area: moved, clip: intersectBoxes(window, expandBox(moved, edge)) })
}

/** Finds each label on its page and plans its place. */
export async function layOut(withDocument: WithPdfiumDocument, request: LabelRequest, exact: boolean): Promise<Result<LaidOut>> {
  const planned = planSheet(request)
  if (!planned.ok) return planned
  const { offset } = request.profile
  const isMoved = offset.x !== 0 || offset.y !== 0
  const seen = await detectLabels(withDocument, planned.value.places, exact || isMoved)
  if (!seen.ok) return seen
  const [first] = seen.value
  if (first === undefined) return failed(pageFailures.doesNotOpen())
  const plan = cutToLength(planned.value, first, { isPage: first.isPage, resolution: request.profile.resolution })
  const placed: PlacedLabel[] = []
  for (const [index, { label, area }] of plan.places.entries()) {
    const one = seen.value[index]
    if (one === undefined) return failed(pageFailures.doesNotOpen())
    const result = place(label, one, area, plan, request.profile)
    if (!result.ok) return result
    placed.push(result.value)
  }
  return success({ plan, placed })
}

export function partsOf(placed: readonly PlacedLabel[], sources: readonly (PdfSource | null)[]): DrawnPart[] {
  return placed.flatMap(({ detected, placement, clip, image }, index): DrawnPart[] => {
    const source = sources[index] ?? null
    if (source === null) return []
    return [{ source, page: 0, size: detected.size, placement, clip, ...(image === undefined ? {} : { image }) }]
  })
}

export function drawLaidOut(
  pdfium: Pdfium,
  sources: readonly (PdfSource | null)[],
  { plan, placed }: LaidOut,
  texts: readonly DrawnText[],
) {
  return drawSheets(pdfium, [{ width: plan.width, height: plan.height, parts: partsOf(placed, sources), texts }])
}
