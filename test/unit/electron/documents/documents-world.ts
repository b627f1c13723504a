import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { createDocuments } from '../../../../electron/documents/documents.ts'
import { createCheckOrderDocument, toOrderToCheck } from '../../../../electron/documents/check-order-document.ts'
import { openDocumentStore } from '../../../../electron/documents/store/open-document-store.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createPdfWorkers } from '../../../../electron/workers/pdf-workers.ts'
import { parseOrder } from '../../../../electron/service/resources/parse-order.ts'
import type { LinkClient, FetchedOrder } from '../../../../electron/service/service-client.ts'
import type { DocumentSlot } from '../../../../shared/documents/document.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { WaybillHolder } from '../../../../shared/waybills/check-waybill-holders.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { wireOrderJson } from '../../../support/orders/service-order-builder.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { messageOf } from '../../../support/failure-words.ts'

/** Shared by all test files of a process; they end with it. */
export const pdf = createPdfWorkers({ clock: systemClock, log: silentLog })
export const firstLabel: DocumentSlot = { kind: 'waybill_document', leg: 0 }
export const secondLabel: DocumentSlot = { kind: 'waybill_document', leg: 1 }
export const invoice: DocumentSlot = { kind: 'commercial_invoice', leg: null }
export const waybills = ['1Z999AA10123456784', '1Z999AA10199999999']

/** The order as just read: two legs with a label each, and an invoice, all at `base`. */
function orderFrom(base: string, count: number): FetchedOrder {
  const clock = createHandClock()
  const json = wireOrderJson({
    id: 101,
    reference_number: 'PB-10101',
    commercial_invoice_link: `${base}/invoice?read=${count}`,
    shipments: waybills.map((waybill, leg) => ({
      shipping_service: 'Swift Express',
      waybill,
      waybill_document_link: `${base}/label-${leg + 1}?read=${count}`,
      tracking_link: null,
      status: 'awaiting_pickup',
    })),
  })
  const read = parseOrder(json, 'order', clock.now())
  if (!read.ok) throw new Error(messageOf(read.failure))
  return read.value
}

/** What the documents' host answers at a path, in turn; the last answer stays. `null` is an expired link. */
type Answers = Record<string, readonly (Uint8Array | null)[]>

async function startHost(answers: Answers) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const all = answers[path.replace(/\?.*/, '')] ?? []
    const body = all[Math.min(asked.filter((one) => one.replace(/\?.*/, '') === path.replace(/\?.*/, '')).length, all.length - 1)]
    asked.push(path)
    response.writeHead(body === null || body === undefined ? 403 : 200)
    response.end(body ?? 'Request has expired')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { base: `http://127.0.0.1:${address.port}`, asked }
}

const client: LinkClient = {
  async fetch(link) {
    const answer = await fetch(link.url).catch(() => null)
    if (answer === null) return failed(scriptedFailure('no-network', 'No network.', 'Try again.'))
    if (answer.status === 403) return failed(scriptedFailure('link-expired', 'The link has expired.', 'Read the order again.'))
    return success(new Uint8Array(await answer.arrayBuffer()))
  },
}

export async function startDocuments(
  answers: Answers,
  changes: {
    holders?: readonly WaybillHolder[]
    isVoid?: boolean
    /** The order got its waybill a moment ago. */
    isRecent?: boolean
    folder?: string
    reads?: (count: number) => Result<FetchedOrder> | null
  } = {},
) {
  const folder = changes.folder ?? temporaryFolder()
  const clock = createHandClock()
  const host = await startHost(answers)
  const opened = await openDocumentStore({ folder, inspector: pdf.inspector, clock })
  if (!opened.ok) throw new Error(messageOf(opened.failure))
  onTestFinished(() => opened.value.store.close())
  const reads: number[] = []
  const announced: unknown[] = []
  const readNow = (count: number) => orderFrom(host.base, count)
  const documents = createDocuments({
    client,
    store: opened.value.store,
    inspector: pdf.inspector,
    checkDocument: createCheckOrderDocument({
      inspector: pdf.inspector,
      knownWaybills: {
        holders: async (numbers, exceptOrder) =>
          success((changes.holders ?? []).filter(({ number, orderId }) => numbers.includes(number) && orderId !== exceptOrder)),
      },
      refreshOrder: async () => {},
      notifySharedWaybill: () => {},
      clock,
    }),
    orderOf: async () => success(toOrderToCheck(readNow(0).order)),
    clock,
    log: silentLog,
    announce: (channel, payload) => announced.push([channel, payload]),
    readOrder: async (orderId) => {
      reads.push(orderId)
      return changes.reads?.(reads.length) ?? success(readNow(reads.length))
    },
    isWaybillRecent: () => changes.isRecent === true,
    findOrderFacts: async (orderIds) => new Map(orderIds.map((orderId) => [orderId, { void: changes.isVoid === true }])),
  })
  const files = () => readdirSync(join(folder, 'papers'))
  const { store } = opened.value
  const swept = await store.repair(new AbortController().signal)
  if (!swept.ok) throw new Error(messageOf(swept.failure))
  const notices = [...opened.value.notifications, ...swept.value].map(({ tone, message, next }) => ({
    tone,
    message: renderMessage(message),
    next: renderMessage(next),
  }))
  return { documents, host, reads, announced, files, folder, store, notices, clock, read: readNow(0) }
}
