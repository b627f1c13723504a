import type { PageRequest, PrintFile } from '../page-composer-port.ts'
import { commandsOfImage } from '../../commands/command-label.ts'
import { mediaSize } from '../../../../shared/printing/printers/printer.ts'
import type { CommandLanguage } from '../../../../shared/printing/printers/print-language.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { hasSameInk } from '../ink/compare-ink.ts'
import type { DrawnText } from '../draw-sheets.ts'
import { intersectBoxes, contains, expandBox, millimetresOf, pointsOf, type Box } from '../geometry.ts'
import { drawLaidOut, layOut, type Attempt, type LaidOut, type PlacedLabel } from './impose-labels.ts'
import { numberPlace, numberBounds } from '../number-place.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import { blackOrWhite, coveredDots, expectedImage, finishedImage, inkOnSheet, maskBoxes, type SheetImage } from './verification-images.ts'
import { isUnreadableAsPlaced } from '../compose-failures.ts'
import { checkBarWidths, checkWaybillReadable } from './verify-labels.ts'
import { withSources, type PdfSource } from '../source-page.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import type { Message } from '../../../../shared/messages/message.ts'

type LabelRequest = Extract<PageRequest, { kind: 'label' | 'labels' }>

/** Printers leave about this much of a sheet's edge unprinted, in points; the running number avoids it. */
const sheetEdge = { label: pointsOf(1.5), sheet: pointsOf(4.5) }
const areaEdge = pointsOf(1.2)
const inkTolerance = 0.5

interface Expected {
  readonly images: readonly (SheetImage | null)[]
  /** True when some ink is outside its area, which the outlines did not reveal. */
  readonly overflows: boolean
  readonly texts: readonly DrawnText[]
}

function numberIn(request: LabelRequest, { plan }: LaidOut, placed: PlacedLabel, expected: SheetImage): DrawnText | null {
  if (placed.label.number === null) return null
  const sheet = { x: 0, y: 0, width: plan.width, height: plan.height }
  const printable = expandBox(sheet, -(request.kind === 'labels' ? sheetEdge.sheet : sheetEdge.label))
  const area = intersectBoxes(expandBox(placed.area, -areaEdge), printable)
  const { dpi, left, top } = expected
  const toSheet = (at: number, dots: number): number => at + (dots * 72) / dpi
  const own = { ...area, x: toSheet(area.x, -left), y: toSheet(area.y, -top) }
  const place = numberPlace(placed.label.number, own, expected.image, dpi)
  return place === null ? null : { ...place, x: toSheet(place.x, left), y: toSheet(place.y, top) }
}

/** Draws each label straight from its source as it will be placed, and finds a blank place for its number there. */
function renderExpected(request: LabelRequest, laidOut: LaidOut, withDocument: WithPdfiumDocument, files: readonly Uint8Array[]) {
  const { resolution } = request.profile
  return withDocument(files[0] ?? new Uint8Array(), ({ pdfium }) =>
    withSources(pdfium, files, (sources): Expected => {
      let overflows = false
      const texts: DrawnText[] = []
      const images = laidOut.placed.map((placed, index) => {
        const source = sources[index] ?? null
        if (source === null) return null
        const around = expandBox(placed.area, pointsOf(4))
        const wide = placed.detected.isPage ? expectedImage(pdfium, source, placed, around, resolution) : null
        const ink = wide === null ? null : inkOnSheet(wide)
        const sheet = { x: 0, y: 0, width: laidOut.plan.width, height: laidOut.plan.height }
        if (ink !== null && !contains(intersectBoxes(placed.area, sheet), ink, inkTolerance)) overflows = true
        const image = expectedImage(pdfium, source, placed, placed.area, resolution, placed.clip)
        const text = image === null ? null : numberIn(request, laidOut, placed, image)
        if (text !== null) texts.push(text)
        return image
      })
      return { images, overflows, texts }
    }),
  )
}

