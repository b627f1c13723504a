import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import type { PageRequest } from '../../../../../electron/printing/pages/page-composer-port.ts'
import { composeReadyDocument, type PrintableDocument } from '../../../../../electron/printing/prepare/ready-documents.ts'
import { labelParties } from '../../../../../shared/documents/label-parties.ts'
import { failed, success } from '../../../../../shared/result.ts'
import { settingsSchema } from '../../../../../shared/settings/settings.ts'
import { pageFailures } from '../../../../../shared/messages/print-jobs/page-failures.ts'
import type { Failure } from '../../../../../shared/failure.ts'
import { orderToPrint } from '../order-fixtures.ts'

const order = orderToPrint(1, { domestic: true })
const read = { order, links: [], raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) }
const document: PrintableDocument = { bytes: new Uint8Array(1), sha256: 'abc', read, documentId: '1-0-waybill_document-abc' }
const requested = {
  place: { kind: 'waybill_document', leg: 0 },
  waybill: 'WB1',
  copy: 1,
  reference: order.reference,
  printerId: 'labels',
  printerName: 'Labels',
  media: '4x6in',
} as const

/** A composer that refuses a page unless it may be printed whole. */
function composing(failure: Failure) {
  const requests: PageRequest[] = []
  const tools = {
    settings: () => settingsSchema.parse({}).printing,
    cropsOf: () => [],
    composer: {
      compose: async (request: PageRequest) => {
        requests.push(request)
        const isAllowed = request.kind === 'label' && request.label.mayPrintWholePage === true
        return isAllowed ? success({ format: 'pdf', bytes: new Uint8Array(2) } as const) : failed(failure)
      },
    },
  }
  return { requests, compose: (reasons: ReadonlyMap<string, string>) => composeReadyDocument(tools, requested, document, reasons, null) }
}

it.each([
  pageFailures.partIncomplete({ missing: 'address' }),
  pageFailures.labelNotFound({ reason: 'unclear', size: '' }),
  pageFailures.waybillNotReadable({ waybill: 'WB1' }),
])(
  'a label whose page is not certain can be reviewed, and is printed whole once a person allows exactly that document: $code',
  async (failure) => {
    const { compose, requests } = composing(failure)
    expect(await compose(new Map())).toEqual(failed({ ...failure, blockedDocumentId: document.documentId }))
    expect(await compose(new Map([['other', 'It is right.']]))).toMatchObject({ ok: false })
    expect(await compose(new Map([['abc', 'It is right.']]))).toMatchObject({ ok: true, value: { overrideReason: 'It is right.' } })
    expect(requests.at(-1)).toMatchObject({ label: { waybill: null, mayPrintWholePage: true } })
  },
)

it('an override is not recorded for a label whose part is certain', async () => {
  const requests: PageRequest[] = []
  const composer = {
    compose: async (request: PageRequest) => (requests.push(request), success({ format: 'pdf', bytes: document.bytes } as const)),
  }
  const tools = { settings: () => settingsSchema.parse({}).printing, cropsOf: () => [], composer }
  const made = await composeReadyDocument(tools, requested, document, new Map([['abc', 'It is right.']]), null)
  expect(made).toMatchObject({ ok: true, value: { overrideReason: null } })
  expect(requests).toMatchObject([{ label: { waybill: 'WB1', parties: labelParties(order, 0) } }])
})

it('a failure that larger stock or another printer would solve cannot be overridden', async () => {
  const failure = pageFailures.changedInPlacing()
  expect(await composing(failure).compose(new Map([['abc', 'It is right.']]))).toEqual(failed(failure))
})
