import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDocuments } from '../../../../electron/documents/documents.ts'
import { createPdfInspector } from '../../../../electron/pdf/inspect-pdf.ts'
import { openPaperStore } from '../../../../electron/documents/paper-store.ts'
import { silentLog } from '../../../../electron/log.ts'
import { readOrderJson } from '../../../../electron/service/read-order.ts'
import type { LinkClient, ReadOrder } from '../../../../electron/service/service-client.ts'
import type { PaperPlace } from '../../../../shared/documents/paper.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/hand-clock.ts'
import { buildInvoice, buildLabel, buildWebPage } from '../../../support/paper-builders.ts'
import { wireOrderJson } from '../../../support/service-order-builder.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const inspector = createPdfInspector()
const firstLabel: PaperPlace = { kind: 'waybill_document', leg: 0 }
const secondLabel: PaperPlace = { kind: 'waybill_document', leg: 1 }
const invoice: PaperPlace = { kind: 'commercial_invoice', leg: null }
const waybills = ['1Z999AA10123456784', '1Z999AA10199999999']

/** The order as just read: two legs with a label each, and an invoice, all at `base`. */
function orderFrom(base: string, count: number): ReadOrder {
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
  const read = readOrderJson(json, 'order', clock)
  if (!read.ok) throw new Error(read.failure.message)
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
    if (answer === null) return failed({ kind: 'no-network', message: 'No network.', next: 'Try again.' })
    if (answer.status === 403) return failed({ kind: 'link-expired', message: 'The link has expired.', next: 'Read the order again.' })
    return success(new Uint8Array(await answer.arrayBuffer()))
  },
}

async function start(answers: Answers, changes: { isVoid?: boolean; reads?: (count: number) => Result<ReadOrder> | null } = {}) {
  const folder = temporaryFolder()
  const clock = createHandClock()
  const host = await startHost(answers)
  const opened = await openPaperStore({ folder, inspector, clock })
  if (!opened.ok) throw new Error(opened.failure.message)
  onTestFinished(() => opened.value.store.close())
  const reads: number[] = []
  const announced: unknown[] = []
  const readNow = (count: number) => orderFrom(host.base, count)
  const documents = createDocuments({
    client,
    store: opened.value.store,
    inspector,
    clock,
    log: silentLog,
    announce: (channel, payload) => announced.push([channel, payload]),
    readOrder: async (orderId) => {
      reads.push(orderId)
      return changes.reads?.(reads.length) ?? success(readNow(reads.length))
    },
    isVoid: async () => changes.isVoid === true,
  })
  const files = () => readdirSync(join(folder, 'papers'))
  return { documents, host, reads, announced, files, store: opened.value.store, read: readNow(0) }
}