function isUntouched(request: LabelRequest, { placed }: LaidOut): boolean {
  const { offset, language } = request.profile
  const [only] = placed
  if (request.kind !== 'label' || only === undefined || offset.x !== 0 || offset.y !== 0) return false
  return only.detected.untouched && only.label.number === null && language === 'pdf'
}

interface Drawn {
  readonly bytes: Uint8Array
  /** Each label's part of the finished page. */
  readonly images: readonly (SheetImage | null)[]
  /** The same as printed: for a printer with a command language, its dots. */
  readonly prints: readonly (SheetImage | null)[]
}

async function draw(
  withDocument: WithPdfiumDocument,
  laidOut: LaidOut,
  texts: readonly DrawnText[],
  files: readonly Uint8Array[],
  { resolution: dpi, language }: LabelRequest['profile'],
) {
  const drawn = await withDocument(files[0] ?? new Uint8Array(), ({ pdfium }) =>
    withSources(pdfium, files, (sources) => {
      const bytes = drawLaidOut(pdfium, sources, laidOut, texts)
      return bytes === null ? null : { bytes }
    }),
  )
  if (!('opened' in drawn) || drawn.opened === null) return null
  const { bytes } = drawn.opened
  const seen = await withDocument(bytes, ({ pdfium }) =>
    withSources(pdfium, [bytes], ([source]) =>
      laidOut.placed.map(({ area }) => {
        if (source === null || source === undefined) return { image: null, print: null }
        const image = finishedImage(pdfium, source, area, dpi)
        return { image, print: language === 'pdf' ? image : coveredDots(pdfium, source, area, dpi) }
      }),
    ),
  )
  if (!('opened' in seen)) return null
  return { bytes, images: seen.opened.map(({ image }) => image), prints: seen.opened.map(({ print }) => print) } satisfies Drawn
}

/** The labels that look different on the finished page than on their own. */
function findChangedLabels(expected: Expected, drawn: Drawn | null, texts: readonly DrawnText[], dpi: number): number[] {
  const numbers = texts.map(numberBounds)
  return expected.images.flatMap((before, index) => {
    const now = drawn?.images[index] ?? null
    if (before === null || now === null) return [index]
    return hasSameInk(maskBoxes(before, numbers), maskBoxes(now, numbers), dpi) ? [] : [index]
  })
}

/** The label as PDFium draws it, at twice the printer's resolution, in place of its page. */
async function asImages(
  withDocument: WithPdfiumDocument,
  laidOut: LaidOut,
  which: readonly number[],
  files: readonly Uint8Array[],
  resolution: number,
) {
  const dpi = resolution === 600 ? 600 : resolution * 2
  const visit = await withDocument(files[0] ?? new Uint8Array(), ({ pdfium }) =>
    withSources(pdfium, files, (sources) =>
      laidOut.placed.map((placed, index): PlacedLabel => {
        const source: PdfSource | null = sources[index] ?? null
        if (source === null || !which.includes(index)) return placed
        const found = expectedImage(pdfium, source, placed, placed.clip, dpi, placed.clip)
        if (found === null) return placed
        const scale = 72 / dpi
        const { image: pixels, left, top } = found
        const box: Box = { x: left * scale, y: top * scale, width: pixels.width * scale, height: pixels.height * scale }
        return { ...placed, image: { pixels, box } }
      }),
    ),
  )
  return 'opened' in visit ? { ...laidOut, placed: visit.opened } : laidOut
}

async function commandsOf(
  language: CommandLanguage,
  withDocument: WithPdfiumDocument,
  request: LabelRequest,
  { plan }: LaidOut,
  bytes: Uint8Array,
): Promise<Uint8Array | null> {
  const { resolution, zpl } = request.profile
  const whole = await withDocument(bytes, ({ pdfium }) =>
    withSources(pdfium, [bytes], ([source]) =>
      source === null || source === undefined
        ? null
        : coveredDots(pdfium, source, { x: 0, y: 0, width: plan.width, height: plan.height }, resolution),
    ),
  )
  return 'opened' in whole && whole.opened !== null ? commandsOfImage(language, whole.opened.image, resolution, zpl) : null
}

