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
  nudge = 0,
): Result<PlacedLabel> {
  const { offset, resolution } = profile
  const placement = placeWithOffset(detected, area, plan, { isPage: detected.isPage, resolution, offset })
  if (!placement.ok) return placement
  const moved = { ...area, x: area.x + pointsOf(offset.x), y: area.y + pointsOf(offset.y) }
  const placed = nudged(placement.value, detected.ink, moved, (nudge * 72) / resolution)
  const window = transformBox(detected.isPage ? detected.shape : expandBox(detected.shape, edge), placementMatrix(placed))
  return success({ label, detected, placement: placed, area: moved, clip: intersectBoxes(window, expandBox(moved, edge)) })
}

/** Moved by `by` to the lower right, or to the upper left if the ink would otherwise leave the area. */
function nudged(placement: Placement, ink: Box, area: Box, by: number): Placement {
  const { x, y, width, height } = transformBox(ink, placementMatrix(placement))
  const within = (from: number, size: number, start: number, length: number): number => (from + size + by <= start + length ? by : -by)
  return { ...placement, x: placement.x + within(x, width, area.x, area.width), y: placement.y + within(y, height, area.y, area.height) }
}

/** How to lay out the labels in one attempt. */
export interface Attempt {
  /** True to find the ink of the labels from their pixels, not only from their outlines. */
  readonly exact: boolean
  /** The fraction of a printer dot by which a label is moved. */
  readonly nudge: number
}

/** Finds each label on its page and plans its place. */
export async function layOut(withDocument: WithPdfiumDocument, request: LabelRequest, { exact, nudge }: Attempt): Promise<Result<LaidOut>> {
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
    const result = place(label, one, area, plan, request.profile, nudge)
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