describe('fetching a paper', () => {
  it('judges, stores and announces it', async () => {
    const bytes = await buildLabel({ waybill: waybills[0] ?? '' })
    const { documents, read, announced, files } = await start({ '/label-1': [bytes] })
    const fetched = await documents.fetchPaper(read, firstLabel)
    expect(fetched).toMatchObject({
      ok: true,
      value: { bytes, paper: { waybill: waybills[0], reference: 'PB-10101', leg: 0, void: false } },
    })
    expect(announced).toEqual([['documents.changed', { orderIds: [101] }]])
    expect(files()).toHaveLength(1)
  })

  it('reads the order again when the link has expired, and hands on the newer read', async () => {
    const bytes = await buildLabel({ waybill: waybills[0] ?? '' })
    const { documents, read, reads, host } = await start({ '/label-1': [null, null, bytes] })
    const fetched = await documents.fetchPaper(read, firstLabel)
    expect(fetched.ok && fetched.value.read.links[0]?.url).toContain('read=2')
    expect(reads).toEqual([101, 101])
    expect(host.asked).toEqual(['/label-1?read=0', '/label-1?read=1', '/label-1?read=2'])
  })

  it('gives up after two fresh links', async () => {
    const { documents, read, reads } = await start({ '/label-1': [null] })
    expect(await documents.fetchPaper(read, firstLabel)).toMatchObject({ ok: false, failure: { kind: 'link-expired' } })
    expect(reads).toHaveLength(2)
  })

  it('fetches a web page or a cut paper once more, by a fresh link', async () => {
    const whole = await buildInvoice('PB-10101')
    for (const bad of [buildWebPage(), whole.slice(0, whole.length - 9), new Uint8Array()]) {
      const { documents, read } = await start({ '/invoice': [bad, whole] })
      expect(await documents.fetchPaper(read, invoice)).toMatchObject({ ok: true, value: { bytes: whole, paper: { pages: 2 } } })
      const again = await start({ '/invoice': [bad] })
      expect(await again.documents.fetchPaper(again.read, invoice)).toMatchObject({ ok: false, failure: { kind: 'paper-damaged' } })
      expect(again.host.asked).toEqual(['/invoice?read=0', '/invoice?read=1'])
      expect(again.files()).toEqual([])
    }
  })

  it("keeps nothing of another leg's label", async () => {
    const { documents, read, announced, files } = await start({ '/label-1': [await buildLabel({ waybill: waybills[1] ?? '' })] })
    const fetched = await documents.fetchPaper(read, firstLabel)
    expect(fetched).toMatchObject({ ok: false, failure: { kind: 'wrong-label', message: expect.stringContaining(waybills[1] ?? '') } })
    expect(files()).toEqual([])
    expect(announced).toEqual([])
  })

  it('lets the barcode decide when a label names both legs', async () => {
    const text = `WAYBILL ${waybills[0]}\nNEXT LEG ${waybills[1]}`
    const { documents, read } = await start({
      '/label-1': [await buildLabel({ waybill: waybills[0] ?? '', text })],
      '/label-2': [await buildLabel({ waybill: waybills[0] ?? '', text })],
    })
    expect(await documents.fetchPaper(read, firstLabel)).toMatchObject({ ok: true })
    expect(await documents.fetchPaper(read, secondLabel)).toMatchObject({ ok: false, failure: { kind: 'wrong-label' } })
  })

  it('says when the service holds no such paper', async () => {
    const { documents, read } = await start({})
    const place: PaperPlace = { kind: 'export_permit', leg: null }
    expect(await documents.fetchPaper(read, place)).toMatchObject({ ok: false, failure: { kind: 'paper-unavailable' } })
  })

  it('does not use a stored paper by itself when the network is gone, but shows that there is one', async () => {
    const { documents, read } = await start({ '/label-1': [await buildLabel({ waybill: waybills[0] ?? '' })] })
    await documents.fetchPaper(read, firstLabel)
    const offline: ReadOrder = { ...read, links: [{ place: firstLabel, url: 'http://127.0.0.1:1/label-1' }] }
    expect(await documents.fetchPaper(offline, firstLabel)).toMatchObject({ ok: false, failure: { kind: 'no-network' } })
    expect(await documents.storedPaper(101, firstLabel, waybills[0] ?? null)).toMatchObject({ ok: true, value: { leg: 0 } })
    expect(await documents.storedPaper(101, firstLabel, waybills[1] ?? null)).toEqual({ ok: true, value: null })
  })
})

describe('fetching every paper of an order', () => {
  it('goes on past one that fails and says how each went', async () => {
    const { documents } = await start({
      '/label-1': [buildWebPage()],
      '/label-2': [await buildLabel({ waybill: waybills[1] ?? '' })],
      '/invoice': [await buildInvoice('PB-10101')],
    })
    const fetched = await documents.fetchAll(101)
    expect(fetched.ok && fetched.value.outcomes.map(({ place, result }) => [place.kind, place.leg, result.ok])).toEqual([
      ['waybill_document', 0, false],
      ['waybill_document', 1, true],
      ['commercial_invoice', null, true],
    ])
    expect(await documents.papersOf(101)).toMatchObject({ ok: true, value: [{ kind: 'commercial_invoice' }, { leg: 1 }] })
    expect(await documents.list(waybills[1] ?? '')).toMatchObject({ ok: true, value: [{ leg: 1 }] })
  })

  it('fails as a whole only when the order cannot be read', async () => {
    const gone = failed({ kind: 'no-network', message: 'No network.', next: 'Try again.' })
    const { documents } = await start({}, { reads: () => gone })
    expect(await documents.fetchAll(101)).toEqual(gone)
  })
})

describe('reading a stored paper', () => {
  it('shows the papers of a cancelled order stamped VOID and keeps them as they were', async () => {
    const bytes = await buildInvoice('PB-10101', 3)
    const { documents, read, store } = await start({ '/invoice': [bytes] }, { isVoid: true })
    const fetched = await documents.fetchPaper(read, invoice)
    if (!fetched.ok) throw new Error(fetched.failure.message)
    const shown = await documents.read(fetched.value.paper.id)
    if (!shown.ok) throw new Error(shown.failure.message)
    expect(shown.value.paper.void).toBe(true)
    const facts = await inspector.inspect(shown.value.bytes)
    expect(facts.ok && facts.value.pages.map((page) => page.text.includes('VOID'))).toEqual([true, true, true])
    expect(await store.read(fetched.value.paper.id)).toMatchObject({ ok: true, value: { bytes } })
  })

  it('shows the papers of any other order as they were fetched', async () => {
    const bytes = await buildInvoice('PB-10101')
    const { documents, read } = await start({ '/invoice': [bytes] })
    const fetched = await documents.fetchPaper(read, invoice)
    expect(await documents.read(fetched.ok ? fetched.value.paper.id : '')).toMatchObject({
      ok: true,
      value: { bytes, paper: { void: false } },
    })
    expect(await documents.read('nothing')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})
