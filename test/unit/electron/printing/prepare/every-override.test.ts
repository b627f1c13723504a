import { grayscale, PDFDocument } from 'pdf-lib'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { composeReadyDocument, type PrintableDocument } from '../../../../../electron/printing/prepare/ready-documents.ts'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import type { Failure } from '../../../../../shared/failure.ts'
import { labelCheckFailures } from '../../../../../shared/messages/documents/label-check-failures.ts'
import { sharedWaybillFailures } from '../../../../../shared/messages/documents/shared-waybill-failures.ts'
import { pageFailures } from '../../../../../shared/messages/print-jobs/page-failures.ts'
import { mayPrintAnyway, needsReview } from '../../../../../shared/printing/needs-review.ts'
import { failed } from '../../../../../shared/result.ts'
import { settingsSchema } from '../../../../../shared/settings/settings.ts'
import { carrierLayouts, drawLayout, layoutWaybill } from '../../../../support/labels/carrier-layouts.ts'
import { buildLabel } from '../../../../support/labels/document-builders.ts'
import { orderToPrint } from '../order-fixtures.ts'

const order = orderToPrint(1, { domestic: true })
const read = { order, links: [], raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) }
const [a5] = carrierLayouts
const fineBlocks = a5?.layout.blocks.map((block) => ({ ...block, module: 0.3 })) ?? []

async function framedText(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await buildLabel({ waybill: layoutWaybill, barcode: null, size: [419.53, 595.28] }))
  document.getPage(0).drawRectangle({ x: 10, y: 10, width: 399, height: 575, borderWidth: 2, borderColor: grayscale(0) })
  return await document.save()
}

/** Pages that are hard to print on 4 × 6 in. */
const pages = {
  'an A5 with fine bars': async () => drawLayout({ page: [419.53, 595.28], blocks: fineBlocks }),
  'an A5 without a barcode': framedText,
  'a page of A4': async () => drawLayout({ page: [595.28, 841.89], blocks: fineBlocks }),
  'a page far larger than paper': async () => await buildLabel({ waybill: layoutWaybill, size: [3000, 4000] }),
}

/** Every failure of a catalogue. Its details do not matter here. */
function failuresOf(catalogue: object): Failure[] {
  const make = Object.values(catalogue) as readonly ((details: object) => Failure)[]
  return make.map((failure) => failure({}))
}

const ofCheck = [...failuresOf(labelCheckFailures), ...failuresOf(sharedWaybillFailures)].filter(({ kind }) => kind === 'wrong-label')
const ofPage = failuresOf(pageFailures).filter(needsReview)
const offered = [...ofCheck, ...ofPage].filter(mayPrintAnyway)

/** The label of the order on a printer of this resolution. Until a person allows it, it is held for `reason`, or for its own if that is null. */
async function print(bytes: Uint8Array, reason: Failure | null, isAllowed: boolean, resolution: 203 | 300 | 600 = 203) {
  const sha256 = 'abc'
  const isOfCheck = ofCheck.some((failure) => failure === reason)
  const document: PrintableDocument = { bytes, sha256, read, documentId: 'held', ...(isOfCheck ? { isOverridden: true } : {}) }
  const tools = {
    settings: () => settingsSchema.parse({ printing: { profiles: { labels: { resolution } } } }).printing,
    cropsOf: () => [],
    composer: {
      compose: async (request: Parameters<typeof pdfOperations.compose>[0]) => {
        const isReviewed = request.kind === 'label' && request.label.mayPrintWholePage === true
        return reason !== null && !isReviewed ? failed(reason) : await pdfOperations.compose(request)
      },
    },
  }
  const { reference } = order
  const place = { kind: 'waybill_document', leg: 0 } as const
  const requested = {
    place,
    waybill: layoutWaybill,
    copy: 1,
    reference,
    printerId: 'labels',
    printerName: 'Labels',
    media: '4x6in',
  } as const
  return await composeReadyDocument(tools, requested, document, new Map(isAllowed ? [[sha256, 'I looked at it.']] : []), null)
}

const printed = { ok: true, value: { overrideReason: 'I looked at it.' } }

it.each(offered.map((failure) => [failure.code, failure] as const))(
  'a label with fine bars is printed when a person allows what it was held for: %s',
  async (_, failure) => {
    expect(await print(await pages['an A5 with fine bars'](), failure, true)).toMatchObject(printed)
  },
)

it.each(Object.entries(pages))('%s is printed when a person allows it, whichever check held it', async (_, draw) => {
  const bytes = await draw()
  for (const failure of [ofCheck.at(0), ofPage.at(0)]) expect(await print(bytes, failure ?? null, true)).toMatchObject(printed)
})

describe('a label that is held because of its bars', () => {
  it.each([
    ['an A5 with fine bars', 203, 'barsTooSmall'],
    ['an A5 with fine bars', 600, 'barsTooNarrow'],
    ['an A5 without a barcode', 203, 'tooLargeWithoutBarcode'],
  ] as const)('can be reviewed, and is then printed: %s at %s dpi', async (page, resolution, reason) => {
    const bytes = await pages[page]()
    const held = await print(bytes, null, false, resolution)
    expect(held).toMatchObject({ failure: { code: `pageFailures.${reason}`, blockedDocumentId: 'held' } })
    expect(await print(bytes, null, true, resolution)).toMatchObject({ ok: true })
  })
})

it('every blocked label can be printed anyway, except one that has no definite single page', () => {
  expect([...ofCheck, ...ofPage].filter((failure) => !mayPrintAnyway(failure)).map(({ code }) => code)).toEqual([
    'labelCheckFailures.pageCount',
    'labelCheckFailures.otherParcelOnPage',
    'labelCheckFailures.pageUnread',
    'labelCheckFailures.pageNamesMore',
    'labelCheckFailures.labelPage',
    'labelCheckFailures.pageLettersNotDrawn',
  ])
})
