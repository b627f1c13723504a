import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLabel } from '../../../../electron/documents/check-label.ts'
import { createPdfReader } from '../../../../electron/pdf/pdf-reader.ts'
import {
  buildA4Label,
  buildImageLabel,
  buildInvoice,
  buildLabel,
  buildPagelessPdf,
  buildRotatedLabel,
  buildSidewaysLabel,
  buildWebPage,
  encryptPdf,
} from '../../../support/labels/document-builders.ts'
import { failureLike } from '../../../support/failure-like.ts'

const waybill = '1Z999AA10123456784'
const inspector = createPdfReader()

async function check(bytes: Uint8Array, wanted = waybill) {
  const result = await checkLabel({ bytes, waybill: wanted, reader: inspector })
  return result.ok ? result.value : result.failure
}

describe('a label that may be printed', () => {
  it('has its waybill in its text', async () => {
    expect(await check(await buildLabel({ waybill }))).toMatchObject({ foundIn: 'text', width: 288, height: 432, pages: 1 })
  })

  it('has its waybill in groups, in another case or with hyphens', async () => {
    for (const text of ['1Z 999 AA1 01 2345 6784', '1z999aa1-0123-456784', 'Tracking #: 1Z999AA10123456784.']) {
      expect(await check(await buildLabel({ waybill, text, barcode: null }))).toMatchObject({ foundIn: 'text' })
    }
  })

  it('has its waybill only in its barcode, upright or rotated', async () => {
    expect(await check(await buildImageLabel(waybill))).toMatchObject({ foundIn: 'barcode' })
    expect(await check(await buildImageLabel(waybill, 'R'))).toMatchObject({ foundIn: 'barcode' })
  })

  it('is checked as displayed when it is stored lying and rotated by /Rotate', async () => {
    expect(await check(await buildRotatedLabel(waybill))).toMatchObject({ foundIn: 'text', width: 288, height: 432 })
  })

  it('may be of any size and lie on its side: placing it is the composer’s job', async () => {
    expect(await check(await buildA4Label(waybill))).toMatchObject({ foundIn: 'text', width: expect.closeTo(595.28, 1) })
    expect(await check(await buildSidewaysLabel(waybill))).toMatchObject({ foundIn: 'text', width: 432, height: 288 })
    expect(await check(await buildLabel({ waybill, size: [841.89, 1190.55], text: '' }))).toMatchObject({ foundIn: 'barcode' })
  })

  it('may be protected from changes, as long as it opens without a password', async () => {
    const label = await buildLabel({ waybill })
    expect(await check(await encryptPdf(label, { user: '', owner: 'secret' }))).toMatchObject({ foundIn: 'text', width: 288 })
  })

  it("may have only a routing code or the order's own reference as a barcode", async () => {
    for (const barcode of ['42094105', '2LUS94105+01000001', 'PB-10101', 'pb10101']) {
      const bytes = await buildLabel({ waybill, barcode })
      const result = await checkLabel({ bytes, waybill, ownNumbers: ['PB-10101', '7001234'], reader: inspector })
      expect(result).toMatchObject({ ok: true, value: { foundIn: 'text' } })
    }
    expect(await check(await buildLabel({ waybill: '794612345678', barcode: '420941051234' }), '794612345678')).toMatchObject({
      foundIn: 'text',
    })
  })
})

