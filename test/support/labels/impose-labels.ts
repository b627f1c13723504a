import { createPdfium } from '../../../electron/pdf/pdfium-document.ts'
import { detectPageLabel, isLabelPage } from '../../../electron/printing/pages/labels/detect-labels.ts'
import {
  drawLaidOut,
  layOut,
  partsOf,
  place,
  type LabelRequest,
  type PlacedLabel,
} from '../../../electron/printing/pages/labels/impose-labels.ts'
import { planSheet, type SheetPlan } from '../../../electron/printing/pages/labels/plan-sheet.ts'
import { assembleSheets } from '../../../electron/printing/pages/draw-sheets.ts'
import type { Box } from '../../../electron/printing/pages/geometry.ts'
import { importPages } from '../../../electron/printing/pages/import-pages.ts'
import { drawnInk } from '../../../electron/printing/pages/ink/page-ink.ts'
import { quickInk } from '../../../electron/printing/pages/ink/quick-ink.ts'
import { pageSize, withSources, type Pdfium } from '../../../electron/printing/pages/source-page.ts'
import { pageFailures } from '../../../shared/messages/print-jobs/page-failures.ts'
import { positionsOn, type LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import { failed, success, type Result } from '../../../shared/result.ts'

const plainProfile = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
} as const
const withOwnPdfium = createPdfium()

/** Imposes a sheet in one step if each label is a whole page; null if a label has to be located on its page. */
function imposeAtOnce(pdfium: Pdfium, plan: SheetPlan): Result<Uint8Array> | null {
  const files = plan.places.map(({ label }) => label.bytes)
  return withSources(pdfium, files, (sources) => {
    const open = sources.filter((source) => source !== null)
    if (open.length < files.length) return failed(pageFailures.doesNotOpen())
    const imported = importPages(
      pdfium,
      open.map((source) => ({ source, page: 0 })),
    )
    if (imported === null) return null
    const placed: PlacedLabel[] = []
    for (const [index, { label, area }] of plan.places.entries()) {
      const [source, form] = [open[index], imported.forms[index]]
      const size = source === undefined ? null : pageSize(pdfium, source, 0)
      if (source === undefined || form === undefined || size === null || source.pages !== 1 || !isLabelPage(size)) return null
      const findInk = (fits: (ink: Box) => boolean) => quickInk(imported, form, size, source, fits) ?? drawnInk(pdfium, source, size)
      const seen = detectPageLabel(pdfium, source, size, area, findInk)
      if (!seen.ok) return seen
      const result = place(label, seen.value, area, plan, plainProfile)
      if (!result.ok) return result
      placed.push(result.value)
    }
    return success(assembleSheets([{ width: plan.width, height: plan.height, parts: partsOf(placed, sources), texts: [] }], imported))
  })
}

async function imposeOne(request: LabelRequest): Promise<Result<Uint8Array>> {
  const laidOut = await layOut(withOwnPdfium, request, { exact: false, nudge: 0 })
  if (!laidOut.ok) return laidOut
  const files = laidOut.value.placed.map(({ label }) => label.bytes)
  const drawn = await withOwnPdfium(files[0] ?? new Uint8Array(), ({ pdfium }) =>
    withSources(pdfium, files, (sources) => drawLaidOut(pdfium, sources, laidOut.value, [])),
  )
  if (!('opened' in drawn)) return failed(pageFailures.doesNotOpen())
  return drawn.opened === null ? failed(pageFailures.changedInPlacing()) : success(drawn.opened)
}

/** Labels for the positions of one sheet; null for a sheet without any. */
function requestFor(labels: readonly Uint8Array[], layout: LabelLayout, at: number): LabelRequest | null {
  const parts = Array.from({ length: positionsOn(layout) }, (_, position) => ({ position, bytes: labels[at + position] }))
  const present = parts.flatMap(({ position, bytes }) => (bytes === undefined ? [] : [{ position, bytes, waybill: null, number: null }]))
  return present.length === 0 ? null : { kind: 'labels', layout, profile: plainProfile, labels: present }
}

/**
 * Sheets of labels, one PDF for each sheet, filled from position `first` on. Labels are found and placed as `composePage` does, but without its
 * second check of the finished page.
 */
export async function imposeLabels(labels: readonly Uint8Array[], layout: LabelLayout, first = 0): Promise<Result<readonly Uint8Array[]>> {
  const planned: { readonly request: LabelRequest; readonly plan: SheetPlan }[] = []
  for (let at = -first; at < labels.length; at += positionsOn(layout)) {
    const request = requestFor(labels, layout, at)
    if (request === null) continue
    const plan = planSheet(request)
    if (!plan.ok) return plan
    planned.push({ request, plan: plan.value })
  }
  const [opener] = labels
  if (opener === undefined) return success([])
  const quick = await withOwnPdfium(opener, ({ pdfium }) => planned.map(({ plan }) => imposeAtOnce(pdfium, plan)))
  if (!('opened' in quick)) return failed(pageFailures.doesNotOpen())
  const sheets: Uint8Array[] = []
  for (const [index, { request }] of planned.entries()) {
    const sheet = quick.opened[index] ?? (await imposeOne(request))
    if (!sheet.ok) return sheet
    sheets.push(sheet.value)
  }
  return success(sheets)
}
