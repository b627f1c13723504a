import { describe, expect, it } from 'vitest'
import { createCheckOrderDocument, type OrderToCheck } from '../../../../electron/documents/check-order-document.ts'
import { createKnownWaybills, type WaybillSources } from '../../../../electron/documents/known-waybills.ts'
import type { DocumentRecord } from '../../../../electron/documents/store/document-index.ts'
import { createSharedWaybillNotifier } from '../../../../electron/documents/notify-shared-waybill.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { failed, success } from '../../../../shared/result.ts'
import { checkWaybillHolders } from '../../../../shared/waybills/check-waybill-holders.ts'
import { buildCodedLabel } from '../../../support/labels/coded-labels.ts'
import { firstLabel, pdf } from './documents-world.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { failureLike } from '../../../support/failure-like.ts'
import { messageOf } from '../../../support/failure-words.ts'

const order: OrderToCheck = { id: 1, reference: 'PB-1', customerReference: null, waybills: ['WB9000060'] }
const other = { number: 'WB9000070', orderId: 2, reference: 'PB-2' }
const shared = { number: 'WB9000060', orderId: 2, reference: 'PB-2' }
const sheet = (waybill: string, orderId: number): Sheet => ({ waybill, orderId, reference: `PB-${orderId}` }) as Sheet
const document = (waybill: string, orderId: number): DocumentRecord => ({ waybill, orderId, reference: `PB-${orderId}` }) as DocumentRecord

const clock = createHandClock()

function checkWith(sources: Partial<WaybillSources>, afterReading?: Partial<WaybillSources>) {
  const told: string[] = []
  const readAgain: number[] = []
  let now = sources
  const knownWaybills = createKnownWaybills({
    orders: async (numbers) => (await now.orders?.(numbers)) ?? success([]),
    storedOrders: async (ids) => (await now.storedOrders?.(ids)) ?? success(new Set<number>()),
    labels: async (numbers) => (await now.labels?.(numbers)) ?? [],
    documents: (numbers) => now.documents?.(numbers) ?? success([]),
  })
  const check = createCheckOrderDocument({
    inspector: pdf.inspector,
    knownWaybills,
    refreshOrder: async (orderId) => {
      readAgain.push(orderId)
      now = afterReading ?? now
    },
    notifySharedWaybill: createSharedWaybillNotifier((said) => void told.push(renderMessage(said))),
    clock,
  })
  return { check, told, readAgain }
}

const ordersOf =
  (...all: (typeof other)[]): WaybillSources['orders'] =>
  async (numbers) =>
    success(all.filter(({ number }) => numbers.includes(number)))

describe("a label that carries another order's waybill", () => {
  it.each([
    ['in its text', 'WB9000070', 'WAYBILL WB9000060\nSEE ALSO WB 9000-070', []],
    [
      'in a QR code with other words',
      'WB9000070',
      'WAYBILL WB9000060',
      [{ symbology: 'qrcode', content: 'https://track.example/?n=WB9000070' }],
    ],
    ['in a framing', '794808390594', 'WAYBILL WB9000060', [{ content: '9622001560001234567100794808390594', y: 20 }]],
  ] as const)('is held although it says its own twice: %s', async (_, number, text, codes) => {
    const { check, readAgain } = checkWith({ orders: ordersOf({ ...other, number }) })
    const bytes = await buildCodedLabel(text, [{ content: 'WB9000060' }, ...codes])
    expect(await check(order, firstLabel, bytes)).toMatchObject({
      failure: failureLike({
        kind: 'wrong-label',
        message: `The label for waybill WB9000060 of order PB-1 also says ${number}, the waybill of order PB-2. It was not printed.`,
      }),
    })
    expect(readAgain).toEqual([2])
  })

  it.each([
    ['with a suffix in a barcode', 'WB9000060', '9988776655', '', [{ content: '9988776655X', y: 20 }]],
    ['with a prefix in the text', 'WB9000060', '998877665', 'SEE XX998877665', []],
    ['over two lines', 'WB9000060', '998877665', 'SEE 9988\n77665', []],
    ['in an EAN-8', 'WB9000060', '9000070', '', [{ symbology: 'ean8', content: '90000706', y: 20, width: 120 }]],
    ['as the whole of an EAN-8', 'WB9000060', '90000706', '', [{ symbology: 'ean8', content: '90000706', y: 20, width: 120 }]],
    ['in a DataBar', 'WB9000060', '9000070', '', [{ symbology: 'databaromni', content: '(01)00000090000706', y: 20, width: 120 }]],
    ['in a UPC-E', 'WB9000060', '01234565', '', [{ symbology: 'upce', content: '01234565', y: 20, width: 120 }]],
  ] as const)('is held although nothing else is made as its own number: %s', async (_, own, number, text, codes) => {
    const { check } = checkWith({ orders: ordersOf({ ...other, number }) })
    const bytes = await buildCodedLabel(`WAYBILL ${own}\n${text}`, [{ content: own }, ...codes])
    expect(await check(order, firstLabel, bytes)).toMatchObject({
      failure: failureLike({ kind: 'wrong-label', message: expect.stringContaining(`also says ${number}, the waybill of order PB-2`) }),
    })
  })

  it('is held when that waybill has three characters', async () => {
    const { check } = checkWith({ orders: ordersOf({ ...other, number: 'A12' }) })
    const bytes = await buildCodedLabel('WAYBILL WB9000060\nA12', [{ content: 'WB9000060' }])
    expect(await check(order, firstLabel, bytes)).toMatchObject({ failure: { kind: 'wrong-label' } })
  })

  it('passes when no other order has any of its numbers', async () => {
    const { check, readAgain } = checkWith({ orders: ordersOf({ ...other, number: 'WB9000079' }) })
    const bytes = await buildCodedLabel('WAYBILL WB9000060\nSEE ALSO WB9000070', [{ content: 'WB9000060' }])
    expect(await check(order, firstLabel, bytes)).toMatchObject({ ok: true, value: { pages: 1 } })
    expect(readAgain).toEqual([])
  })
})