describe('a label that is blocked', () => {
  it('shows the expected waybill and the one that was found', async () => {
    const failure = await check(await buildLabel({ waybill: '1Z999AA10199999999' }))
    expect(failure).toMatchObject(failureLike({ kind: 'wrong-label', message: expect.stringContaining(waybill) }))
    expect(failure).toMatchObject(failureLike({ message: expect.stringContaining('1Z999AA10199999999') }))
  })

  it('is an image label of another waybill', async () => {
    expect(await check(await buildImageLabel('1Z999AA10199999999'))).toMatchObject({ kind: 'wrong-label' })
  })

  it('has a longer number that merely contains the waybill', async () => {
    for (const text of ['91234', '123B', '9 123']) {
      expect(await check(await buildLabel({ waybill: '123', text, barcode: '91234' }), '123')).toMatchObject({ kind: 'wrong-label' })
    }
  })

  it('has a grouped longer number whose last groups are the waybill', async () => {
    const bytes = await buildLabel({ waybill: '99 1234 5678', barcode: '9912345678' })
    expect(await check(bytes, '12345678')).toMatchObject({ kind: 'wrong-label' })
  })

  it('has the digits of the waybill only across two lines', async () => {
    const bytes = await buildLabel({ waybill: 'x', text: 'BOXES 1234\n5678 GRAMS', barcode: '55555555' })
    expect(await check(bytes, '12345678')).toMatchObject({ kind: 'wrong-label' })
  })

  it('has neither text nor barcode', async () => {
    expect(await check(await buildLabel({ waybill, text: '', barcode: null }))).toMatchObject({ kind: 'wrong-label' })
  })

  it('has two pages', async () => {
    const failure = await check(await buildLabel({ waybill, pages: 2 }))
    expect(failure).toMatchObject(failureLike({ kind: 'wrong-label', message: expect.stringContaining('2 pages') }))
  })

  it('has the waybill in its text, but the barcode of another one of the same format', async () => {
    const swapped = [
      [waybill, '1Z999AA10199999999'],
      [waybill, '1Z5F8W120312345678'],
      ['794612345678', '794612345679'],
      ['417-12345678', '417-87654321'],
      ['BL12000451XXB', 'BL12000452XXB'],
    ] as const
    for (const [text, barcode] of swapped) {
      expect(await check(await buildLabel({ waybill: text, barcode }), text)).toMatchObject(
        failureLike({
          kind: 'wrong-label',
          message: expect.stringContaining(`its barcode says ${barcode}`),
        }),
      )
    }
  })

  it('has another waybill in the corner of an A4 page', async () => {
    expect(await check(await buildA4Label('1Z999AA10199999999'))).toMatchObject({ kind: 'wrong-label' })
  })

  it('is a page of absurd size', async () => {
    const bytes = await buildLabel({ waybill, size: [14_400, 14_400], text: '' })
    expect(await check(bytes)).toMatchObject({ kind: 'wrong-label' })
  })

  it('needs a password to open', async () => {
    const label = await buildLabel({ waybill })
    expect(await check(await encryptPdf(label, { user: 'secret', owner: 'secret' }))).toMatchObject(
      failureLike({
        kind: 'document-damaged',
        message: expect.stringContaining('password'),
      }),
    )
  })

  it('is a web page, empty, without pages or another document', async () => {
    expect(await check(buildWebPage())).toMatchObject(
      failureLike({ kind: 'document-damaged', message: expect.stringContaining('web page') }),
    )
    expect(await check(new Uint8Array())).toMatchObject(
      failureLike({ kind: 'document-damaged', message: expect.stringContaining('empty') }),
    )
    expect(await check(buildPagelessPdf())).toMatchObject(
      failureLike({ kind: 'document-damaged', message: expect.stringContaining('no page') }),
    )
    expect(await check(await buildInvoice('PB-1', 1))).toMatchObject({ kind: 'wrong-label' })
  })

  it('belongs to a leg without a waybill', async () => {
    expect(await check(await buildLabel({ waybill }), ' - ')).toMatchObject({ kind: 'no-waybill' })
  })

  it('was cut short at any byte', async () => {
    for (const objectStreams of [true, false]) {
      const whole = await buildLabel({ waybill, objectStreams })
      const mark = Buffer.from(whole).lastIndexOf('%%EOF') + '%%EOF'.length
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: mark - 1 }), async (length) => {
          expect(await check(whole.slice(0, length))).toMatchObject({ kind: 'document-damaged' })
        }),
        { numRuns: 150, examples: [[mark - 1], [mark - 5], [1024]] },
      )
    }
  })

  it('ends with a mark that points nowhere, like a partly downloaded linearized file', async () => {
    const whole = Buffer.from(await buildLabel({ waybill, objectStreams: false })).toString('latin1')
    for (const table of ['0', '99999999']) {
      const cut = whole.replace(/startxref\s+\d+/, `startxref\n${table}`)
      expect(await check(new Uint8Array(Buffer.from(cut, 'latin1')))).toMatchObject({ kind: 'document-damaged' })
    }
  })
})

describe('any waybill', () => {
  const waybills = fc.stringMatching(/^[0-9A-Z]{8,18}$/).filter((text) => /\d/.test(text))

  it('is found on its own label and never on another one', async () => {
    await fc.assert(
      fc.asyncProperty(waybills, waybills, async (own, other) => {
        fc.pre(own !== other)
        const bytes = await buildLabel({ waybill: own })
        expect(await check(bytes, own)).toMatchObject({ foundIn: 'text' })
        expect(await check(bytes, other)).toMatchObject({ kind: 'wrong-label' })
      }),
      { numRuns: 10 },
    )
  })
})