function notesOf(placed: readonly PlacedLabel[]): Message[] {
  return placed.flatMap(({ label, detected, placement }) => [
    ...(label.notes ?? []),
    ...detected.notes,
    ...(placement.scale < 1 ? [pageNoteMessages.scaledDown.message({ percent: (placement.scale * 100).toFixed(1) })] : []),
  ])
}

/** The length of a label on a continuous roll, in millimeters. */
function lengthOf(request: LabelRequest, { plan }: LaidOut): Pick<PrintFile, 'length'> {
  const isContinuous = request.kind === 'label' && mediaSize(request.media).isContinuous === true
  return isContinuous ? { length: Math.round(millimetresOf(plan.height)) } : {}
}

/** Fractions of a printer dot by which a label is moved when its bars would otherwise be unreadable. */
const nudges = [0.25, 0.5, 0.75]

function nudgeAfter(before: number): number | undefined {
  return nudges.find((nudge) => nudge > before)
}

/** Labels on one physical sheet, verified on the finished page. */
export async function composeLabels(
  withDocument: WithPdfiumDocument,
  request: LabelRequest,
  attempt: Attempt = { exact: false, nudge: 0 },
): Promise<Result<PrintFile>> {
  const { resolution, language } = request.profile
  const { exact } = attempt
  const found = await layOut(withDocument, request, attempt)
  if (!found.ok) return found
  const [first] = found.value.placed
  if (first === undefined) return failed(pageFailures.doesNotOpen())
  const { notes: given = [] } = first.label
  if (isUntouched(request, found.value)) {
    return success({
      format: 'pdf',
      bytes: first.label.bytes,
      ...lengthOf(request, found.value),
      ...(given.length === 0 ? {} : { notes: given }),
    })
  }
  for (const placed of found.value.placed) {
    const problem = await checkBarWidths(withDocument, placed, resolution)
    if (problem !== null) return failed(problem)
  }
  const files = found.value.placed.map(({ label }) => label.bytes)
  const expected = await renderExpected(request, found.value, withDocument, files)
  if (!('opened' in expected)) return failed(pageFailures.doesNotOpen())
  if (expected.opened.overflows)
    return exact ? failed(pageFailures.changedInPlacing()) : composeLabels(withDocument, request, { ...attempt, exact: true })
  const { texts } = expected.opened
  let laidOut = found.value
  let drawn = await draw(withDocument, laidOut, texts, files, request.profile)
  const which = findChangedLabels(expected.opened, drawn, texts, resolution)
  if (which.length > 0) {
    laidOut = await asImages(withDocument, laidOut, which, files, resolution)
    drawn = await draw(withDocument, laidOut, texts, files, request.profile)
    if (findChangedLabels(expected.opened, drawn, texts, resolution).length > 0) return failed(pageFailures.changedInPlacing())
  }
  if (drawn === null) return failed(pageFailures.changedInPlacing())
  for (const [index, placed] of laidOut.placed.entries()) {
    const image = drawn.prints[index]?.image
    if (image === undefined) return failed(pageFailures.changedInPlacing())
    const print = language === 'pdf' ? { image, resolution, isExact: false } : { image: blackOrWhite(image), resolution, isExact: true }
    const problem = await checkWaybillReadable(withDocument, placed, print)
    const nudge = nudgeAfter(attempt.nudge)
    if (problem !== null && isUnreadableAsPlaced(problem) && nudge !== undefined)
      return await composeLabels(withDocument, request, { ...attempt, nudge })
    if (problem !== null) return failed(problem)
  }
  const bytes = language === 'pdf' ? drawn.bytes : await commandsOf(language, withDocument, request, laidOut, drawn.bytes)
  if (bytes === null) return failed(pageFailures.changedInPlacing())
  const notes = notesOf(laidOut.placed)
  return success({ format: language, bytes, ...lengthOf(request, laidOut), ...(notes.length === 0 ? {} : { notes }) })
}
