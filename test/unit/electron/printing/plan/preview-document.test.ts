import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { PageRequest } from '../../../../../electron/printing/pages/page-composer-port.ts'
import { previewDocument, type PreviewTools } from '../../../../../electron/printing/plan/preview-document.ts'
import type { DocumentSlot } from '../../../../../shared/documents/document.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import { commonLayouts } from '../../../../../shared/printing/labels/label-stock.ts'
import { printerProfileSchema } from '../../../../../shared/printing/printers/printer-profile.ts'
import { failed, success } from '../../../../../shared/result.ts'
import type { PrintSettings } from '../../../../../shared/settings/settings.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { newBatch, labelSheet, settingsWith, temporaryLedger, value } from '../printing-fixtures.ts'
import { createScriptedPrinter, printersOf } from '../printers/scripted-printer.ts'
import { pageNoteMessages } from '../../../../../shared/messages/print-jobs/page-note-messages.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const label = { kind: 'waybill_document', leg: 0 } as const
const invoice = { kind: 'commercial_invoice', leg: null } as const
const noNetwork = failed(scriptedFailure('no-network', 'No network.', 'Wait.'))

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

const cutOut = pageNoteMessages.cutOut.message({ size: '100 × 150 mm' })

interface Desk {
  readonly tools: PreviewTools
  readonly asked: PageRequest[]
  readonly fetched: DocumentSlot[]
}

/** A station that knows one order; the press notes what it is asked and answers with the document as it is. */
function desk(stored: Order, change: { settings?: Partial<PrintSettings>; kept?: boolean; service?: Order } = {}): Desk {
  const asked: PageRequest[] = []
  const fetched: DocumentSlot[] = []
  const { service, kept = false } = change
  const tools: PreviewTools = {
    settings: () => settingsWith({ labelPrinter: 'scripted', ...change.settings }).printing,
    printers: printersOf(createScriptedPrinter()),
    ledger: temporaryLedger().ledger,
    cropsOf: () => [],
    composer: {
      compose: async (request) => {
        asked.push(request)
        const bytes =
          request.kind === 'document'
            ? request.bytes
            : request.kind === 'label'
              ? request.label.bytes
              : request.kind === 'pages'
                ? request.pages[0]
                : request.labels[0]?.bytes
        return success({ format: request.profile.language, bytes: bytes ?? bytesOf(''), notes: [cutOut] })
      },
    },
    orderById: async (orderId) => (orderId === stored.id ? stored : null),
    readOrder: async () =>
      service === undefined
        ? noNetwork
        : success({ order: service, links: [], raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) }),
    fetchDocument: async (_read, place) => {
      fetched.push(place)
      return success({ bytes: bytesOf('fetched') })
    },
    findStoredDocument: async (_orderId, _place, waybill) => success(kept ? { bytes: bytesOf(`kept ${waybill}`) } : null),
  }
  return { tools, asked, fetched }
}

test('shows a stored label offline, on the medium and with the settings of its printer', async () => {
  const { tools, asked } = desk(orderToPrint(1), { kept: true })
  const shown = value(await previewDocument(tools, { orderId: 1, place: label }))
  expect({ ...shown, bytes: new TextDecoder().decode(shown.bytes) }).toEqual({
    bytes: 'kept WB1',
    media: '4x6in',
    printerName: 'Scripted',
    because: { code: 'routing.labels', details: {} },
    notes: [cutOut],
  })
  expect(asked).toMatchObject([{ kind: 'label', media: '4x6in', label: { waybill: 'WB1', number: null } }])
})

test('shows a PDF moved by the offset of its printer, even if the printer takes ZPL', async () => {
  const profiles = { scripted: printerProfileSchema.parse({ language: 'zpl', offset: { x: 2, y: -1 } }) }
  const { tools, asked } = desk(orderToPrint(1), { kept: true, settings: { profiles } })
  expect(await previewDocument(tools, { orderId: 1, place: label })).toMatchObject({ ok: true })
  expect(asked).toMatchObject([{ profile: { language: 'pdf', offset: { x: 2, y: -1 } } }])
})

test('on a sheet of labels the label is where the next one would be printed', async () => {
  const layout = commonLayouts.find(({ key }) => key === 'a4-4')?.layout
  const profiles = { scripted: printerProfileSchema.parse({ sheet: layout }) }
  const { tools, asked } = desk(orderToPrint(1), { kept: true, settings: { profiles } })
  const ledger = temporaryLedger().ledger
  const [sheet] = value(await ledger.begin(newBatch('earlier', [{ ...labelSheet(7), media: 'a4' }])))
  if (sheet === undefined) throw new Error('The ledger wrote no sheet.')
  value(await ledger.change(sheet.id, { from: 'intended', state: 'submitted', jobUuid: 'job', page: sheet.id, slot: 1 }))
  expect(value(await previewDocument({ ...tools, ledger }, { orderId: 1, place: label })).media).toBe('a4')
  expect(asked).toMatchObject([{ kind: 'labels', layout, labels: [{ waybill: 'WB1', position: 2 }] }])
})

test('fetches a document that is not stored, by the order’s current waybill', async () => {
  const stored = orderToPrint(1)
  const service = { ...stored, legs: stored.legs.map((leg) => ({ ...leg, waybill: 'WB-NEW' })) }
  const { tools, asked, fetched } = desk(stored, { service })
  expect(new TextDecoder().decode(value(await previewDocument(tools, { orderId: 1, place: label })).bytes)).toBe('fetched')
  expect(fetched).toEqual([label])
  expect(asked).toMatchObject([{ kind: 'label', label: { waybill: 'WB-NEW' } }])
  expect(await previewDocument(desk(stored).tools, { orderId: 1, place: label })).toEqual(noNetwork)
})

test('shows a whole document on its own medium, and refuses one that is not printed here', async () => {
  const { tools, asked } = desk(orderToPrint(1), { kept: true })
  expect(value(await previewDocument(tools, { orderId: 1, place: invoice }))).toMatchObject({ media: 'a4', printerName: 'folder' })
  expect(asked).toMatchObject([{ kind: 'document', media: 'a4', number: null }])
  const permit = { kind: 'export_permit', leg: null } as const
  expect(await previewDocument(tools, { orderId: 1, place: permit })).toMatchObject({ ok: false, failure: { kind: 'not-allowed' } })
  expect(await previewDocument(tools, { orderId: 2, place: label })).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
})

test('does not show the label of a cancelled order as printable', async () => {
  const cancelled = orderToPrint(1, { status: 'cancelled' })
  const refusal = { ok: false, failure: { kind: 'order-cancelled' } }
  expect(await previewDocument(desk(cancelled, { kept: true }).tools, { orderId: 1, place: label })).toMatchObject(refusal)
  const meanwhile = desk(orderToPrint(1), { service: cancelled })
  expect(await previewDocument(meanwhile.tools, { orderId: 1, place: label })).toMatchObject(refusal)
  expect(meanwhile.fetched).toEqual([])
})