const label = () => buildCodedLabel('WAYBILL WB9000060', [{ content: 'WB9000060' }])
const message = (one: string, two: string) => `Orders ${one} and ${two} have the same waybill WB9000060. No label was printed for either.`
const labels = async () => [sheet('wb-9000060', 2)]
const documents = () => success([document('WB9000060', 2)])
const storedOrders = async () => success(new Set([2]))

describe('two orders with one waybill', () => {
  const second: OrderToCheck = { ...order, id: 2, reference: 'PB-2' }
  const both = ordersOf(shared, { ...shared, orderId: 1, reference: 'PB-1' })

  it('are both blocked before either is printed, and the message names both', async () => {
    const { check, told } = checkWith({ orders: both })
    expect(await check(order, firstLabel, await label())).toMatchObject({
      failure: failureLike({ kind: 'wrong-label', message: message('PB-1', 'PB-2') }),
    })
    expect(await check(second, firstLabel, await label())).toMatchObject({ failure: failureLike({ message: message('PB-2', 'PB-1') }) })
    expect(told).toEqual([])
  })

  it('are reported once when one of them was printed before the other had it', async () => {
    const { check, told } = checkWith({ orders: both, labels: async () => [sheet('WB9000060', 1)] })
    for (let time = 0; time < 2; time++) {
      expect(await check(second, firstLabel, await label())).toMatchObject({
        failure: failureLike({
          message:
            'Orders PB-1 and PB-2 have the same waybill WB9000060. A label with it went to a printer for PB-1; nothing was printed for PB-2.',
        }),
      })
    }
    expect(told).toEqual(['The label printed for order PB-1 has waybill WB9000060, which order PB-2 has too.'])
  })

  it('are printed when a fresh read shows that the other has another waybill now', async () => {
    const { check } = checkWith({ orders: both }, { orders: ordersOf({ ...shared, orderId: 1, reference: 'PB-1' }) })
    expect(await check(order, firstLabel, await label())).toMatchObject({ ok: true })
  })

  it('are still blocked when the label of the other order was printed with that waybill', async () => {
    const { check } = checkWith({ orders: both, labels }, { orders: async () => success([]), labels })
    expect(await check(order, firstLabel, await label())).toMatchObject({ failure: { kind: 'wrong-label' } })
  })

  it('include an order that is no longer stored if its label was fetched, and a stored order by its current waybills', async () => {
    expect(await checkWith({ documents }).check(order, firstLabel, await label())).toMatchObject({
      failure: { kind: 'wrong-label' },
    })
    expect(await checkWith({ documents, storedOrders }).check(order, firstLabel, await label())).toMatchObject({ ok: true })
  })

  it('are not printed while it is unknown which orders have the waybill: any source that cannot be read blocks the label', async () => {
    const broken = failed(scriptedFailure('storage-damaged', 'Broken.', 'Nothing.'))
    const cases: Partial<WaybillSources>[] = [
      { orders: async () => broken },
      { documents: () => broken },
      { documents: () => success([document('WB9000060', 2)]), storedOrders: async () => broken },
    ]
    for (const sources of cases) {
      expect(await checkWith(sources).check(order, firstLabel, await label())).toMatchObject({ failure: { kind: 'storage-damaged' } })
    }
  })
})

describe('checking holders', () => {
  it('returns every order that shares the waybill once, printed ones first', () => {
    const holders = [other, shared, { ...shared, orderId: 3, reference: 'PB-3' }, shared].map((holder) => ({ ...holder, printed: false }))
    expect(messageOf(checkWaybillHolders({ reference: 'PB-1', waybill: 'wb-9000060' }, holders, clock.now()))).toContain(
      'Orders PB-1 and PB-2, PB-3 have',
    )
    const printed = holders.map((holder) => ({ ...holder, printed: holder.orderId === 3 }))
    expect(messageOf(checkWaybillHolders({ reference: 'PB-1', waybill: 'wb-9000060' }, printed, clock.now()))).toContain(
      'went to a printer for PB-3',
    )
    expect(checkWaybillHolders({ reference: 'PB-1', waybill: 'wb-9000060' }, [], clock.now())).toBeNull()
  })
})
